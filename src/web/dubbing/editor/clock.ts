import { remember, remembered } from '#web/core/page/stored.ts'
import type { Times } from '#web/kit/player/player.tsx'

export type Clock = ReturnType<typeof createClock>

const same: Times = { toOwn: (time) => time, toShared: (time) => time }

/** Playback position in milliseconds of the film; without one, a cursor. Films that are attached in turn go on where the last one was. */
export function createClock() {
  let video: HTMLVideoElement | undefined
  let times = same
  let place = 0
  let pace = 1
  /** The last film was playing when it was detached. */
  let goesOn = false
  /** Playback of a line stops at its end. */
  let until: number | undefined
  let frame = 0
  let volume = keptVolume()
  let muted = false
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }

  function follow() {
    cancelAnimationFrame(frame)
    if (!video) return
    place = times.toShared(video.currentTime * 1000)
    if (until !== undefined && place >= until) {
      video.pause()
      // Playback overshoots by a frame or two; reset to avoid entering the next line.
      place = until
      put(video)
      until = undefined
    }
    tell()
    if (!video.paused && !video.ended) frame = requestAnimationFrame(follow)
  }

  function put(element: HTMLVideoElement) {
    element.currentTime = times.toOwn(place) / 1000
  }

  function seek(to: number) {
    const end = video && Number.isFinite(video.duration) ? times.toShared(video.duration * 1000) : Infinity
    place = Math.min(Math.max(0, to), end)
    until = undefined
    if (video) put(video)
    tell()
  }

  function sound() {
    if (video) [video.volume, video.muted] = [volume, muted]
    tell()
  }

  async function play() {
    // play() rejects on a seek or pause before it starts; decoding errors have their own event.
    await video?.play().catch((error: unknown) => {
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
    attach(to: HTMLVideoElement, toFilm = same) {
      ;[video, times] = [to, toFilm]
      to.playbackRate = pace
      if (place > 0) put(to)
      sound()
      if (goesOn) void play()
      for (const name of events) to.addEventListener(name, follow)
      return () => {
        for (const name of events) to.removeEventListener(name, follow)
        cancelAnimationFrame(frame)
        goesOn = !to.paused && !to.ended
        to.pause()
        video = undefined
      }
    },
    time: () => place,
    playing: () => video !== undefined && !video.paused && !video.ended,
    hasFilm: () => video !== undefined,
    seek,
    toggle() {
      until = undefined
      if (!video) return
      if (video.paused) void play()
      else video.pause()
    },
    pause: () => video?.pause(),
    setPace(to: number) {
      pace = to
      if (video) video.playbackRate = pace
    },
    /** From 0 to 1. */
    volume: () => (muted ? 0 : volume),
    setVolume(to: number) {
      ;[volume, muted] = [to, false]
      remember(volumeKey, volume)
      sound()
    },
    mute() {
      muted = !muted
      // Unmuting needs a volume above zero.
      if (volume === 0) [volume, muted] = [1, false]
      sound()
    },
    playLine(start: number, end: number) {
      seek(start)
      if (!video) return
      until = end
      void play()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const volumeKey = 'editorVolume'

function keptVolume(): number {
  const kept = remembered(volumeKey)
  return typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 1
}
