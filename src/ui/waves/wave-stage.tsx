import { type ReactNode, useId } from 'react'
import { type Cue, cues, period, ribbonLine, voice } from './waves.ts'
import styles from './wave-picture.module.css'

const script = cues(11)
const tracks = [
  { name: styles.first, seed: 3, fit: 1 },
  { name: styles.second, seed: 17, fit: 0.9 },
  { name: styles.third, seed: 29, fit: 0.96 },
]
const ribbons = [
  { name: styles.back, lines: 26, seed: 2.4, faint: 0.1 },
  { name: styles.front, lines: 34, seed: 0.7, faint: 0.14 },
]
const ribbonHeight = 440

/**
 * The moving part of a WavePicture. Each line is a separate component that computes its path when it renders, so that a
 * slow phone can render the hundreds of them in slices.
 */
export function WaveStage() {
  return (
    <div className={`${styles.stage} absolute aspect-video`}>
      <div className={`${styles.played} absolute inset-0`}>
        {ribbons.map(({ name, lines, seed, faint }) => (
          <Band key={name} className={name} height={ribbonHeight}>
            {Array.from({ length: lines }, (_, line) => (
              <RibbonLine key={line} line={line} of={lines} seed={seed} faint={faint} />
            ))}
          </Band>
        ))}
        <Band className={styles.tracks} height={372}>
          {script.map((cue) => (
            <CueBar key={cue.start} cue={cue} />
          ))}
          {tracks.map(({ name, seed, fit }, track) => (
            <g key={name} transform={`translate(0 ${66 + track * 104})`}>
              <Voice className={`${styles.voice} ${name}`} seed={seed} fit={fit} />
            </g>
          ))}
        </Band>
      </div>
      <div className={styles.playhead} />
    </div>
  )
}

function RibbonLine({ line, of, seed, faint }: { line: number; of: number; seed: number; faint: number }) {
  return (
    <path d={ribbonLine(line / (of - 1), seed, ribbonHeight)} opacity={faint + 0.66 * (line / of) ** 1.6} />
  )
}

function Voice({ className, seed, fit }: { className: string; seed: number; fit: number }) {
  return <path className={className} d={voice(script, seed, 84, fit)} />
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

/** Drawn three times side by side, so that it can scroll by one period without a seam. */
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
