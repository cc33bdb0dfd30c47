import type { SocketMessage } from '#contract/events.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'

interface SocketOptions {
  url: () => string
  /** A new one for each try. */
  ticket: () => Promise<string>
  heard: (message: SocketMessage) => void
  /** The server closed it for good: the session is over. */
  over: () => void
  random?: () => number
}

/** Milliseconds before the first try after a break, doubled with each that fails. */
const firstPause = 1000
const longestPause = 30_000
/** Closing codes from here on are final (contract/events.ts). */
const forGood = 4100

/** Keeps a socket open from `start` to `stop`, and after each break goes on where it was: no event is lost or doubled. */
export function createSocket({ url, ticket, heard, over, random = Math.random }: SocketOptions) {
  let wanted = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The number of the last event that was heard. */
  let after: number | undefined
  /** Counts the starts and stops, so that what belongs to an earlier one does nothing any more. */
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
      if (code < forGood) return again(mine)
      stop()
      over()
    })
  }

  function take(message: SocketMessage) {
    failures = 0
    if (message.kind === 'ready') after ??= message.seq
    else if (message.kind === 'reset' || message.seq > (after ?? 0)) after = message.seq
    else return
    heard(message)
  }

  function again(mine: number) {
    const pause = Math.min(longestPause, firstPause * 2 ** failures)
    failures += 1
    // Half of it by chance: when a server comes back, its pages do not all come at once.
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
    socket?.close()
    socket = undefined
  }

  return {
    start,
    stop,
    /** Begins afresh, for another account. */
    forget() {
      stop()
      after = undefined
    },
  }
}
