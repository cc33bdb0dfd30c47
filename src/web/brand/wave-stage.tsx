import { type ReactNode, useId } from 'react'
import styles from '#web/brand/wave-picture.module.css'
import { cues, period, ribbon, voice } from '#web/brand/waves.ts'
import type { Cue } from '#web/brand/waves.ts'

const script = cues(11)
const spoken = [
  { name: styles.first, path: voice(script, 3, 84, 1) },
  { name: styles.second, path: voice(script, 17, 84, 0.9) },
  { name: styles.third, path: voice(script, 29, 84, 0.96) },
]
const ribbons = [
  { name: styles.back, lines: ribbon(26, 2.4, 440), faint: 0.1 },
  { name: styles.front, lines: ribbon(34, 0.7, 440), faint: 0.14 },
]

/** What moves in a WavePicture. In a file of its own, since its hundreds of lines are reckoned where it is loaded. */
export function WaveStage() {
  return (
    <div className={styles.stage}>
      <div className={styles.played}>
        {ribbons.map(({ name, lines, faint }) => (
          <Band key={name} className={name} height={440}>
            {lines.map((path, line) => (
              <path key={line} d={path} opacity={faint + 0.66 * (line / lines.length) ** 1.6} />
            ))}
          </Band>
        ))}
        <Band className={styles.tracks} height={372}>
          {script.map((cue) => (
            <CueBar key={cue.start} cue={cue} />
          ))}
          {spoken.map(({ name, path }, track) => (
            <path
              key={name}
              className={`${styles.voice} ${name}`}
              d={path}
              transform={`translate(0 ${66 + track * 104})`}
            />
          ))}
        </Band>
      </div>
      <div className={styles.playhead} />
    </div>
  )
}

function CueBar({ cue: { start, length, lines } }: { cue: Cue }) {
  const first = lines.length === 1 ? 23 : 16.5
  return (
    <g className={styles.cue}>
      <rect x={start} y={1} width={length} height={44} rx={7} />
      {lines.map((share, line) => (
        <path key={line} d={`M${start + 13} ${first + line * 13}h${(length - 26) * share}`} />
      ))}
    </g>
  )
}

/** Seen three times side by side, so that it can move by one period, in wide places at half its size, without a seam. */
function Band({ className, height, children }: { className?: string; height: number; children: ReactNode }) {
  const id = useId()
  return (
    <svg className={`${styles.band} ${className}`} viewBox={`0 0 ${period * 3} ${height}`}>
      <g id={id}>{children}</g>
      <use href={`#${id}`} x={period} />
      <use href={`#${id}`} x={period * 2} />
    </svg>
  )
}
