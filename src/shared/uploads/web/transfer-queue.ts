import { CallFailure } from '#core/web/api/call-failure.ts'
import { watchSession } from '#core/web/session/session.ts'

/** What the queue changes of each; lists have more stages and fields of their own. */
interface Change {
  stage: 'waiting' | 'sending' | 'failed'
  error: string | undefined
  pace?: number
}

interface Queued {
  current(): readonly { key: string; stage: string }[]
  change(key: string, change: Change): void
  set(next: readonly never[]): void
  watch(watcher: () => void): () => void
}

interface QueueOptions {
  /** Sends everything that one of them has. */
  send: (key: string, signal: AbortSignal) => Promise<void>
  /** Called once everything of one is sent, when the next may begin. */
  sent?: (key: string) => Promise<void>
  /** Whether leaving the page now would lose something. */
  holdsPage: () => boolean
}

/** More parallel uploads would only share the bandwidth. */
const max = 2

/**
 * Sends what waits in a list, two at a time. A failure keeps what has arrived, and is tried again when the network is back. Leaving the page is
 * confirmed while something is sent; signing out ends everything.
 */
export function createTransferQueue(list: Queued, { send, sent, holdsPage }: QueueOptions) {
  const moving = new Map<string, AbortController>()

  function pump(): void {
    const next = list.current().find(({ stage }) => stage === 'waiting')
    if (!next || moving.size >= max) return
    void move(next.key).finally(pump)
    pump()
  }

  async function move(key: string): Promise<void> {
    const stop = new AbortController()
    moving.set(key, stop)
    list.change(key, { stage: 'sending', error: undefined })
    try {
      await send(key, stop.signal)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      list.change(key, { stage: 'failed', error: error.message, pace: 0 })
      return
    } finally {
      if (moving.get(key) === stop) moving.delete(key)
    }
    await sent?.(key)
  }

  /** Continues after a pause or failure, with what has arrived. */
  function again(key: string): void {
    list.change(key, { stage: 'waiting', error: undefined })
    pump()
  }

  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault()
  }
  list.watch(() => {
    if (holdsPage()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
  window.addEventListener('online', () => {
    for (const { key, stage } of list.current()) if (stage === 'failed') again(key)
  })
  watchSession((now, before) => {
    if (now.account?.user.id === before.account?.user.id) return
    for (const stop of moving.values()) stop.abort()
    list.set([])
  })

  return { pump, again, abort: (key: string) => moving.get(key)?.abort() }
}
