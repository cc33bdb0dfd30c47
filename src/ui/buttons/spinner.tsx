import styles from './spinner.module.css'

/** Decorative: the busy element itself has aria-busy or a text. */
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
