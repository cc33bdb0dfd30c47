import { EngineError } from './engine-error.ts'

export interface Token {
  value: string
  /** The remaining lifetime in milliseconds. */
  lifetime: number
}

/** Caches a vendor's token. Concurrent callers share one fetch, which is aborted when none of them waits any more. */
export function openTokenCache(fetchToken: (signal: AbortSignal) => Promise<Token>) {
  let saved: { value: string; end: number } | undefined
  let fetching: { token: Promise<string>; stop: AbortController; waiting: number } | undefined

  function fetchOnce() {
    const stop = new AbortController()
    const token = fetchToken(stop.signal)
      .then(({ value, lifetime }) => {
        saved = { value, end: Date.now() + lifetime }
        return value
      })
      .finally(() => {
        if (fetching?.stop === stop) fetching = undefined
      })
    return { token, stop, waiting: 0 }
  }

  async function get(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    if (saved && Date.now() < saved.end) return saved.value
    const shared = (fetching ??= fetchOnce())
    shared.waiting += 1
    let leave = () => {}
    const left = new Promise<never>((_, stopped) => {
      leave = () => stopped(signal.reason)
    })
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([shared.token, left])
    } finally {
      signal.removeEventListener('abort', leave)
      shared.waiting -= 1
      if (shared.waiting === 0 && fetching === shared) {
        fetching = undefined
        shared.stop.abort(signal.reason)
      }
    }
  }

  return {
    /** Calls with a token; if the vendor rejects it, it is renewed once. */
    async use<Answer>(call: (token: string) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
      const token = await get(signal)
      try {
        return await call(token)
      } catch (error) {
        if (!(error instanceof EngineError) || error.kind !== 'unauthorized') throw error
        if (saved?.value === token) saved = undefined
        return await call(await get(signal))
      }
    },
  }
}
