import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { UploadKind } from '../contract/kinds.ts'
import { uploadBegin } from '../contract/uploads.ts'
import { checkFile, type FileProblem, lookInto, markOf } from './check-file.ts'
import { sendFile } from './send-file.ts'

interface Checked {
  kind: UploadKind
  /** What it is for, so that the same file is sent again for something else. */
  beside: string
  /** How its name and size are checked; by default by the rules of the kind. */
  check?: (file: File) => FileProblem | undefined
  signal?: AbortSignal
  /** Called with the share sent, 0 to 1. */
  moved?: (share: number) => void
}

/** Uploads a file that is used immediately, and returns the upload’s id; reports problems. */
export async function sendChecked(file: File, checked: Checked): Promise<string> {
  const { kind, beside, signal = new AbortController().signal, moved } = checked
  const { check = (each) => checkFile(each, kind) } = checked
  const wrong = check(file) ?? (await lookInto(file, kind))
  const { name, size } = file
  if (wrong) throw reported(new CallFailure(await problemText(wrong.name, wrong.values)))
  const { id, path, partSize } = await send(uploadBegin, { kind, name, size, mark: markOf(file, beside) })
  const progress = (sent: number) => moved?.(sent / size)
  await sendFile({ path, partSize, file, signal, progress, broke: () => {} }).catch((error: unknown) => {
    throw reported(error)
  })
  return id
}

function reported(error: unknown): unknown {
  if (error instanceof CallFailure) toasts.warn(error.message)
  return error
}
