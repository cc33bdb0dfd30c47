import { send } from '#core/web/api/api.ts'
import type { UploadKind } from '../contract/kinds.ts'
import { type Upload, uploadBegin } from '../contract/uploads.ts'
import { paceMeter } from './pace-meter.ts'
import { sendFile } from './send-file.ts'

interface UploadedFile {
  kind: UploadKind
  file: File
  name: string
  size: number
  /** Fingerprint that identifies the file across visits. */
  mark: string
}

interface UploadEvents {
  signal: AbortSignal
  /** Called with the upload, a part of which may have arrived earlier. */
  begun: (upload: Upload) => void
  /** Called a few times a second with the bytes sent and the recent rate. */
  moved: (sent: number, pace: number) => void
  /** Called when the connection broke, before a retry. */
  broke: () => void
}

/** Uploads a file, or the rest of it. Retries connection failures; rejects with a CallFailure otherwise. */
export async function uploadFile(
  { kind, file, name, size, mark }: UploadedFile,
  { signal, begun, moved, broke }: UploadEvents,
): Promise<void> {
  const upload = await send(uploadBegin, { kind, name, size, mark }, { quiet: true })
  begun(upload)
  signal.throwIfAborted()
  const meter = paceMeter()
  const progress = (sent: number) => {
    const pace = meter(sent)
    if (pace !== undefined) moved(sent, pace)
  }
  await sendFile({ path: upload.path, partSize: upload.partSize, file, signal, progress, broke })
}
