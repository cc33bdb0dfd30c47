import { newId } from '#core/web/api/new-id.ts'
import { tabStore } from '#core/web/page/browser-storage.ts'
import {
  type Capture,
  capture,
  CaptureFailure,
  type CaptureProblem,
  type Source,
} from '#shared/sound/web/capture.ts'
import type { FrameQueue } from '#shared/sound/web/frame-queue.ts'
import { openWaitingFrames } from '#shared/sound/web/waiting-frames.ts'
import {
  frameMs,
  type LiveHello,
  type LiveMessage,
  type LiveMessageOf,
  liveClosings,
  liveRate,
  maxFrames,
} from '../../contract/socket.ts'
import { followLive } from '../shared/follow-live.ts'

type ClassState = Omit<LiveMessageOf<'class'>, 'kind'>

export interface SpeakerState {
  /** The source that runs. */
  source: Source['kind'] | undefined
  /** The browser asks for permission. */
  starting: boolean
  device: string | undefined
  problem: CaptureProblem | 'sourceEnded' | 'slept' | 'full' | undefined
  /** Frames that the server has not stored yet. */
  waiting: number
  /** They would be lost with this page: the browser keeps nothing for it. */
  memoryOnly: boolean
  /** Frames that were stored since the session began. */
  stored: number
  viewers: number
  /** Seconds that were left at the server's last warning. */
  low: number | undefined
  /** The usage has run out. The page only watches until it is opened again. */
  short: boolean
  /** The hands and the question of a class. */
  lesson: ClassState
}

/** Without a frame for this long, a phone was asleep or in a call. */
const asleepMs = 3000

/** Ten minutes. */
const maxWaiting = 6000

/** Messages that may wait in the socket; the rest waits here. */
const maxBuffered = 30

/** The same for a tab over reloads; a second tab has another one. */
function clientOf(session: string): string {
  const key = `liveClient ${session}`
  const client = tabStore.getItem(key) ?? newId()
  tabStore.setItem(key, client)
  return client
}

interface Greeting {
  client: string
  takeOver: boolean
  language: string | undefined
  after: number | undefined
}

interface SpeakerOptions {
  /** Names what waits on this device: the session, or the link. */
  key: string
  language: string | undefined
  /** The first message of a connection: of a page that speaks, or of one that only watches because the usage has run out. */
  greet: (greeting: Greeting, watches: boolean) => Promise<LiveHello>
  onMessage?: (message: LiveMessage) => void
}

/** The page that speaks in a session: its source, the sound that waits, and the connection. */
export function createSpeaker({ key, language, greet, onMessage }: SpeakerOptions) {
  let state: SpeakerState = {
    lesson: { hands: 0, poll: null },
    source: undefined,
    starting: false,
    device: undefined,
    problem: undefined,
    waiting: 0,
    memoryOnly: false,
    stored: 0,
    viewers: 0,
    low: undefined,
    short: false,
  }
  const watchers = new Set<() => void>()
  const levels = new Set<(peak: number) => void>()
  let frames: FrameQueue | undefined
  let closeFrames: (() => void) | undefined
  let running: Capture | undefined
  /** The microphone that stopped when the usage ran out. */
  let stopped: Source | undefined
  let last: Source | undefined
  let isReady = false
  let isClosed = false
  let takeOver = false
  let unacknowledged = 0
  let chosen = language
  /** Frames from before the first connection, which says the number of the next one. */
  let early: ArrayBuffer[] | undefined = []
  /** When the last frame came; by the clock, because timers stand still while a phone is asleep. */
  let heardAt: number | undefined
  /** Incremented by each start and stop of a source. */
  let round = 0

  function set(change: Partial<SpeakerState>): void {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  const live = followLive({
    async hello(after) {
      isReady = false
      if (!frames) {
        const opened = await openWaitingFrames(key, {
          database: 'live-sound',
          limits: { maxFrames, maxWaiting },
          onMemoryOnly: () => set({ memoryOnly: true }),
        })
        ;({ queue: frames, close: closeFrames } = opened)
      }
      return greet({ client: clientOf(key), takeOver, language: chosen, after }, state.short)
    },
    onMessage(message) {
      if (message.kind === 'ready' && message.next !== undefined) {
        frames!.startAt(message.next)
        for (const pcm of early ?? []) frames!.add(pcm)
        early = undefined
        takeOver = false
        isReady = true
        unacknowledged = 0
        set({ waiting: frames!.count, stored: message.next })
        pump()
      } else if (message.kind === 'stored') {
        frames!.stored(message.next)
        unacknowledged = 0
        set({ waiting: frames!.count, stored: message.next })
        pump()
      } else if (message.kind === 'viewers') set({ viewers: message.count })
      else if (message.kind === 'low') set({ low: message.seconds })
      else if (message.kind === 'class') set({ lesson: { hands: message.hands, poll: message.poll } })
      onMessage?.(message)
    },
  })

  live.watch(() => {
    const { link, closedBy } = live.view()
    if (link !== 'open') isReady = false
    // Another page speaks, or the session is over: the microphone is no longer needed.
    const isShort = link === 'closed' && closedBy === liveClosings.usageShort
    if (isShort && last?.kind === 'microphone' && running) stopped = last
    if (link === 'closed' && closedBy !== undefined && running) stopSource()
    if (isShort) {
      set({ short: true })
      live.start()
    }
  })

  function pump(): void {
    while (isReady && unacknowledged < maxBuffered) {
      const message = frames!.take()
      if (!message) return
      unacknowledged += 1
      live.send(message)
    }
  }

  function stopSource(): void {
    round += 1
    running?.stop()
    running = undefined
    for (const level of levels) level(0)
    set({ source: undefined, starting: false, device: undefined })
  }

  async function startSource(source: Source): Promise<void> {
    stopSource()
    last = source
    stopped = undefined
    const mine = round
    heardAt = undefined
    set({ problem: undefined, starting: true })
    try {
      const opened = await capture({
        source,
        form: { rate: liveRate, frameMs },
        onFrame({ pcm, peak }) {
          if (mine !== round) return
          for (const level of levels) level(peak)
          const now = Date.now()
          if (heardAt !== undefined && now - heardAt > asleepMs) set({ problem: 'slept' })
          heardAt = now
          if (early) return void early.push(pcm)
          if (!frames!.add(pcm)) return void (state.problem !== 'full' && set({ problem: 'full' }))
          set({ waiting: frames!.count, ...(state.problem === 'full' && { problem: undefined }) })
          pump()
        },
        onEnd() {
          if (mine !== round) return
          stopSource()
          set({ problem: 'sourceEnded' })
        },
      })
      if (mine !== round || isClosed) return opened.stop()
      running = opened
      set({ source: source.kind, starting: false, device: opened.device })
    } catch (error) {
      if (mine === round) set({ starting: false })
      if (!(error instanceof CaptureFailure)) throw error
      if (mine === round) set({ problem: error.problem })
    }
  }

  const online = () => live.reconnectNow()

  return {
    live,
    open(): void {
      isClosed = false
      set({ short: false })
      window.addEventListener('online', online)
      live.start()
      if (stopped) void startSource(stopped)
    },
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** The loudest sample of each frame, from 0 to 1. */
    watchLevel(level: (peak: number) => void): () => void {
      levels.add(level)
      return () => void levels.delete(level)
    },
    startSource,
    stopSource,
    pause: async () => running?.pause(),
    async resume(): Promise<void> {
      heardAt = undefined
      await running?.resume()
    },
    /** Resolves when the server has all sound, or takes no more. */
    allStored: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (state.waiting > 0 && live.view().link !== 'closed') return
          watchers.delete(look)
          unwatch()
          resolve()
        }
        const unwatch = live.watch(look)
        watchers.add(look)
        look()
      }),
    choose(next: string): void {
      chosen = next
      live.send({ kind: 'language', language: next })
    },
    /** Takes over from the page that speaks now. */
    takeOver(): void {
      takeOver = true
      live.start()
    },
    close(): void {
      isClosed = true
      stopSource()
      live.stop()
      window.removeEventListener('online', online)
      closeFrames?.()
      frames = undefined
    },
  }
}
export type Speaker = ReturnType<typeof createSpeaker>

/** Whether another page has this session. */
export const isElsewhere = (code: number | undefined): boolean =>
  code === liveClosings.otherSpeaker || code === liveClosings.takenOver
