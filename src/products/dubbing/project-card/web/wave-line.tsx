import { cues, voice } from '#ui/waves/waves.ts'
import styles from './wave-line.module.css'

/** Seeded waveform for projects without a cover. */
export function WaveLine({ seed }: { seed: string }) {
  const number = [...seed].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) | 0, 7)
  return (
    <svg className={styles.wave} viewBox="0 0 420 84" aria-hidden="true">
      <path d={voice(cues(number), number, 84, 0.95)} />
    </svg>
  )
}
