import { useImperativeHandle, useRef, useState, type Ref, memo, type MouseEvent } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Player, type PlayerHandle, type PlayerSource } from '#shared/player/web/player.tsx'
import type { WorkDetail, SpokenLine } from '../contract.ts'
import { workTexts } from '../texts/works.ts'
import { speedShare, toneOf } from './line-look.ts'
import { timesBetween } from './times-between.ts'
import styles from './fit-timeline.module.css'

/** The original or another version, for comparison. */
export interface Comparison {
  name: string
  path: string
  /** Where the picture of this version was slowed. */
  timeMap: WorkDetail['timeMap']
}

type WorkPlayerProps = {
  ref?: Ref<PlayerHandle>
  work: WorkDetail
  rival: Comparison | undefined
}

type FitTimelineProps = {
  /** Element that gets `--time`, the played share of the film. */
  ref: Ref<HTMLDivElement>
  lines: readonly SpokenLine[]
  duration: number
  onSeek: (time: number) => void
}

/** Timeline of all lines: original times, spoken times and speed. The list below has the same as text. */
function FitTimeline({ ref, lines, duration, onSeek }: FitTimelineProps) {
  const t = useT()
  const seek = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(((event.clientX - left) / width) * duration)
  }
  return (
    <figure className="grid gap-2">
      <figcaption className={styles.caption}>
        <span>{t(workTexts.fit)}</span>
        <small>{t(workTexts.fitHint)}</small>
      </figcaption>
      <div ref={ref} className={styles.track} aria-hidden="true" onClick={seek}>
        <Bars lines={lines} duration={duration} />
        <span className={`${styles.head} absolute pointer-events-none`} />
      </div>
    </figure>
  )
}

const sourceLane = { y: 4, height: 8 }
const spokenLane = { y: 18, height: 42 }

const Bars = memo(function Bars({ lines, duration }: Pick<FitTimelineProps, 'lines' | 'duration'>) {
  return (
    <svg className="size-full" viewBox={`0 0 ${duration} 64`} preserveAspectRatio="none">
      {lines.map((line) => {
        const { id, start, end, spokenStart, spokenEnd, speed } = line
        const height = spokenLane.height * speedShare(speed ?? 1)
        return (
          <g key={id} data-mark={toneOf(line)}>
            <rect className={styles.source} x={start} width={end - start} {...sourceLane} />
            {spokenStart !== null && spokenEnd !== null && (
              <rect
                className={styles.spoken}
                x={spokenStart}
                y={spokenLane.y + spokenLane.height - height}
                width={spokenEnd - spokenStart}
                height={height}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
})

/** Plays a work; switching to the rival version keeps the position. */
export function WorkPlayer({ ref, work, rival }: WorkPlayerProps) {
  const t = useT()
  const format = useFormat()
  const player = useRef<PlayerHandle>(null)
  const [side, setSide] = useState<'work' | 'rival'>('work')
  const timeline = useRef<HTMLDivElement>(null)
  const { videoPath, audioPath, vttPath, duration } = work
  const path = videoPath ?? audioPath
  const seek: PlayerHandle['seek'] = (time, options) => player.current?.seek(time, options)
  useImperativeHandle(ref, () => ({ seek, pause: () => player.current?.pause() }))
  if (!path) return null
  const name = t(workTexts.title, { name: work.name, language: format.language(work.language) })
  const sources: PlayerSource[] = [
    { label: t(workTexts.playerOf, { name }), path, name: t(workTexts.thisWork) },
  ]
  if (rival)
    sources.push({
      label: t(workTexts.playerOf, { name: rival.name }),
      path: rival.path,
      name: rival.name,
      times: timesBetween(work.timeMap, rival.timeMap),
    })
  return (
    <div className="grid gap-3">
      <Player
        ref={player}
        sources={sources}
        active={side === 'rival' && rival ? rival.path : path}
        choice={{
          label: t(workTexts.hear),
          onChange: (chosen) => setSide(chosen === path ? 'work' : 'rival'),
        }}
        sound={videoPath === null}
        poster={work.cover ?? undefined}
        subtitles={
          vttPath
            ? { path: vttPath, language: work.language, label: format.language(work.language), shown: false }
            : undefined
        }
        failedText={t(workTexts.unplayable)}
        onTime={(time) => timeline.current?.style.setProperty('--time', String(time / (duration || 1)))}
      />
      {duration !== null && (
        <FitTimeline ref={timeline} lines={work.lines} duration={duration} onSeek={(time) => seek(time)} />
      )}
    </div>
  )
}
