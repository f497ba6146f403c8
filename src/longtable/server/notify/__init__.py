"""Telling people who are away that their table waits: by mail, by webhook, by web push.

`notifier` decides who is told and when, the others know one way each. Looks at `tables`, reads
addresses from `storage`, changes nothing. Called by `service` when a table has changed.
"""
