interface Step {
  title: string
  text: string
  /** Commands for a POSIX shell with curl and jq. Later steps use the variables of earlier ones. */
  commands: string
}

/** From a key to the dubbed film, with curl. `examples.it.test.ts` runs it. */
export const firstDub = (origin: string): readonly Step[] => [
  {
    title: 'Get a key',
    text: 'Sign in, open Profile > API keys, and create a key with the scopes `media:read` and `media:write`. It is shown once. The commands below need curl and jq.',
    commands: `export YIYIN_URL=${origin} YIYIN_KEY=yy_…
yiyin() {
  route=$1
  shift
  curl --silent --show-error "$YIYIN_URL/api/v1$route" --header "Authorization: Bearer $YIYIN_KEY" \\
    --header 'Content-Type: application/json' "$@"
}`,
  },
  {
    title: 'Upload the film',
    text: 'Declare the file, then send its bytes in parts of at most `partSize` to the `path` that the answer names. After a broken connection, ask for `Upload-Offset` by HEAD and continue there.',
    commands: `SIZE=$(wc -c <film.mp4 | tr -d ' ')
UPLOAD=$(yiyin /upload/begin --data '{"kind": "short", "name": "film.mp4", "size": '"$SIZE"', "mark": "film.mp4 '"$SIZE"'"}')
FILE=$(echo "$UPLOAD" | jq --raw-output .result.path)
PART=$(echo "$UPLOAD" | jq .result.partSize)
OFFSET=$(echo "$UPLOAD" | jq .result.received)
while [ "$OFFSET" -lt "$SIZE" ]; do
  tail -c "+$((OFFSET + 1))" film.mp4 | head -c "$PART" |
    curl --fail --silent --show-error --request PATCH --data-binary @- "$YIYIN_URL$FILE" \\
      --header "Authorization: Bearer $YIYIN_KEY" --header 'Tus-Resumable: 1.0.0' \\
      --header "Upload-Offset: $OFFSET" --header 'Content-Type: application/offset+octet-stream'
  OFFSET=$((OFFSET + PART))
done`,
  },
  {
    title: 'Create the dub',
    text: 'One call starts everything: recognition, translation, a voice for each speaker, and the mix. With `"source": {"url": "https://…"}` the platform fetches the film itself, and the upload is not needed. It spends usage.',
    commands: `DUB=$(yiyin /dubs --data '{
  "source": {"upload": '"$(echo "$UPLOAD" | jq .result.id)"'},
  "from": "en",
  "to": ["es"]
}' | jq --raw-output .result.id)`,
  },
  {
    title: 'Wait until it is over',
    text: '`progress` says how far it is. Instead of asking again and again, register a webhook for `resource.finished` and `resource.failed`.',
    commands: `while yiyin "/dubs/$DUB" | jq --exit-status '.result.state | IN("done", "failed", "canceled") | not' >/dev/null; do sleep 3; done`,
  },
  {
    title: 'Download the film',
    text: 'Each language lists its files, such as `mp4`, `mp3` and `srt`; one that failed has a `problem`. The address of a file needs no header and is valid as long as the key.',
    commands: `FILM=$(yiyin "/dubs/$DUB" | jq --raw-output '.result.languages[0].files[] | select(.name == "mp4") | .path')
curl --fail --silent --show-error --location --output film.es.mp4 "$YIYIN_URL$FILM"`,
  },
]
