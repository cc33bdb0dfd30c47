import { type Calls, methods } from './calls.ts'

export type { Calls }
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

/** A call that the server refused. */
export class YiyinError extends Error {
  override name = 'YiyinError'
  /** The result code; `/docs/api` of the server lists them. */
  readonly code: number
  readonly status: number

  constructor(message: string, { code, status }: { code: number; status: number }) {
    super(message)
    this.code = code
    this.status = status
  }
}

const mostTries = 5
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
        if (tried === mostTries) throw error
        return undefined
      })
      const { done, result, error } = response ? await read<Calls[Path]['output']>(response) : {}
      if (done) return result as Calls[Path]['output']
      const mayPass =
        !error ||
        (statusesToTryAgain.has(error.status) && (error.status !== 409 || error.code === stillRunning))
      if (error && (!mayPass || tried === mostTries)) throw error
      const seconds = Number(response?.headers.get('retry-after')) || 2 ** tried / 4
      await pause(seconds * 1000, signal)
    }
  }

  return {
    call,

    /** Sends a file, and returns the id with which a call takes it. */
    async upload(
      kind: Calls['/upload/begin']['input']['kind'],
      file: Blob,
      name: string,
      { signal }: Pick<CallOptions, 'signal'> = {},
    ): Promise<string> {
      const mark = `${name} ${file.size}`
      const options = signal ? { signal } : {}
      const { id, path, received } = await call(
        '/upload/begin',
        { kind, name, size: file.size, mark },
        options,
      )
      const response = await ask(base + path, {
        method: 'PATCH',
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'upload-offset': String(received),
          'content-type': 'application/offset+octet-stream',
        },
        body: file.slice(received),
        ...options,
      })
      if (!response.ok)
        throw (await read(response)).error ?? new Error(`The upload ended with ${response.status}.`)
      return id
    },

    /** Waits until a run has ended; rejects if it failed or was cancelled. */
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

interface Envelope<Result> {
  success: boolean
  result: Result
  resultEnInfo: string
  resultCode: number
}

interface Read<Result> {
  done?: boolean
  result?: Result
  error?: YiyinError
}

async function read<Result>(response: Response): Promise<Read<Result>> {
  const { status } = response
  const envelope = (await response.json().catch(() => undefined)) as Envelope<Result> | undefined
  if (envelope?.success) return { done: true, result: envelope.result }
  const message = envelope?.resultEnInfo ?? `The server answered ${status}.`
  return { error: new YiyinError(message, { code: envelope?.resultCode ?? 0, status }) }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
