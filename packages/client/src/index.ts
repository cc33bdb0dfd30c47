import { pause, read } from './answers.ts'
import { addresses, type Calls } from './calls.ts'
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
    const { method, place, rest } = addressOf(path, input as Record<string, unknown>)
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const request: RequestInit = { method, headers: { authorization } }
    if (method !== 'GET')
      request.headers = {
        authorization,
        'idempotency-key': idempotencyKey,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      }
    if (method === 'POST') request.body = JSON.stringify(rest)
    if (signal) request.signal = signal
    const address = `${base}/api/v1${place}${method === 'GET' && query.size > 0 ? `?${query}` : ''}`
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

    /**
     * Waits until what one call makes is over, such as a dub, and returns it with its files; rejects if it failed or was
     * canceled.
     */
    async made<Kind extends ResourceKind>(
      kind: Kind,
      id: string,
      { signal, everyMs = 3000 }: { signal?: AbortSignal; everyMs?: number } = {},
    ): Promise<Calls[`/${Kind}/show`]['output']> {
      for (;;) {
        const now: Calls[`/${ResourceKind}/show`]['output'] = await call(
          `/${kind as ResourceKind}/show`,
          { id },
          signal ? { signal } : {},
        )
        if (now.state === 'done') return now as Calls[`/${Kind}/show`]['output']
        if (now.state === 'failed' || now.state === 'canceled')
          throw new Error(
            `${id} of ${kind} was ${now.state}${now.problem ? `: ${now.problem.message}` : '.'}`,
          )
        await pause(everyMs, signal)
      }
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

/** What is made with one call. */
export type ResourceKind = 'dubs' | 'translations' | 'transcripts' | 'speech' | 'readings' | 'separations'

/** The address of a call, and what of its input is not in the path. */
function addressOf(path: keyof Calls, input: Record<string, unknown>) {
  const [method = '', pattern = ''] = addresses[path].split(' ')
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const place = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return { method, place, rest }
}
