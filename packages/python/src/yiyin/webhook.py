from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from typing import Mapping

TOLERATED_SECONDS = 300


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes | str, *, now: float | None = None
) -> bool:
    """Whether a webhook was sent by the server, and recently.

    ``body`` is the message as it came, ``secret`` starts with ``whsec_``. The same message may come twice, with the
    same ``webhook-id``.
    """
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = given.get("webhook-id"), given.get("webhook-timestamp")
    if not message_id or not timestamp or not timestamp.isascii() or not timestamp.isdecimal():
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERATED_SECONDS:
        return False
    text = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + text
    wanted = hmac.new(key, signed, hashlib.sha256).digest()
    for one in given.get("webhook-signature", "").split(" "):
        version, _, signature = one.partition(",")
        if version != "v1":
            continue
        try:
            if hmac.compare_digest(base64.b64decode(signature, validate=True), wanted):
                return True
        except (binascii.Error, ValueError):
            continue
    return False
