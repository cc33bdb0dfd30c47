import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import { Player, type PlayerHandle } from '#shared/player/web/player.tsx'
import { useBlocks, useTools } from '#shared/scripts/web/tools/script-tools.ts'
import { Slider } from '#ui/fields/slider.tsx'
import { podcastTimeline, type PodcastTimeline } from '../../contract/scripts.ts'
import { podcastTimelineTexts } from '../../texts/timeline.ts'
import { layOut } from './laid-out.ts'
import { MusicLane } from './music-lane.tsx'
import { Voices } from './voice-lane.tsx'
import styles from './timeline.module.css'

type TimelineProps = { work: string; version: number; isStale: boolean }

/** The times of the lines and the music of a version. Changes are edits of the script. */
export function Timeline({ work, version, isStale }: TimelineProps) {
  const t = useT()
  const query = useQuery(reads(podcastTimeline, { id: work }))
  return (
    <section
      className={`${styles.timeline} panel-s grid gap-2 p-3`}
      aria-label={t(podcastTimelineTexts.timeline)}
    >
      <Loaded query={query} failed={t(podcastTimelineTexts.failed)}>
        {(made) => <Tracks key={work} made={made} version={version} isStale={isStale} />}
      </Loaded>
    </section>
  )
}

/** Pixels of a second: the whole of a long episode, and single words. */
const zooms = { least: 2, most: 200, usual: 24 }
/** What is drawn beside what is in view, in pixels. */
const margin = 400

type TracksProps = { made: PodcastTimeline; version: number; isStale: boolean }

function Tracks({ made, version, isStale }: TracksProps) {
  const t = useT()
  const format = useFormat()
  const { document, attempt } = useTools()
  const blocks = useBlocks()
  const [preview, setPreview] = useState<ScriptEdit>()
  const [zoom, setZoom] = useState(zooms.usual)
  const scale = zoom / 1000
  const saved = useMemo(() => layOut(made, blocks), [made, blocks])
  const laid = useMemo(() => {
    const previewed = preview && scriptRules.apply(blocks, preview)
    return previewed?.done ? layOut(made, previewed.items) : saved
  }, [made, blocks, preview, saved])
  const speakers = useMemo(() => [...new Set(laid.lines.map(({ speaker }) => speaker))], [laid])
  const player = useRef<PlayerHandle>(null)
  const head = useRef<HTMLSpanElement>(null)
  const position = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const time = useRef(0)
  const view = useView(scroller, scale)

  const draw = () => {
    const visible = laid.toShown(time.current)
    head.current!.style.transform = `translateX(${visible * scale}px)`
    position.current!.value = String(visible)
    position.current!.setAttribute('aria-valuetext', format.clock(visible))
  }
  useLayoutEffect(draw)
  const follow = (now: number) => {
    const isOn = now > time.current
    time.current = now
    draw()
    const { scrollLeft, clientWidth } = scroller.current!
    const x = laid.toShown(now) * scale
    if (isOn && (x < scrollLeft || x > scrollLeft + clientWidth * 0.9))
      scroller.current!.scrollLeft = x - clientWidth * 0.1
  }
  const changing = {
    scale,
    onPreview: setPreview,
    onEdit: (edit: ScriptEdit) => {
      setPreview(undefined)
      if (edit.kind === 'insert' && edit.blocks.length === 0) return
      attempt(() => document.change(edit))
    },
    onPlay: (at: number) => player.current!.seek(at, { play: true }),
  }
  const width = laid.duration * scale
  const musicLanes = laid.music.some(({ lane }) => lane === 1) ? 2 : 1
  return (
    <>
      <div className={`${styles.tools} row flex-wrap gap-2 gap-x-4`}>
        <Player
          ref={player}
          sound
          sources={[{ label: t(podcastTimelineTexts.version, { version }), path: made.path }]}
          failedText={t(podcastTimelineTexts.soundFailed)}
          onTime={follow}
        />
        <div className={styles.zoom}>
          <Slider
            label={t(podcastTimelineTexts.zoom)}
            min={zooms.least}
            max={zooms.most}
            step={2}
            usual={zooms.usual}
            value={zoom}
            shown={t(podcastTimelineTexts.zoomOf, { pixels: zoom })}
            onChange={setZoom}
          />
        </div>
      </div>
      <div className="grid cols-auto-grow gap-2">
        <ul className={styles.names}>
          {speakers.map((speaker) => (
            <li key={speaker}>{speaker || t(podcastTimelineTexts.narrator)}</li>
          ))}
          {laid.music.length > 0 && <li>{t(podcastTimelineTexts.music)}</li>}
        </ul>
        <div ref={scroller} className={`${styles.scroller} rounded-s bg-sunken`}>
          <div className={`${styles.tracks} relative pb-2`} style={{ width: width + margin }}>
            <input
              ref={position}
              type="range"
              className={`${styles.position} block`}
              aria-label={t(podcastTimelineTexts.position)}
              min={0}
              max={laid.duration}
              step={100}
              defaultValue={0}
              style={{ width }}
              onChange={(event) => player.current!.seek(laid.toMade(event.currentTarget.valueAsNumber))}
            />
            <Ruler view={view} scale={scale} duration={laid.duration} />
            <div className="relative" style={{ height: `calc(var(--lane) * ${speakers.length})` }}>
              <Voices
                lines={laid.lines}
                gaps={laid.gaps}
                saved={saved.gaps}
                speakers={speakers}
                view={view}
                {...changing}
              />
            </div>
            <div className="relative mt-1" style={{ height: `calc(var(--music-lane) * ${musicLanes})` }}>
              <MusicLane clips={laid.music} {...changing} />
            </div>
            <span ref={head} className={styles.head} aria-hidden />
          </div>
        </div>
      </div>
      <output className="small">
        {[
          (laid.hasChanged || isStale) && t(podcastTimelineTexts.changed),
          laid.unplaced > 0 && t(podcastTimelineTexts.unplaced, { count: laid.unplaced }),
          laid.music.some(({ part }) => !part) && t(podcastTimelineTexts.oldVersion),
        ]
          .filter(Boolean)
          .join(' ')}
      </output>
    </>
  )
}

/** What is in view and a little beside it, in milliseconds. */
function useView(scroller: React.RefObject<HTMLDivElement | null>, scale: number) {
  const [place, setPlace] = useState({ left: 0, width: 2000 })
  useEffect(() => {
    const element = scroller.current!
    const look = () => {
      const { scrollLeft, clientWidth } = element
      // In steps, so that scrolling rarely draws.
      const left = Math.floor(scrollLeft / margin) * margin
      setPlace((now) => (now.left === left && now.width === clientWidth ? now : { left, width: clientWidth }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return useMemo(
    () => ({ from: (place.left - margin) / scale, to: (place.left + place.width + 2 * margin) / scale }),
    [place, scale],
  )
}

/** Seconds between ticks, and how far apart they are at least, in pixels. */
const ticks = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]
const leastApart = 70

type RulerProps = { view: { from: number; to: number }; scale: number; duration: number }

function Ruler({ view, scale, duration }: RulerProps) {
  const step = 1000 * (ticks.find((each) => each * 1000 * scale >= leastApart) ?? ticks.at(-1)!)
  const first = Math.max(0, Math.ceil(view.from / step))
  const last = Math.floor(Math.min(view.to, duration) / step)
  return (
    <div className={`${styles.ruler} relative small`} aria-hidden>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step).map((time) => (
        <span key={time} style={{ left: time * scale }}>
          {Math.floor(time / 60_000)}:{String(Math.floor(time / 1000) % 60).padStart(2, '0')}
        </span>
      ))}
    </div>
  )
}
