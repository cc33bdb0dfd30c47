import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import styles from '#web/lib/player.module.css'

export interface PlayerSource {
  /** Read out for the player while it plays this one. */
  label: string
  path: string
  /** It is the same at another pace, all along: its places are told by its own length against that of the first. */
  paced?: boolean
}

export interface PlayerHandle {
  /** To a moment of the shared time, in milliseconds. */
  seek(time: number, options?: { play?: boolean }): void
}

type PlayerProps = {
  ref?: Ref<PlayerHandle>
  /** Films or sounds of one length, more or less: all run in one time, and switching between them keeps the place. */
  sources: readonly PlayerSource[]
  /** The path of the one that is seen and heard; the first where none is said. */
  active?: string
  sound?: boolean
  poster?: string | undefined
  /** Width to height of the picture. */
  ratio?: number | undefined
  /** Subtitles as WebVTT, in the time of the first source. */
  subtitles?: { path: string; language: string; label: string; shown: boolean } | undefined
  failedText: string
  /** Several times a second while it plays, and whenever it jumps, in milliseconds of the shared time. */
  onTime?: (time: number) => void
}

export function Player(props: PlayerProps) {
  const { ref, sources, active = sources[0]!.path, sound, poster, ratio, subtitles } = props
  const { failedText, onTime } = props
  const media = useRef(new Map<string, HTMLMediaElement>())
  /** Seconds of the shared time: where the next one goes on. */
  const place = useRef(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  /** How many of its seconds pass in one of the first's. */
  const pace = (path: string) => {
    if (!sources.find((source) => source.path === path)?.paced) return 1
    const own = media.current.get(path)?.duration ?? 0
    const first = media.current.get(sources[0]!.path)?.duration ?? 0
    return own > 0 && first > 0 ? own / first : 1
  }

  useImperativeHandle(ref, () => ({
    seek(time, { play } = {}) {
      const element = media.current.get(active)
      if (!element) return
      element.currentTime = (time / 1000) * pace(active)
      if (play) void element.play().catch(refused)
    },
  }))

  const activeBefore = useRef(active)
  const handOver = useEffectEvent(() => {
    const before = media.current.get(activeBefore.current)
    const now = media.current.get(active)
    activeBefore.current = active
    if (!now || before === now) return
    now.currentTime = place.current * pace(active)
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
    place.current = element.currentTime / pace(active)
    onTime?.(place.current * 1000)
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

/** A browser may refuse to play before the person has touched the page, and breaks a start off where another comes. */
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
