import styles from './spinner.module.css'

/** Only a picture: what is busy says so itself, by aria-busy or in words. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 4v8" />
      <path d="M6 2v12" />
      <path d="M10 2v12" />
      <path d="M14 4v8" />
    </svg>
  )
}
