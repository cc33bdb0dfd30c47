import { newId } from '#core/web/api/new-id.ts'
import { localStore } from '#core/web/page/browser-storage.ts'
import { type Capture, capture, CaptureFailure, type CaptureProblem } from '#shared/sound/web/capture.ts'
import { openWaitingFrames } from '#shared/sound/web/waiting-frames.ts'
import { guestFrameMs, guestMaxFrames, guestMaxSeconds, guestRate } from '../../contract/guests.ts'
import { sendTake } from './send-take.ts'

export interface GuestState {
  phase: 'closed' | 'opening' | 'open' | 'recording' | 'paused'
  device: string
  problem: CaptureProblem | 'deviceEnded' | 'full' | 'longest' | undefined
  /** What the server refused, in words. */
  refused: string | undefined
  /** Of the current recording. */
  seconds: number
  /** Frames of all recordings that the server does not have yet. */
  waiting: number
  /** Recordings that have arrived since the page was opened. */
  arrived: number
  online: boolean
  /** Sound would be lost with this page: the browser keeps nothing for it. */
  memoryOnly: boolean
}

interface KeptTake {
  take: string
  startedAt: number
}

const framesIn = (seconds: number) => (seconds * 1000) / guestFrameMs
/** Half an hour without network. */
const limits = { maxFrames: guestMaxFrames, maxWaiting: framesIn(30 * 60) }
const most = framesIn(guestMaxSeconds)

/** The recordings of a guest's page: kept in the browser until the server has them, also over reloads. */
export function createGuestRecorder(token: string) {
  const key = `guestTakes ${token}`
  let state: GuestState = {
    phase: 'closed',
    device: '',
    problem: undefined,
    refused: undefined,
    seconds: 0,
    waiting: 0,
    arrived: 0,
    online: true,
    memoryOnly: false,
  }
  const watchers = new Set<() => void>()
  const levels = new Set<(peak: number) => void>()
  const queues = new Set<{ count: number }>()
  let microphone: Capture | undefined
  /** Adds a frame to the recording that runs. */
  let add: ((pcm: ArrayBuffer) => void) | undefined
  let finish: (() => void) | undefined

  function set(change: Partial<GuestState>): void {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }
  const count = () => set({ waiting: [...queues].reduce((sum, queue) => sum + queue.count, 0) })

  const kept = (): KeptTake[] => JSON.parse(localStore.getItem(key) ?? '[]') as KeptTake[]
  const keep = (takes: readonly KeptTake[]) => localStore.setItem(key, JSON.stringify(takes))

  /** Sends a recording; `live` is one that runs. */
  async function follow({ take, startedAt }: KeptTake, live: boolean) {
    const { queue, close } = await openWaitingFrames(take, {
      database: 'guest-sound',
      limits,
      onMemoryOnly: () => set({ memoryOnly: true }),
    })
    queues.add(queue)
    let isOver = !live
    let wake = () => undefined as void
    const more = () => new Promise<void>((resolve) => (wake = resolve))
    const sending = sendTake({
      token,
      take,
      queue,
      startedAt,
      isOver: () => isOver,
      more,
      onProgress({ online }) {
        count()
        if (online !== state.online) set({ online })
      },
    }).then((refusal) => {
      queues.delete(queue)
      close()
      count()
      if (refusal) return set({ refused: refusal.message })
      keep(kept().filter((each) => each.take !== take))
      set({ arrived: state.arrived + 1 })
    })
    return {
      sending,
      add(pcm: ArrayBuffer): boolean {
        const isKept = queue.add(pcm)
        wake()
        count()
        return isKept
      },
      end() {
        isOver = true
        wake()
      },
    }
  }

  function stop(problem?: GuestState['problem']): void {
    finish?.()
    set({ phase: microphone ? 'open' : 'closed', ...(problem && { problem }) })
  }

  // What an earlier page has left.
  for (const each of kept()) void follow(each, false)

  return {
    view: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    onLevel(watcher: (peak: number) => void) {
      levels.add(watcher)
      return () => void levels.delete(watcher)
    },
    /** Opens the microphone, without recording; call it on a click. */
    async open(device: string): Promise<void> {
      microphone?.stop()
      set({ phase: 'opening', problem: undefined, device })
      try {
        microphone = await capture({
          source: { kind: 'microphone', device },
          form: { rate: guestRate, frameMs: guestFrameMs },
          plain: true,
          onFrame({ pcm, peak }) {
            for (const level of levels) level(state.phase === 'paused' ? 0 : peak)
            // A pause is silence, so that the tracks of a conversation stay beside each other.
            add?.(state.phase === 'paused' ? new ArrayBuffer(pcm.byteLength) : pcm)
          },
          onEnd() {
            microphone = undefined
            stop('deviceEnded')
          },
        })
        set({ phase: 'open', device: microphone.device ?? device })
      } catch (error) {
        if (!(error instanceof CaptureFailure)) throw error
        microphone = undefined
        set({ phase: 'closed', problem: error.problem })
      }
    },
    async record(): Promise<void> {
      const begun = { take: newId(), startedAt: Date.now() }
      keep([...kept(), begun])
      let frames = 0
      const early: ArrayBuffer[] = []
      const live: { take?: Awaited<ReturnType<typeof follow>> } = {}
      let isEnded = false
      const end = () => {
        add = undefined
        finish = undefined
        isEnded = true
        live.take?.end()
      }
      finish = end
      add = (pcm) => {
        if (!live.take) return void early.push(pcm)
        if (!live.take.add(pcm)) return stop('full')
        frames += 1
        const seconds = Math.floor((frames * guestFrameMs) / 1000)
        if (seconds !== state.seconds) set({ seconds })
        if (frames >= most) stop('longest')
      }
      set({ phase: 'recording', seconds: 0, problem: undefined, refused: undefined })
      const take = await follow(begun, true)
      for (const pcm of early) if (take.add(pcm)) frames += 1
      live.take = take
      if (isEnded) take.end()
    },
    pause: () => set({ phase: 'paused' }),
    resume: () => set({ phase: 'recording' }),
    stop: () => stop(),
    /** Closes the microphone; what was recorded goes on being sent. */
    close() {
      stop()
      microphone?.stop()
      microphone = undefined
      set({ phase: 'closed' })
    },
  }
}
export type GuestRecorder = ReturnType<typeof createGuestRecorder>
