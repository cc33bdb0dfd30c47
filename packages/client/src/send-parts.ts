import { pause, read, YiyinError } from './answers.ts'

/** Attempts in a row without progress. */
const maxFailures = 8
const longestPause = 30_000

interface Address {
  ask: typeof fetch
  address: string
  authorization: string
  signal?: AbortSignal
}

interface Begun {
  /** The bytes that the server has already. */
  received: number
  partSize: number
}

const advice: Record<number, string> = {
  404: 'The server no longer has this upload. Upload the file again.',
  410: 'The server no longer has this upload. Upload the file again.',
  413: 'A proxy in front of the server refuses parts of this size. Raise its limit for request bodies (docs/operate/public-access.md).',
}

/**
 * Sends the rest of a file by tus 1.0.0 (tus.io), in parts that proxies accept. After a broken connection it asks how much
 * has arrived and continues from there.
 */
export async function sendParts(
  { ask, address, authorization, signal }: Address,
  file: Blob,
  { received, partSize }: Begun,
): Promise<void> {
  const request = (method: string, init: { headers?: Record<string, string>; body?: Blob } = {}) =>
    ask(address, {
      method,
      ...init,
      headers: { authorization, 'tus-resumable': '1.0.0', ...init.headers },
      ...(signal && { signal }),
    })
  const sendFrom = (offset: number) =>
    request('PATCH', {
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(offset, offset + partSize),
    })

  /** Undefined if it has to be asked for. */
  let offset: number | undefined = received
  let arrived = received
  let failed = 0
  while (arrived < file.size) {
    const asks = offset === undefined
    let response: Response | undefined
    let broken: unknown
    try {
      response = await (offset === undefined ? request('HEAD') : sendFrom(offset))
    } catch (error) {
      signal?.throwIfAborted()
      broken = error
    }
    offset = response?.ok ? Number(response.headers.get('upload-offset')) : undefined
    if (offset !== undefined && offset > arrived) {
      arrived = offset
      failed = 0
    } else if (!asks || offset === undefined) {
      failed += 1
      const refusal = response && (await refusalOf(response))
      if (refusal && !mayPass(refusal.status)) throw refusal
      if (failed === maxFailures) throw refusal ?? broken
      const seconds = Number(response?.headers.get('retry-after'))
      await pause(seconds * 1000 || Math.min(longestPause, 250 * 2 ** failed), signal)
    }
  }
}

const mayPass = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status)

async function refusalOf(response: Response): Promise<YiyinError | undefined> {
  const { error } = await read(response)
  const { status } = response
  const text = advice[status]
  return text === undefined ? error : new YiyinError(text, { code: error?.code ?? 0, status })
}
