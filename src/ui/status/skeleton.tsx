import styles from './skeleton.module.css'

/** Placeholders in the shape of the content. The loading region itself has aria-busy. */
export function LineSkeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return (
    <span className={`${styles.line} max-w-full rounded-s`} style={{ width, height }} aria-hidden="true" />
  )
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <LineSkeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}

/** Placeholder of a project or work card. */
export function CardSkeleton() {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={`${styles.cover} mb-1 aspect-video rounded`} />
      <LineSkeleton width="70%" />
      <LineSkeleton width="40%" height={12} />
    </span>
  )
}

export function PieSkeleton({ size }: { size: number }) {
  return <span className={styles.pie} style={{ width: size, height: size }} aria-hidden="true" />
}
