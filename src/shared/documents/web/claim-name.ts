/** Timeout in milliseconds; an active page responds much sooner. */
const answerTime = 250

/**
 * Claims a name for this page until it is closed; returns false if another page has it. `patience`: how long to wait
 * for the name in milliseconds, because after a reload the previous page may still hold it.
 */
export const claimName = (name: string, patience: number): Promise<boolean> =>
  'locks' in navigator ? byLock(name, patience) : byAsking(name)

function byLock(name: string, patience: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const take = (lock: Lock | null) => {
    resolve(lock !== null)
    return lock && new Promise<never>(() => {})
  }
  const how = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  navigator.locks.request(`editor ${name}`, how, take).catch(() => resolve(false))
  return promise
}

// Pages without TLS have no locks, so they ask each other by messages. A suspended page does not answer: then two pages
// have the same name, and the server makes their equal requests only once.

interface Word {
  asks?: string
  has?: string
}

const own = new Set<string>()
const waiting = new Map<string, () => void>()
let channel: BroadcastChannel | undefined

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel('editor names')
  opened.onmessage = ({ data: { asks, has } }: MessageEvent<Word>) => {
    if (asks !== undefined && own.has(asks)) opened.postMessage({ has: asks })
    if (has !== undefined) waiting.get(has)?.()
  }
  return opened
}

async function byAsking(name: string): Promise<boolean> {
  if (own.has(name)) return false
  channel ??= listen()
  // Handles simultaneous claims.
  own.add(name)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set(name, () => resolve(false))
  setTimeout(resolve, answerTime, true)
  channel.postMessage({ asks: name })
  const free = await promise
  waiting.delete(name)
  if (!free) own.delete(name)
  return free
}
