import type { Envelope } from '#contract/envelope.ts'
import { uploadBegin } from '#contract/uploads.ts'
import { transportText, transportWords } from '#i18n/transport.ts'
import { say } from '#i18n/words.ts'
import { send } from '#web/lib/api.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { language } from '#web/lib/language.ts'
import { parseJson } from '#web/lib/parse-json.ts'
import { accountId, token } from '#web/lib/session.ts'
import { toasts } from '#web/ui/toast-list.ts'

/** Sends a file of subtitles, small enough to go in one piece, and gives the id of its upload; tells the person what went wrong. */
export async function sendSubtitles(file: File): Promise<string> {
  const { name, size, lastModified } = file
  const mark = `${name} ${size} ${lastModified}`
  const { id, path, received } = await send(uploadBegin, { kind: 'subtitles', name, size, mark })
  if (received < size) await sendRest(path, file, received)
  return id
}

async function sendRest(path: string, file: File, received: number): Promise<void> {
  const response = await fetch(path, {
    method: 'PATCH',
    headers: {
      authorization: token() ?? '',
      appId: accountId() ?? '',
      'tus-resumable': '1.0.0',
      'upload-offset': String(received),
      'content-type': 'application/offset+octet-stream',
    },
    body: file.slice(received),
  }).catch(() => undefined)
  if (response?.ok) return
  const failure = new CallFailure(response ? await reasonOf(response) : say(language(), transportWords.none))
  toasts.warn(failure.message)
  throw failure
}

async function reasonOf(response: Response): Promise<string> {
  const answer = parseJson(await response.text()) as Partial<Envelope> | undefined
  const told = language() === 'en' ? answer?.resultEnInfo : answer?.resultInfo
  const { status } = response
  return told || say(language(), transportText(status) ?? transportWords.none)
}
