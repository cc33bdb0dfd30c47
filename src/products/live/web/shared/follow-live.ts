import { closings } from '#core/contract/events.ts'
import type { ViewedSegment } from '../../contract/share.ts'
import {
  liveClosings,
  type LiveHello,
  type LiveMessage,
  type LiveMessageOf,
  type LiveProgress,
} from '../../contract/socket.ts'

// Follows a live session over its socket: the page of the speaker, and those of the audience. Without React or any other
// part of the app, because the audience's page is small.

export type LiveAbout = Omit<LiveMessageOf<'state'>, 'kind'>

const aboutOf = ({
  name,
  language,
  languages,
  spoken,
  silent,
  materials,
  names,
  state,
  ending,
}: LiveMessageOf<'ready' | 'state'>): LiveAbout => ({
  name,
  language,
  languages,
  spoken,
  silent,
  materials,
  names,
  state,
  ending,
})

export interface LiveView {
  /**
   * waiting: the connection was lost, and is opened again soon. full: there is no place at the moment, and it is tried again at
   * `retryAt`. closed: for good, by the code in `closedBy`.
   */
  link: 'connecting' | 'open' | 'waiting' | 'full' | 'closed'
  closedBy: number | undefined
  /** In milliseconds, as Date.now(). */
  retryAt: number | undefined
  /** Undefined until the first connection. */
  about: LiveAbout | undefined
  /** In order. Removed ones have no text. */
  segments: readonly ViewedSegment[]
  interim: { number: number; text: string } | undefined
  /** Undefined while the text follows the speech. */
  progress: LiveProgress | undefined
  /** There are segments before these. */
  more: boolean
}

interface FollowOptions {
  /** The first message of a connection; a failure is tried again. */
  hello: (after: number | undefined) => Promise<LiveHello>
  /** Called with each message, after the view has changed. */
  onMessage?: (message: LiveMessage) => void
  random?: () => number
}

/** First reconnect delay in milliseconds; doubles with each failure. */
const firstPause = 500
const longestPause = 10_000
/** Seconds to wait for a place if the server does not name them. */
const usualWait = 20
/** Close codes from here on are final (products/live/contract/socket.ts). */
const forGood = 4100

const liveUrl = () => `${location.origin.replace(/^http/, 'ws')}/webSocket/live`

export function followLive({ hello, onMessage, random = Math.random }: FollowOptions) {
  let view: LiveView = {
    link: 'connecting',
    closedBy: undefined,
    retryAt: undefined,
    about: undefined,
    segments: [],
    interim: undefined,
    progress: undefined,
    more: false,
  }
  const segments = new Map<number, ViewedSegment>()
  const watchers = new Set<() => void>()
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Number of the last change received. */
  let seq: number | undefined
  /** Incremented by start and stop; callbacks of an earlier generation are ignored. */
  let round = 0

  function set(change: Partial<LiveView>): void {
    view = { ...view, ...change }
    for (const watcher of watchers) watcher()
  }

  async function open(mine: number): Promise<void> {
    const first = await hello(seq).catch(() => undefined)
    if (mine !== round) return
    if (first) connect(mine, first)
    else again(mine)
  }

  function connect(mine: number, first: LiveHello): void {
    const opened = new WebSocket(liveUrl())
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify(first)))
    opened.addEventListener('message', ({ data }) => {
      if (mine === round) take(JSON.parse(String(data)) as LiveMessage)
    })
    opened.addEventListener('close', ({ code, reason }) => {
      if (mine !== round) return
      if (code === liveClosings.full || code === closings.full) return comeAgain(mine, Number(reason))
      if (code < forGood) return again(mine)
      stop()
      set({ link: 'closed', closedBy: code, interim: undefined })
    })
  }

  function take(message: LiveMessage): void {
    failures = 0
    if (message.kind === 'ready') {
      const { resumed, more } = message
      if (!resumed) segments.clear()
      seq = message.seq
      keep(message.segments)
      set({
        link: 'open',
        closedBy: undefined,
        about: aboutOf(message),
        // Follows if there is any.
        progress: undefined,
        segments: inOrder(),
        ...(!resumed && { more, interim: undefined }),
      })
    } else if (message.kind === 'segments') {
      // A gap means that messages were lost: a new connection gets them.
      if (message.from !== (seq ?? 0) + 1) return restart()
      seq = message.to
      keep(message.segments)
      const isOver = message.segments.some(({ number }) => number === view.interim?.number)
      set({ segments: inOrder(), ...(isOver && { interim: undefined }) })
    } else if (message.kind === 'interim') {
      const { number, text } = message
      if (!segments.has(number)) set({ interim: text === '' ? undefined : { number, text } })
    } else if (message.kind === 'state') {
      set({ about: aboutOf(message) })
    } else if (message.kind === 'progress') {
      const { behind, untranslated, duration, working } = message
      set({ progress: { behind, untranslated, duration, working } })
    }
    onMessage?.(message)
  }

  function keep(changed: readonly ViewedSegment[]): void {
    for (const each of changed) segments.set(each.number, each)
  }

  const inOrder = () => [...segments.values()].toSorted((one, other) => one.number - other.number)

  function again(mine: number): void {
    socket = undefined
    set({ link: 'waiting' })
    const pause = Math.min(longestPause, firstPause * 2 ** failures)
    failures += 1
    // Half of the delay is random, so that the pages of an audience do not all reconnect at the same time.
    timer = setTimeout(() => void open(mine), pause * (0.5 + random() / 2))
  }

  /** At a random time after the one that the server names, so that a crowd does not come again all at once. */
  function comeAgain(mine: number, seconds: number): void {
    socket = undefined
    const pause = (seconds || usualWait) * 1000 * (1 + random() / 2)
    timer = setTimeout(() => void open(mine), pause)
    set({ link: 'full', retryAt: Date.now() + pause, interim: undefined })
  }

  function start(): void {
    stop()
    failures = 0
    set({ link: 'connecting', closedBy: undefined })
    void open(round)
  }

  function stop(): void {
    round += 1
    clearTimeout(timer)
    socket?.close()
    socket = undefined
  }

  function restart(): void {
    stop()
    set({ link: 'waiting' })
    void open(round)
  }

  function reconnectNow(): void {
    if (view.link === 'waiting') restart()
  }

  return {
    start,
    stop,
    /** Retries immediately, because the network is back or the page is visible again. */
    reconnectNow,
    view: () => view,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Returns whether the connection is open. */
    send(message: ArrayBuffer | object): boolean {
      if (socket?.readyState !== WebSocket.OPEN || view.link !== 'open') return false
      socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message))
      return true
    },
    /** Adds segments that were loaded for scrolling back. */
    prepend(earlier: readonly ViewedSegment[], more: boolean): void {
      for (const each of earlier) if (!segments.has(each.number)) segments.set(each.number, each)
      set({ segments: inOrder(), more })
    },
  }
}
export type LiveFollower = ReturnType<typeof followLive>
