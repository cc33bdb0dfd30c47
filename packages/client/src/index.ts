import { pause, read } from './answers.ts'
import { type Calls, methods } from './calls.ts'
import { sendParts } from './send-parts.ts'

export type * from './calls.ts'
export { YiyinError } from './answers.ts'
export { verifyWebhook } from './webhook.ts'

export interface ClientOptions {
  /** Where the server is, such as `https://dub.example.com`. */
  url: string
  /** An API key. Keep it on a server: in a page everybody could read it. */
  key: string
  fetch?: typeof fetch
}

export interface CallOptions {
  /** Names the call, so that it is done once however often it is sent. Made up if it is left out. */
  idempotencyKey?: string
  signal?: AbortSignal
}

const maxAttempts = 5
const statusesToTryAgain = new Set([409, 429, 502, 503, 504])
/** Of the 409s, the one that says that the first request still runs. */
const stillRunning = 28014

export function openClient({ url, key, fetch: ask = fetch }: ClientOptions) {
  const base = url.replace(/\/+$/, '')
  const authorization = `Bearer ${key}`

  async function call<Path extends keyof Calls>(
    path: Path,
    input: Calls[Path]['input'],
    { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
  ): Promise<Calls[Path]['output']> {
    const isRead = methods[path] === 'GET'
    const given = Object.entries(input as object).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const request: RequestInit = isRead
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(input),
        }
    if (signal) request.signal = signal
    const address = `${base}/api${path}${isRead && query.size > 0 ? `?${query}` : ''}`
    for (let tried = 1; ; tried += 1) {
      const response = await ask(address, request).catch((error: unknown) => {
        signal?.throwIfAborted()
        if (tried === maxAttempts) throw error
        return undefined
      })
      const { done, result, error } = response ? await read<Calls[Path]['output']>(response) : {}
      if (done) return result as Calls[Path]['output']
      const mayPass =
        !error ||
        (statusesToTryAgain.has(error.status) && (error.status !== 409 || error.code === stillRunning))
      if (error && (!mayPass || tried === maxAttempts)) throw error
      const seconds = Number(response?.headers.get('retry-after')) || 2 ** tried / 4
      await pause(seconds * 1000, signal)
    }
  }

  return {
    call,

    /**
     * Sends a file, and returns the id with which a call takes it. A file that was partly sent before, even by another
     * process, is resumed.
     */
    async upload(
      kind: Calls['/upload/begin']['input']['kind'],
      file: Blob,
      name: string,
      { signal }: Pick<CallOptions, 'signal'> = {},
    ): Promise<string> {
      const mark = `${name} ${file.size}`
      const options = signal ? { signal } : {}
      const upload = await call('/upload/begin', { kind, name, size: file.size, mark }, options)
      await sendParts({ ask, address: base + upload.path, authorization, ...options }, file, upload)
      return upload.id
    },

    /** Waits until a run has ended; rejects if it failed or was canceled. */
    async finished(
      run: string,
      { signal, everyMs = 3000 }: { signal?: AbortSignal; everyMs?: number } = {},
    ): Promise<Calls['/run/detail']['output']> {
      for (;;) {
        const now = await call('/run/detail', { id: run }, signal ? { signal } : {})
        if (now.state === 'done') return now
        if (now.state === 'failed' || now.state === 'cancelled')
          throw new Error(`The run ${run} was ${now.state}: ${now.problem ?? 'no reason was given'}`)
        await pause(everyMs, signal)
      }
    },

    /** Opens a file by a path that a call returned. */
    async download(path: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Response> {
      const response = await ask(base + path, signal ? { signal } : {})
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
      return response
    },
  }
}
export type Client = ReturnType<typeof openClient>
