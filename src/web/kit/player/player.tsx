import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import styles from './player.module.css'

export interface PlayerSource {
  /** Label of the player for this source, for screen readers. */
  label: string
  path: string
  /** Mapping to the shared timeline, if it differs. */
  times?: Times
}

/** Maps between the source's time and the shared timeline, in milliseconds. */
export interface Times {
  toOwn(shared: number): number
  toShared(own: number): number
}

export interface PlayerHandle {
  /** Seeks on the shared timeline, in milliseconds. */
  seek(time: number, options?: { play?: boolean }): void
}

type PlayerProps = {
  ref?: Ref<PlayerHandle>
  /** Plays several versions of one film or sound; switching keeps the position. Time is that of the first. */
  sources: readonly PlayerSource[]
  /** Path of the selected source; the first by default. */
  active?: string
  sound?: boolean
  poster?: string | undefined
  /** Aspect ratio. */
  ratio?: number | undefined
  /** WebVTT subtitles, timed by the first source. */
  subtitles?: { path: string; language: string; label: string; shown: boolean } | undefined
  failedText: string
  /** Called during playback and on seeks, in milliseconds of the shared timeline. */
  onTime?: (time: number) => void
}

export function Player(props: PlayerProps) {
  const { ref, sources, active = sources[0]!.path, sound, poster, ratio, subtitles } = props
  const { failedText, onTime } = props
  const media = useRef(new Map<string, HTMLMediaElement>())
  /** Position on the shared timeline, in milliseconds, for the next source. */
  const place = useRef(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  const times = sources.find(({ path }) => path === active)?.times
  const put = (element: HTMLMediaElement, time: number) => {
    element.currentTime = (times?.toOwn(time) ?? time) / 1000
  }

  useImperativeHandle(ref, () => ({
    seek(time, { play } = {}) {
      const element = media.current.get(active)
      if (!element) return
      put(element, time)
      if (play) void element.play().catch(refused)
    },
  }))

  const activeBefore = useRef(active)
  const handOver = useEffectEvent(() => {
    const before = media.current.get(activeBefore.current)
    const now = media.current.get(active)
    activeBefore.current = active
    if (!now || before === now) return
    put(now, place.current)
    if (!before) return
    const playing = !before.paused && !before.ended
    before.pause()
    now.volume = before.volume
    now.muted = before.muted
    now.playbackRate = before.playbackRate
    if (playing) void now.play().catch(refused)
  })
  useLayoutEffect(() => handOver(), [active])

  const tell = useEffectEvent(() => {
    const element = media.current.get(active)
    if (!element) return
    const own = element.currentTime * 1000
    place.current = times?.toShared(own) ?? own
    onTime?.(place.current)
  })
  useEffect(() => {
    const element = media.current.get(active)
    if (!element) return
    let frame = 0
    const follow = () => {
      tell()
      frame = element.paused ? 0 : requestAnimationFrame(follow)
    }
    const start = () => {
      cancelAnimationFrame(frame)
      follow()
    }
    for (const moved of moves) element.addEventListener(moved, start)
    start()
    return () => {
      cancelAnimationFrame(frame)
      for (const moved of moves) element.removeEventListener(moved, start)
    }
  }, [active])

  const shown = subtitles?.shown ?? false
  useEffect(() => {
    const [track] = media.current.get(active)?.textTracks ?? []
    if (track) track.mode = shown ? 'showing' : 'hidden'
  }, [active, shown, subtitles?.path])

  const Element = sound ? 'audio' : 'video'
  return (
    <div
      className={styles.player}
      data-sound={sound || undefined}
      style={{ aspectRatio: sound ? undefined : (ratio ?? 16 / 9) }}
    >
      {sources.map(({ label, path }) => (
        <Element
          key={path}
          ref={(element: HTMLMediaElement | null) => {
            if (element) media.current.set(path, element)
            else media.current.delete(path)
          }}
          aria-label={label}
          src={path}
          controls
          controlsList="nodownload"
          preload="metadata"
          {...(!sound && { poster, playsInline: true })}
          className={styles.media}
          data-hidden={path !== active || undefined}
          onError={() => setBroken((all) => [...all, path])}
        >
          {subtitles && (
            <track
              kind="subtitles"
              src={subtitles.path}
              srcLang={subtitles.language}
              label={subtitles.label}
            />
          )}
        </Element>
      ))}
      {broken.includes(active) && (
        <p role="alert" className={styles.failed}>
          {failedText}
        </p>
      )}
    </div>
  )
}

const moves = ['play', 'seeking', 'loadedmetadata', 'timeupdate'] as const

/** play() rejects without user activation, and if interrupted by another load. */
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
