import type { Upload } from '#shared/uploads/contract/uploads.ts'

/**
 * A shell command that sends the file FILE with curl, in parts that proxies accept. Each round asks how much has arrived, so
 * that it continues after a broken connection. With a token, which opens nothing but this upload, it does not need the key.
 */
export const uploadCommand = (
  { size, partSize }: Pick<Upload, 'size' | 'partSize'>,
  url: string,
  token: string | undefined,
) => `set -u
${token === undefined ? '' : `YIYIN_KEY=${token}\n`}if [ "$(wc -c <"$FILE")" -ne ${size} ]; then
  echo "$FILE does not have ${size} bytes: call upload_file with its size." >&2
  exit 1
fi
failed=0
tus() {
  curl --silent --show-error --write-out '%{http_code}' --header "Authorization: Bearer $YIYIN_KEY" --header 'Tus-Resumable: 1.0.0' "$@" '${url}'
}
while :; do
  reply=$(tus --head --retry 8 --retry-all-errors | tr -d '\\r')
  offset=$(printf '%s\\n' "$reply" | sed -n 's/^[Uu]pload-[Oo]ffset: *//p')
  if [ -z "$offset" ]; then
    echo "The server no longer has this upload: call upload_file again. $reply" >&2
    exit 1
  fi
  [ "$offset" -lt ${size} ] || break
  reply=$(tail -c "+$((offset + 1))" "$FILE" | head -c ${partSize} | tus --request PATCH --data-binary @- --header "Upload-Offset: $offset" --header 'Content-Type: application/offset+octet-stream') || reply="$reply 000"
  case $reply in
  *204) failed=0 ;;
  *408 | *409 | *429 | *5?? | *000) failed=$((failed + 1)) ;;
  *)
    echo "The upload was refused: $reply" >&2
    exit 1
    ;;
  esac
  if [ "$failed" -eq 8 ]; then
    echo "The upload was interrupted 8 times in a row: run this again to resume it. $reply" >&2
    exit 1
  fi
  [ "$failed" -eq 0 ] || sleep "$((failed * failed))"
done
`
