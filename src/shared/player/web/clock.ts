import { remember, remembered } from '#core/web/page/stored.ts'

export type Clock = ReturnType<typeof createClock>

/** Maps between a source's time and the shared timeline, in milliseconds. */
export interface Times {
  toOwn(shared: number): number
  toShared(own: number): number
}

/** A stretch that is played again and again; without an end it is still being chosen. */
export interface Loop {
  start: number
  end?: number
}

const same: Times = { toOwn: (time) => time, toShared: (time) => time }

/** The speeds that players offer. */
export const paces = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Milliseconds of a frame, until the film has shown how long its frames are. */
const usualFrame = 40

/** Playback position in milliseconds of the film; without one, a cursor. A film that is attached later continues at the same position. */
export function createClock() {
  let media: HTMLMediaElement | undefined
  let times = same
  let place = 0
  let pace = 1
  /** The next film plays once it is attached: the last one was playing, or a line was to be played between the two. */
  let goesOn = false
  /** Playback of a line stops at its end. */
  let until: number | undefined
  let loop: Loop | undefined
  let frame = 0
  let frameMs = usualFrame
  let volume = savedVolume()
  let muted = false
  let hushed = false
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }

  function follow() {
    cancelAnimationFrame(frame)
    if (!media) return
    place = times.toShared(media.currentTime * 1000)
    if (until !== undefined && place >= until) {
      media.pause()
      // Playback overshoots by a frame or two; reset to avoid entering the next line.
      place = until
      put(media)
      until = undefined
    } else if (loop?.end !== undefined && place >= loop.end && !media.paused) {
      place = loop.start
      put(media)
    }
    tell()
    if (!media.paused && !media.ended) frame = requestAnimationFrame(follow)
  }

  function put(element: HTMLMediaElement) {
    element.currentTime = times.toOwn(place) / 1000
  }

  const duration = () =>
    media && Number.isFinite(media.duration) ? times.toShared(media.duration * 1000) : undefined

  function seek(to: number) {
    place = Math.min(Math.max(0, to), duration() ?? Infinity)
    until = undefined
    if (media) put(media)
    tell()
  }

  function sound() {
    if (media) [media.volume, media.muted] = [volume, muted || hushed]
    tell()
  }

  async function play() {
    // play() rejects on a seek or pause before it starts; decoding errors have their own event.
    await media?.play().catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error
    })
  }

  const events = [
    'play',
    'pause',
    'seeking',
    'seeked',
    'timeupdate',
    'ended',
    'loadedmetadata',
    'ratechange',
  ] as const

  return {
    /** `toFilm` maps the times of a dub whose picture was slowed. */
    attach(to: HTMLMediaElement, toFilm = same) {
      ;[media, times] = [to, toFilm]
      to.playbackRate = pace
      if (place > 0) put(to)
      sound()
      if (goesOn) void play()
      for (const name of events) to.addEventListener(name, follow)
      const unmeasure = measureFrames(to, (found) => (frameMs = found))
      return () => {
        for (const name of events) to.removeEventListener(name, follow)
        unmeasure()
        cancelAnimationFrame(frame)
        goesOn = !to.paused && !to.ended
        to.pause()
        media = undefined
      }
    },
    time: () => place,
    /** Undefined until it is known. */
    duration,
    playing: () => media !== undefined && !media.paused && !media.ended,
    hasFilm: () => media !== undefined,
    seek,
    play,
    toggle() {
      until = undefined
      if (!media) return
      if (media.paused) void play()
      else media.pause()
    },
    pause() {
      goesOn = false
      media?.pause()
    },
    /** Shows the next or the previous frame. */
    step(by: 1 | -1) {
      media?.pause()
      seek(place + by * frameMs)
    },
    pace: () => pace,
    setPace(to: number) {
      pace = to
      if (media) media.playbackRate = pace
      tell()
    },
    loop: () => loop,
    /** Begins a loop here, then ends it here, then removes it. */
    nextLoop() {
      if (loop === undefined) loop = { start: place }
      else if (loop.end === undefined && place > loop.start) loop = { ...loop, end: place }
      else loop = undefined
      tell()
    },
    /** From 0 to 1. */
    volume: () => (muted ? 0 : volume),
    setVolume(to: number) {
      ;[volume, muted] = [Math.min(1, Math.max(0, to)), false]
      remember(volumeKey, volume)
      sound()
    },
    mute() {
      muted = !muted
      // Unmuting needs a volume above zero.
      if (volume === 0) [volume, muted] = [1, false]
      sound()
    },
    /** Is silent until it is told otherwise, whatever the volume is. */
    hush(to: boolean) {
      hushed = to
      sound()
    },
    playLine(start: number, end: number) {
      seek(start)
      until = end
      if (media) void play()
      else goesOn = true
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** The shortest distance of two frames that are shown one after the other. */
function measureFrames(media: HTMLMediaElement, tell: (milliseconds: number) => void) {
  if (!(media instanceof HTMLVideoElement) || !('requestVideoFrameCallback' in media)) return () => undefined
  let last: VideoFrameCallbackMetadata | undefined
  let found = Infinity
  let asked = 0
  const look = (_now: number, visible: VideoFrameCallbackMetadata) => {
    const gap = (visible.mediaTime - (last?.mediaTime ?? visible.mediaTime)) * 1000
    const isNext = last !== undefined && visible.presentedFrames === last.presentedFrames + 1
    // Frames of film are between 1/120 and 1/10 of a second apart.
    if (isNext && gap >= 8 && gap <= 100 && gap < found) tell((found = gap))
    last = visible
    asked = media.requestVideoFrameCallback(look)
  }
  asked = media.requestVideoFrameCallback(look)
  return () => media.cancelVideoFrameCallback(asked)
}

const volumeKey = 'volume'

function savedVolume(): number {
  const saved = remembered(volumeKey)
  return typeof saved === 'number' && saved >= 0 && saved <= 1 ? saved : 1
}
