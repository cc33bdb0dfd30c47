from __future__ import annotations


class YiyinError(Exception):
    """A call that the server refused. ``/docs/api`` of the server lists the codes."""

    def __init__(self, message: str, *, code: int, status: int, request_id: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.request_id = request_id
