#!/bin/sh
# Dubs a film with curl alone: uploads it with its subtitles, translates, generates, downloads.
#
#   YIYIN_URL=https://dub.example.com YIYIN_KEY=yy_… sh dub.sh film.mp4 film.srt en es embedded:es film.es.mp4
#
# The key needs the scopes media:read and media:write. Without subtitles ('' in their place), what is said is recognized.
set -eu

if [ $# -ne 6 ]; then
  sed -n '2,6p' "$0" | cut -c 3- >&2
  exit 64
fi
film=$1 subtitles=$2 from=$3 to=$4 voice=$5 out=$6
pause=${YIYIN_PAUSE:-3}
calls=0

# The first value of this name in the last reply.
value() {
  printf '%s' "$reply" | grep -o "\"$1\":[^,}]*" | head -n 1 | cut -d : -f 2- | tr -d '"'
}

quoted() {
  printf '%s' "$1" | sed 's/[\\"]/\\&/g'
}

ask() {
  reply=$(curl --silent --show-error --retry 5 --retry-connrefused \
    --header "Authorization: Bearer $YIYIN_KEY" --header 'Content-Type: application/json' "$@") || exit 1
  case $reply in
  *'"success":true'*) ;;
  *)
    echo "$reply" >&2
    exit 1
    ;;
  esac
}

get() {
  ask "$YIYIN_URL/api$1"
}

# A call that is sent again after a broken connection is done once.
post() {
  calls=$((calls + 1))
  ask --retry-all-errors --header "Idempotency-Key: dub-$$-$(date +%s)-$calls" --data "$2" "$YIYIN_URL/api$1"
}

# Sends a file in parts that proxies accept. After a broken connection it continues where the server stopped.
upload() {
  size=$(wc -c <"$2" | tr -d ' ')
  name=$(quoted "$(basename "$2")")
  post /upload/begin "{\"kind\":\"$1\",\"name\":\"$name\",\"size\":$size,\"mark\":\"$name $size\"}"
  uploaded=$(value id) path=$(value path) part=$(value partSize) offset=$(value received) failed=0
  while [ "$offset" -lt "$size" ]; do
    reply=$(tail -c "+$((offset + 1))" "$2" | head -c "$part" | tus --request PATCH --data-binary @- \
      --header "Upload-Offset: $offset" --header 'Content-Type: application/offset+octet-stream') || reply="$reply 000"
    case $reply in
    *204) failed=0 ;;
    *408 | *409 | *429 | *5?? | *000)
      failed=$((failed + 1))
      if [ "$failed" -eq 8 ]; then
        echo "The upload of $2 was interrupted $failed times in a row. Run the same command again to resume it. $reply" >&2
        exit 1
      fi
      sleep "$((failed * failed))"
      ;;
    *)
      echo "The upload of $2 was refused: $reply" >&2
      exit 1
      ;;
    esac
    offset=$(arrived)
  done
}

# Sends a request for the bytes of the current upload; prints the response and its status.
tus() {
  curl --silent --show-error --write-out '%{http_code}' --header "Authorization: Bearer $YIYIN_KEY" \
    --header 'Tus-Resumable: 1.0.0' "$@" "$YIYIN_URL$path"
}

# How many bytes of the current upload the server has.
arrived() {
  head=$(tus --head --retry 8 --retry-all-errors) || exit 1
  bytes=$(printf '%s\n' "$head" | tr -d '\r' | sed -n 's/^[Uu]pload-[Oo]ffset: *//p')
  if [ -z "$bytes" ]; then
    echo "The server no longer has this upload. Run the command again. $head" >&2
    exit 1
  fi
  echo "$bytes"
}

# Waits for a run.
finish() {
  while :; do
    get "/run/detail?id=$1"
    case $(value state) in
    done) return ;;
    failed | cancelled)
      echo "$reply" >&2
      exit 1
      ;;
    esac
    sleep "$pause"
  done
}

upload short "$film"
sources="\"video\":\"$uploaded\""
if [ -n "$subtitles" ]; then
  upload subtitles "$subtitles"
  sources="$sources,\"subtitles\":\"$uploaded\""
fi

post /dub/works/create "{\"name\":\"$(quoted "$(basename "$film")")\",\"language\":\"$from\",$sources}"
project=$(value id)
while get "/dub/works/detail?id=$project" && [ "$(value status)" = 0 ]; do sleep "$pause"; done
if [ "$(value status)" = 3 ]; then
  echo "$reply" >&2
  exit 1
fi

post /translation/start "{\"id\":\"$project\",\"languages\":[\"$to\"]}"
finish "$(value run)"

post /video/dub/gen/linkup "{\"id\":\"$project\",\"language\":\"$to\",\"port\":\"$voice\"}"
work=$(value id)
finish "$(value run)"

get "/work/download?id=$work&file=mp4"
# A server with a bucket redirects to it.
curl --silent --show-error --fail --location --output "$out" "$YIYIN_URL$(value path)"
echo "$out"
