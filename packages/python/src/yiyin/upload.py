from __future__ import annotations

import time
from typing import BinaryIO

from .transport import BROKEN, Answer, refusal, retry_after, send

#: Attempts in a row without progress.
MAX_FAILURES = 8
LONGEST_PAUSE = 30.0

_ADVICE = {
    404: "The server no longer has this upload. Upload the file again.",
    410: "The server no longer has this upload. Upload the file again.",
    413: "A proxy in front of the server refuses parts of this size. Raise its limit for request bodies.",
}


def send_parts(
    address: str,
    file: BinaryIO,
    *,
    size: int,
    received: int,
    part_size: int,
    authorization: str,
    timeout: float,
) -> None:
    """Sends the rest of a file by tus 1.0.0 (tus.io), in parts of the size that the server named (partSize), which proxies accept.

    After a broken connection it asks how much has arrived and continues from there.
    """
    common = {"authorization": authorization, "tus-resumable": "1.0.0"}
    offset: int | None = received
    arrived, failed = received, 0
    while arrived < size:
        asks = offset is None
        answer: Answer | None = None
        broken: BaseException | None = None
        try:
            if offset is None:
                answer = send("HEAD", address, headers=common, timeout=timeout)
            else:
                file.seek(offset)
                headers = {
                    **common,
                    "upload-offset": str(offset),
                    "content-type": "application/offset+octet-stream",
                }
                answer = send("PATCH", address, headers=headers, body=file.read(part_size), timeout=timeout)
        except BROKEN as error:
            broken = error
        is_ok = answer is not None and 200 <= answer.status < 300
        offset = int(answer.headers["upload-offset"]) if answer and is_ok else None
        if offset is not None and offset > arrived:
            arrived, failed = offset, 0
        elif not asks or offset is None:
            failed += 1
            if answer and not is_ok and not _may_pass(answer.status):
                raise refusal(answer, _ADVICE.get(answer.status))
            if failed == MAX_FAILURES:
                raise refusal(answer) if answer else broken or ConnectionError(address)
            time.sleep(retry_after(answer) or min(LONGEST_PAUSE, 0.25 * 2**failed))


def _may_pass(status: int) -> bool:
    return status >= 500 or status in (408, 409, 425, 429)
