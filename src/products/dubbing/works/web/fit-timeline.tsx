import { memo } from 'react'
import type { MouseEvent, Ref } from 'react'
import type { SpokenLine } from '../contract.ts'
import { workWords } from '../texts/works.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { speedShare, toneOf } from './line-look.ts'
import styles from './fit-timeline.module.css'

type FitTimelineProps = {
  /** Element that gets `--time`, the played share of the film. */
  ref: Ref<HTMLDivElement>
  lines: readonly SpokenLine[]
  duration: number
  onSeek: (time: number) => void
}

/** Timeline of all lines: original times, spoken times and speed. The list below has the same as text. */
export function FitTimeline({ ref, lines, duration, onSeek }: FitTimelineProps) {
  const t = useT()
  const seek = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(((event.clientX - left) / width) * duration)
  }
  return (
    <figure className="grid gap-2">
      <figcaption className={styles.caption}>
        <span>{t(workWords.fit)}</span>
        <small>{t(workWords.fitHint)}</small>
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
