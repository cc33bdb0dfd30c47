import type { SocketMessage } from '#core/contract/events.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'

interface SocketOptions {
  url: () => string
  /** Requested again for each attempt. */
  ticket: () => Promise<string>
  heard: (message: SocketMessage) => void
  /** Called repeatedly while the server is there but no socket can be opened. */
  lost: () => void
  /** The server closed it permanently: the session is over. */
  over: () => void
  random?: () => number
  /** Milliseconds between calls of `lost`. */
  lostEvery?: number
}

/** First reconnect delay in milliseconds; doubles with each failure. */
const firstPause = 1000
const longestPause = 30_000
/** Close codes from here on are final (core/contract/events.ts). */
const forGood = 4100

/** Keeps a socket open from `start` to `stop` and resumes after each interruption without losing or repeating events. */
export function createSocket({
  url,
  ticket,
  heard,
  lost,
  over,
  random = Math.random,
  lostEvery = 10_000,
}: SocketOptions) {
  let wanted = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let without: ReturnType<typeof setInterval> | undefined
  /** Number of the last event received. */
  let after: number | undefined
  /** Incremented by start and stop; callbacks of an earlier generation are ignored. */
  let round = 0

  async function open(mine: number) {
    try {
      const hello = { ticket: await ticket(), after }
      if (mine === round) connect(mine, hello)
    } catch (error) {
      alreadyReported(error)
      if (mine === round) again(mine)
    }
  }

  function connect(mine: number, hello: { ticket: string; after: number | undefined }) {
    const opened = new WebSocket(url())
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify(hello)))
    opened.addEventListener('message', ({ data }) => {
      if (mine === round) take(JSON.parse(String(data)) as SocketMessage)
    })
    opened.addEventListener('close', ({ code }) => {
      if (mine !== round) return
      if (code < forGood) {
        // The first attempt after a lost connection usually succeeds.
        if (failures > 0) without ??= setInterval(lost, lostEvery)
        return again(mine)
      }
      stop()
      over()
    })
  }

  function take(message: SocketMessage) {
    failures = 0
    isBack()
    if (message.kind === 'ready') after ??= message.seq
    else if (message.kind === 'reset' || message.seq > (after ?? 0)) after = message.seq
    else return
    heard(message)
  }

  function isBack() {
    clearInterval(without)
    without = undefined
  }

  function again(mine: number) {
    const pause = Math.min(longestPause, firstPause * 2 ** failures)
    failures += 1
    // Half of the delay is random, so that pages do not all reconnect at the same time.
    timer = setTimeout(() => void open(mine), pause * (0.5 + random() / 2))
  }

  function start() {
    if (wanted) return
    wanted = true
    failures = 0
    void open(++round)
  }

  function stop() {
    wanted = false
    round += 1
    clearTimeout(timer)
    isBack()
    socket?.close()
    socket = undefined
  }

  return {
    start,
    stop,
    /** Restarts for another account. */
    forget() {
      stop()
      after = undefined
    },
  }
}
