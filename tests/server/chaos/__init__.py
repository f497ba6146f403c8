"""Proof that nothing is lost and nobody is shut out, whatever happens to a server.

    python -m tests.server.chaos evening --tables 50 --kills 20
    python -m tests.server.chaos evening --tables 50 --kills 20 --postgres --workers 2 --one-port
    python -m tests.server.chaos attacks

| File | What it holds |
|---|---|
| `evening.py` | tables are played while blows fall; in the end journals are compared with the log |
| `clients.py` | who plays there, comes back however often the server goes, and keeps a journal |
| `disasters.py` | a disk that is full for a while, a machine's clock that jumps by hours |
| `processes.py` | the server's processes, started and killed |
| `attacks.py`, `neighbours.py` | what one visitor tries to take from the others, each in a figure |
| `victim.py` | the server they try it on, and what can be seen of it from outside |

In an evening clients play over real sockets, half of them by WebSocket, half by plain calls: which
question they answered how, and which row of the log the server said that was, is in their journals.
The server's processes get SIGKILL, PostgreSQL an immediate restart, the disk is filled and the
machine's clock moved, at moments drawn from a seed.
"""
