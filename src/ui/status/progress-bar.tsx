import styles from './progress-bar.module.css'

/** `share` from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <progress className={styles.bar} aria-label={label} value={share} max={1} />
}
