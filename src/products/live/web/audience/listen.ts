import { wavHeader } from '#domain/wav.ts'
import type { ViewedSegment } from '../../contract/share.ts'
import { spokenPath } from '../../contract/speech.ts'
import type { LiveView } from '../shared/follow-live.ts'

export interface Listening {
  /** Whether the viewer listens. */
  on: boolean
  /** The segment that is playing. */
  number: number | undefined
  /** Milliseconds of sound that wait. */
  behind: number
  /** The browser or the network does not play. */
  failed: boolean
}

interface ListenOptions {
  token: string
  /** What the lock screen shows. */
  title: () => string
  onChange: (now: Listening) => void
}

type Heard = Pick<ViewedSegment, 'number'> & { sound: string; duration: number }

/** With less to say than this, in milliseconds, speech keeps its own pace; with the other, or more, it is fastest. */
const [easy, late] = [2000, 6000]
const fastest = 1.25

/** How fast speech is played when so much waits. */
export const rateFor = (behind: number): number =>
  1 + (fastest - 1) * Math.min(1, Math.max(0, (behind - easy) / (late - easy)))

/**
 * Plays the segments of a session that are spoken from now on, in order. All sounds go through one element, and between
 * them it plays silence, so that phones continue while their screen is locked.
 */
export function listen({ token, title, onChange }: ListenOptions) {
  const audio = new Audio()
  let now: Listening = { on: false, number: undefined, behind: 0, failed: false }
  let queue: Heard[] = []
  /** The last segment that was put into the queue. */
  let last = 0
  let current: Heard | undefined
  let language = ''
  const silence = silentSound()
  const sounds = new Map<string, Promise<string>>()

  function set(change: Partial<Listening>): void {
    now = { ...now, ...change }
    onChange(now)
  }

  /** Loaded before its turn. Browsers keep it, but ask for parts of it if they play it by its address. */
  function load(sound: string): Promise<string> {
    const known = sounds.get(sound)
    if (known) return known
    const loading = fetch(spokenPath(token, sound)).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status))
      return URL.createObjectURL(await response.blob())
    })
    sounds.set(sound, loading)
    loading.catch(() => sounds.delete(sound))
    return loading
  }

  function drop(heard: readonly Heard[]): void {
    for (const { sound } of heard) {
      sounds.get(sound)?.then(URL.revokeObjectURL, () => undefined)
      sounds.delete(sound)
    }
  }

  const behind = () => queue.reduce((sum, { duration }) => sum + duration, 0)

  function play(url: string, isSpeech: boolean): Promise<void> {
    audio.loop = !isSpeech
    audio.src = url
    // Loading resets it.
    audio.playbackRate = isSpeech ? rateFor(behind()) : 1
    return audio.play()
  }

  async function next(): Promise<void> {
    if (current) drop([current])
    current = queue.shift()
    if (queue[0]) load(queue[0].sound).catch(() => undefined)
    set({ number: current?.number, behind: behind() })
    const mine = current
    try {
      const url = mine ? await load(mine.sound) : silence
      if (mine === current && now.on) await play(url, mine !== undefined)
      if (mine && mine === current) set({ failed: false })
    } catch (error) {
      // Another sound was started in the meantime.
      if (mine !== current || !now.on || (error as Error).name === 'AbortError') return
      set({ failed: true })
      if (!mine) return
      if ((error as Error).name === 'NotAllowedError') return stop()
      await next()
    }
  }

  audio.addEventListener('ended', () => void next())

  function stop(): void {
    drop(queue)
    if (current) drop([current])
    queue = []
    current = undefined
    audio.pause()
    set({ on: false, number: undefined, behind: 0 })
  }

  const heardOf = ({ segments }: LiveView): Heard[] =>
    segments.flatMap(({ number, spoken }) => (spoken ? [{ number, ...spoken }] : []))

  return {
    /** Called by a click, without which browsers play nothing. Begins with the newest sound. */
    start(view: LiveView, chosen: string): void {
      language = chosen
      queue = heardOf(view).slice(-1)
      last = queue[0]?.number ?? 0
      set({ on: true, failed: false })
      // Within the click, or nothing may be played later.
      void play(silence, false).catch(() => undefined)
      if ('mediaSession' in navigator) {
        navigator.mediaSession.metadata = new MediaMetadata({ title: title() })
        navigator.mediaSession.setActionHandler('nexttrack', skip)
        navigator.mediaSession.setActionHandler('pause', stop)
        navigator.mediaSession.setActionHandler('stop', stop)
      }
      void next()
    },
    stop,
    skip,
    /** Takes what is newly spoken. Of another language, what is spoken from now on. */
    take(view: LiveView, chosen: string): void {
      if (!now.on) return
      if (chosen !== language) {
        language = chosen
        last = heardOf(view).at(-1)?.number ?? 0
        drop(queue)
        queue = []
        return void next()
      }
      const fresh = heardOf(view).filter(({ number }) => number > last)
      if (fresh.length === 0) return
      last = fresh.at(-1)!.number
      queue.push(...fresh)
      if (!current) return void next()
      load(queue[0]!.sound).catch(() => undefined)
      audio.playbackRate = rateFor(behind())
      set({ behind: behind() })
    },
    volume(value: number): void {
      audio.volume = value
    },
  }

  /** Leaves out what waits, except the newest. */
  function skip(): void {
    drop(queue.slice(0, -1))
    queue = queue.slice(-1)
    if (queue.length > 0) void next()
  }
}

/** A second of it, which is repeated. */
function silentSound(): string {
  const frames = 8000
  const samples = new Uint8Array(frames * 2)
  const header = wavHeader({ rate: frames, channels: 1, frames })
  return URL.createObjectURL(new Blob([new Uint8Array(header), samples], { type: 'audio/wav' }))
}
