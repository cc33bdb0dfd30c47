import type { Upload as Tus, DetailedError } from 'tus-js-client'
import type { Envelope } from '#core/contract/envelope.ts'
import { handledCodes } from '#core/contract/handled-codes.ts'
import { tokenVerify } from '#core/contract/sessions.ts'
import { say } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure, alreadyReported } from '#core/web/api/call-failure.ts'
import { language } from '#core/web/i18n/language.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { accountId, token } from '#core/web/session/session.ts'
import { uploadTexts } from '../texts.ts'

/** Retry delays in milliseconds, reset by progress. */
const retryDelays = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000]

interface Sending {
  /** From the answer of /upload/begin. */
  path: string
  partSize: number
  file: File
  signal: AbortSignal
  /** Called with the number of bytes sent. */
  progress: (sent: number) => void
  /** Called when the connection broke, before a retry. */
  broke: () => void
}

/** Resumes an upload. Retries connection failures; rejects with a CallFailure otherwise. */
export async function sendFile({ path, partSize, file, signal, progress, broke }: Sending): Promise<void> {
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    throw new CallFailure(say(language(), uploadTexts.lineBroken), {}, { cause })
  })
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload: Tus = new Upload(file, {
    uploadUrl: path,
    // Also small enough to notice an ended session.
    chunkSize: partSize,
    retryDelays,
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      // If the token has expired, it is renewed, and the chunk is sent again.
      if (request.getMethod() === 'PATCH') await send(tokenVerify, {}, { quiet: true }).catch(alreadyReported)
      signal.throwIfAborted()
      // The token may have been renewed since the last chunk.
      request.setHeader('authorization', token() ?? '')
      request.setHeader('appId', accountId() ?? '')
    },
    async onAfterResponse(_request, response) {
      // This call renews an expired token, or ends the session in this page too.
      if (response.getStatus() === 401) await send(tokenVerify, {}).catch(alreadyReported)
    },
    onShouldRetry(error) {
      const again = mayPass(error as DetailedError)
      if (again) broke()
      return again
    },
    onProgress: progress,
    onSuccess: () => resolve(),
    onError: (error) => reject(failure(error as DetailedError)),
  })
  const stop = () => {
    void upload.abort()
    reject(signal.reason as Error)
  }
  signal.addEventListener('abort', stop)
  upload.start()
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

function mayPass(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return token() !== undefined
  if (answerOf(error)?.resultCode === handledCodes.diskFull) return false
  return status === 0 || status === 409 || status === 429 || status >= 500
}

function failure(error: DetailedError): CallFailure {
  const answer = answerOf(error)
  const status = error.originalResponse?.getStatus()
  if (!answer)
    return new CallFailure(say(language(), uploadTexts.lineBroken), status ? { status } : {}, {
      cause: error,
    })
  const message = language() === 'en' ? answer.resultEnInfo : answer.resultInfo
  return new CallFailure(message, { status: status ?? 0, code: answer.resultCode })
}

/** The error of the server, if any: HEAD responses have no body. */
function answerOf(error: DetailedError): Envelope | undefined {
  const answer = parseJson(error.originalResponse?.getBody() ?? '')
  return typeof answer === 'object' && answer !== null && 'resultCode' in answer
    ? (answer as Envelope)
    : undefined
}
