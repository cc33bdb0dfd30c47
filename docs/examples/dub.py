"""Dubs a film behind a link with the Python client (packages/python), and saves it.

    YIYIN_URL=https://dub.example.com YIYIN_KEY=yy_… python3 dub.py https://films.example/talk.mp4 en es talk.es.mp4

A path of a file instead of the link is uploaded in parts. The key needs the scopes media:read and media:write.
"""

import os
import sys

from yiyin import Client


def main() -> None:
    if len(sys.argv) != 5:
        sys.exit("Usage: python3 dub.py LINK_OR_FILE FROM TO OUT")
    film, spoken, wanted, out = sys.argv[1:]
    yiyin = Client(os.environ["YIYIN_URL"], os.environ["YIYIN_KEY"])
    is_link = film.startswith(("http://", "https://"))
    source = {"url": film} if is_link else {"upload": yiyin.upload("short", film)}

    dub = yiyin.dubs.create({"source": source, "from": spoken, "to": [wanted]})
    done = yiyin.dubs.wait(dub["id"], every=float(os.environ.get("YIYIN_PAUSE", "3")))
    files = done["languages"][0]["files"]
    yiyin.download(next(file["path"] for file in files if file["name"] == "mp4"), out)
    print(out)


main()
