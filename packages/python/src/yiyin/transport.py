from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, Mapping

from .errors import YiyinError


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key must not follow a redirect to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(NoRedirect)

#: What means that no answer came, so that the request may be sent again.
BROKEN = (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError)


def send(
    method: str,
    address: str,
    *,
    headers: Mapping[str, str],
    body: bytes | None = None,
    timeout: float,
) -> Answer:
    """Sends a request once. Raises one of BROKEN if no answer came."""
    request = urllib.request.Request(address, data=body, headers=dict(headers), method=method)
    try:
        with _opener.open(request, timeout=timeout) as response:
            return Answer(response.status, _lower(response.headers), response.read())
    except urllib.error.HTTPError as refused:
        with refused:
            return Answer(refused.code, _lower(refused.headers), refused.read())


def refusal(answer: Answer, message: str | None = None) -> YiyinError:
    """The refusal in an answer."""
    try:
        envelope = json.loads(answer.body)
    except ValueError:
        envelope = None
    if not isinstance(envelope, dict):
        envelope = {}
    return YiyinError(
        message or envelope.get("resultEnInfo") or f"The server answered {answer.status}.",
        code=envelope.get("resultCode", 0),
        status=answer.status,
        request_id=answer.headers.get("request-id"),
    )


def retry_after(answer: Answer | None) -> float:
    """The seconds that the server asks to wait; 0 if it does not."""
    value = answer.headers.get("retry-after", "") if answer else ""
    return float(value) if value.isascii() and value.isdecimal() else 0.0


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
