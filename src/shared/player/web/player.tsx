import { IconPlayerPlayFilled } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { type Clock, createClock, type Times } from './clock.ts'
import { PlayerBar } from './player-bar.tsx'
import { playerKeys, runPlayerKey } from './player-commands.ts'
import { usePicture } from './use-picture.ts'
import styles from './player.module.css'

export interface PlayerSource {
  /** Label of the player for this source, for screen readers. */
  label: string
  path: string
  /** Mapping to the shared timeline, if it differs. */
  times?: Times | undefined
  /** What it is called where one of several is chosen. */
  name?: string
}

export interface PlayerHandle {
  /** Seeks on the shared timeline, in milliseconds. */
  seek(time: number, options?: { play?: boolean }): void
  pause(): void
}

export interface PlayerProps {
  ref?: Ref<PlayerHandle>
  /** Plays several versions of one film or sound; switching keeps the position. Time is that of the first. */
  sources: readonly PlayerSource[]
  /** Path of the selected source; the first by default. */
  active?: string
  /** Shows the names of the sources, to choose from. */
  choice?: { label: string; onChange: (path: string) => void } | undefined
  sound?: boolean
  poster?: string | undefined
  /** Aspect ratio. */
  ratio?: number | undefined
  /** WebVTT subtitles, timed by the first source. */
  subtitles?: { path: string; language: string; label: string; shown: boolean } | undefined
  failedText: string
  /** Called during playback and on seeks, in milliseconds of the shared timeline. */
  onTime?: (time: number) => void
  /** Of a screen that has a timeline and keys of its own: the player fills its place and has no position and no keys. */
  clock?: Clock
  /** Shown over the picture. */
  overlay?: ReactNode
  /** More controls. */
  tools?: ReactNode
}

/** Plays films and sounds, everywhere with the same controls and keys. */
export function Player(props: PlayerProps) {
  const { ref, sources, active = sources[0]!.path, choice, sound = false, poster, ratio, subtitles } = props
  const { failedText, onTime, overlay, tools } = props
  const [own] = useState(createClock)
  const clock = props.clock ?? own
  const fills = props.clock !== undefined
  const root = useRef<HTMLDivElement>(null)
  const media = useRef(new Map<string, HTMLMediaElement>())
  const [broken, setBroken] = useState<readonly string[]>([])
  const [visible, setVisible] = useState(subtitles?.shown ?? false)
  const [begun, setBegun] = useState(false)
  const { picture, full } = usePicture(root, () => media.current.get(active))

  useImperativeHandle(ref, () => ({
    seek(time, { play } = {}) {
      clock.seek(time)
      if (play) void clock.play()
    },
    pause: () => clock.pause(),
  }))

  const times = useRef<Times | undefined>(undefined)
  useLayoutEffect(() => {
    times.current = sources.find(({ path }) => path === active)?.times
  })
  useEffect(() => {
    const element = media.current.get(active)
    if (!element) return
    return clock.attach(element, {
      toOwn: (time) => times.current?.toOwn(time) ?? time,
      toShared: (time) => times.current?.toShared(time) ?? time,
    })
  }, [clock, active])

  const tell = useEffectEvent(() => onTime?.(clock.time()))
  useEffect(() => clock.watch(() => tell()), [clock])

  useEffect(() => {
    const [track] = media.current.get(active)?.textTracks ?? []
    if (track) track.mode = visible ? 'showing' : 'hidden'
  }, [active, visible, subtitles?.path])

  const at = sources.findIndex(({ path }) => path === active)
  const switches = choice && sources.length > 1
  const can = {
    clock,
    subtitles: subtitles && !sound ? () => setVisible(!visible) : undefined,
    compare: switches ? () => choice.onChange(sources[(at + 1) % sources.length]!.path) : undefined,
    picture: sound ? undefined : picture,
    full: sound ? undefined : full,
  }
  useScreenKeys(() => (fills ? [] : playerKeys(can)))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (runPlayerKey(event, can)) event.preventDefault()
  })
  useEffect(() => {
    const box = root.current
    if (!box || fills) return
    const onKey = (event: KeyboardEvent) => press(event)
    box.addEventListener('keydown', onKey)
    return () => box.removeEventListener('keydown', onKey)
  }, [fills])

  const Element = sound ? 'audio' : 'video'
  return (
    <div ref={root} className={styles.player} data-sound={sound || undefined} data-fills={fills || undefined}>
      <div className={styles.stage} style={{ aspectRatio: sound ? undefined : (ratio ?? 16 / 9) }}>
        {sources.map(({ label, path }) => (
          <Element
            key={path}
            ref={(element: HTMLMediaElement | null) => {
              if (element) media.current.set(path, element)
              else media.current.delete(path)
            }}
            aria-label={label}
            src={path}
            preload={fills ? 'auto' : 'metadata'}
            {...(!sound && {
              poster,
              playsInline: true,
              tabIndex: fills ? -1 : 0,
              onClick: () => clock.toggle(),
              onDoubleClick: fills ? undefined : full,
            })}
            className={styles.media}
            data-hidden={path !== active || undefined}
            onPlay={() => setBegun(true)}
            onError={() => setBroken((all) => [...all, path])}
            onLoadedData={() => setBroken((all) => all.filter((each) => each !== path))}
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
        {!sound && !begun && !fills && (
          <span
            className={`${styles.begin} absolute inset-0 center rounded-full pointer-events-none`}
            aria-hidden="true"
          >
            <IconPlayerPlayFilled size={28} />
          </span>
        )}
        {!broken.includes(active) && overlay}
        {broken.includes(active) && (
          <p role="alert" className={styles.failed}>
            {failedText}
          </p>
        )}
      </div>
      <PlayerBar
        can={can}
        fills={fills}
        subtitlesShown={visible}
        tools={tools}
        choice={
          switches && {
            label: choice.label,
            options: sources.map(({ path, name = '' }) => ({ value: path, label: name })),
            value: active,
            onChange: choice.onChange,
          }
        }
      />
    </div>
  )
}
