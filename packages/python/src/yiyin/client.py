from __future__ import annotations

import json
import os
import re
import shutil
import time
import urllib.parse
import urllib.request
import uuid
from typing import Any, Generic, Iterator, Mapping, TypeVar, cast

from .calls import (
    ADDRESSES,
    DubsInput,
    MadeDub,
    MadeReading,
    MadeSeparation,
    MadeSpeech,
    MadeTranscript,
    MadeTranslation,
    ReadingsInput,
    SeparationsInput,
    SpeechInput,
    TranscriptsInput,
    TranslationsInput,
)
from .errors import YiyinError
from .transport import BROKEN, Answer, refusal, retry_after, send
from .upload import send_parts

MAX_ATTEMPTS = 5
_TO_TRY_AGAIN = {409, 429, 502, 503, 504}
#: Of the 409s, the one that says that the first request still runs.
_STILL_RUNNING = 28014

In = TypeVar("In")
Out = TypeVar("Out")


class NotMade(Exception):
    """What was asked for failed, or somebody canceled it. ``resource`` says why."""

    def __init__(self, resource: Any) -> None:
        problem = resource.get("problem")
        super().__init__(f"{resource['id']} {resource['state']}: {problem['message'] if problem else 'no reason'}")
        self.resource = resource


class Resource(Generic[In, Out]):
    """What one call makes, such as dubs."""

    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self._name = name

    def create(self, fields: In, *, idempotency_key: str | None = None) -> Out:
        """Asks for one. It is made once, however often the request is sent."""
        return cast(Out, self._call("create", fields, idempotency_key))

    def show(self, id: str, **options: Any) -> Out:
        """One with its state, its steps and its files."""
        return cast(Out, self._call("show", {"id": id, **options}))

    def list(self, **filters: Any) -> Iterator[Out]:
        """All that the filters let through, newest first, page after page."""
        after: str | None = None
        while True:
            page = self._call("list", {**filters, "after": after})
            yield from page["records"]
            after = page["next"]
            if after is None:
                return

    def cancel(self, id: str) -> Out:
        """Cancels what is running or waiting."""
        return cast(Out, self._call("cancel", {"id": id}))

    def delete(self, id: str) -> None:
        """Deletes one with its files."""
        self._call("delete", {"id": id})

    def wait(self, id: str, *, every: float = 3.0, timeout: float | None = None) -> Out:
        """Waits until one is done, and returns it with its files. Raises NotMade or TimeoutError."""
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            now: Any = self.show(id)
            if now["state"] == "done":
                return cast(Out, now)
            if now["state"] in ("failed", "canceled"):
                raise NotMade(now)
            if end is not None and time.monotonic() >= end:
                raise TimeoutError(f"{id} is still {now['state']}.")
            time.sleep(every)

    def _call(self, action: str, fields: Any, idempotency_key: str | None = None) -> Any:
        return self._client.call(f"/{self._name}/{action}", fields, idempotency_key=idempotency_key)


class Client:
    """Makes calls of a server with an API key. Keep the key on a server of yours."""

    def __init__(self, url: str, key: str, *, timeout: float = 120.0) -> None:
        self._base = url.rstrip("/")
        self._authorization = f"Bearer {key}"
        self._timeout = timeout
        self.dubs: Resource[DubsInput, MadeDub] = Resource(self, "dubs")
        self.translations: Resource[TranslationsInput, MadeTranslation] = Resource(self, "translations")
        self.transcripts: Resource[TranscriptsInput, MadeTranscript] = Resource(self, "transcripts")
        self.speech: Resource[SpeechInput, MadeSpeech] = Resource(self, "speech")
        self.readings: Resource[ReadingsInput, MadeReading] = Resource(self, "readings")
        self.separations: Resource[SeparationsInput, MadeSeparation] = Resource(self, "separations")

    def call(
        self, path: str, fields: Mapping[str, Any] | None = None, *, idempotency_key: str | None = None
    ) -> Any:
        """Makes any call that keys may make, by the path that the reference names, such as ``/work/download``.

        Calls that change something have an idempotency key, so they are sent again after a broken connection or a 429
        and still done once. Raises YiyinError if the server refuses.
        """
        method, address, body = self._request(path, dict(fields or {}))
        headers = {"authorization": self._authorization}
        if method != "GET":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        if body is not None:
            headers["content-type"] = "application/json"
        for tried in range(1, MAX_ATTEMPTS + 1):
            answer: Answer | None = None
            try:
                answer = send(method, address, headers=headers, body=body, timeout=self._timeout)
            except BROKEN:
                if tried == MAX_ATTEMPTS:
                    raise
            if answer is not None:
                done, result = _result(answer)
                if done:
                    return result
                error = refusal(answer)
                if tried == MAX_ATTEMPTS or not _may_pass(error):
                    raise error
            time.sleep(retry_after(answer) or 2**tried / 4)
        raise AssertionError("unreachable")

    def upload(self, kind: str, path: str | os.PathLike[str], *, name: str | None = None) -> str:
        """Sends a file in parts, and returns the id with which a call takes it.

        A file that was partly sent before, even by another process, is resumed.
        """
        name = name or os.path.basename(path)
        size = os.path.getsize(path)
        begun = self.call(
            "/upload/begin", {"kind": kind, "name": name, "size": size, "mark": f"{name} {size}"}
        )
        with open(path, "rb") as file:
            send_parts(
                self._base + begun["path"],
                file,
                size=size,
                received=begun["received"],
                part_size=begun["partSize"],
                authorization=self._authorization,
                timeout=self._timeout,
            )
        return cast(str, begun["id"])

    def download(self, path: str, to: str | os.PathLike[str]) -> None:
        """Saves a file by a path that a call returned."""
        with urllib.request.urlopen(self._base + path, timeout=self._timeout) as answer, open(to, "wb") as file:
            shutil.copyfileobj(answer, file)

    def _request(self, path: str, fields: dict[str, Any]) -> tuple[str, str, bytes | None]:
        method, pattern = ADDRESSES[path].split(" ")
        rest = {name: value for name, value in fields.items() if value is not None}

        def place(match: re.Match[str]) -> str:
            return urllib.parse.quote(str(rest.pop(match[1])), safe="")

        address = self._base + "/api/v1" + re.sub(r":(\w+)", place, pattern)
        if method == "POST":
            return method, address, json.dumps(rest).encode()
        query = urllib.parse.urlencode({name: _text(value) for name, value in rest.items()})
        return method, f"{address}?{query}" if query and method == "GET" else address, None


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(answer: Answer) -> tuple[bool, Any]:
    try:
        envelope = json.loads(answer.body)
    except ValueError:
        return False, None
    return (True, envelope.get("result")) if envelope.get("success") else (False, None)


def _may_pass(error: YiyinError) -> bool:
    return error.status in _TO_TRY_AGAIN and (error.status != 409 or error.code == _STILL_RUNNING)
