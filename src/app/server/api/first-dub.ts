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
  curl --silent --show-error "$YIYIN_URL/api$route" --header "Authorization: Bearer $YIYIN_KEY" \\
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
    title: 'Create a project',
    text: 'The platform reads the file and recognizes what is said. The project is ready when its `status` is no longer 0; 3 means that it failed, and `errorInfo` says why. With `subtitles`, an uploaded subtitle file is used instead of recognition.',
    commands: `PROJECT=$(yiyin /dub/works/create --data '{
  "name": "My film",
  "language": "en",
  "video": '"$(echo "$UPLOAD" | jq .result.id)"'
}' | jq --raw-output .result.id)
while [ "$(yiyin "/dub/works/detail?id=$PROJECT" | jq .result.status)" = 0 ]; do sleep 3; done`,
  },
  {
    title: 'Translate it',
    text: 'Translation is a run. Wait until its `state` is neither `waiting` nor `running`; `failed` comes with the name of a `problem`.',
    commands: `finish() {
  while yiyin "/run/detail?id=$1" | jq --exit-status '.result.state | . == "waiting" or . == "running"' >/dev/null; do sleep 3; done
}
RUN=$(yiyin /translation/start --data '{"id": "'"$PROJECT"'", "languages": ["es"]}' | jq --raw-output .result.run)
finish "$RUN"`,
  },
  {
    title: 'Choose a voice and generate the dub',
    text: '`/audio/voiceprint` lists the voices of a language; their `id` is the `port` of a dub. `/work/quote` with the same body returns what it uses before you start it. Generating spends usage.',
    commands: `VOICE=$(yiyin /audio/voiceprint --data '{"language": "es"}' | jq --raw-output '.result[0].id')
DUB=$(yiyin /video/dub/gen/linkup --data '{"id": "'"$PROJECT"'", "language": "es", "port": "'"$VOICE"'"}')
finish "$(echo "$DUB" | jq --raw-output .result.run)"`,
  },
  {
    title: 'Download the film',
    text: 'A work has several files, such as `mp4`, `mp3` and `srt`; `/work/show` lists them. The address of a file needs no header and is valid as long as the key.',
    commands: `WORK=$(echo "$DUB" | jq --raw-output .result.id)
FILM=$(yiyin "/work/download?id=$WORK&file=mp4" | jq --raw-output .result.path)
curl --fail --silent --show-error --location --output film.es.mp4 "$YIYIN_URL$FILM"`,
  },
]
