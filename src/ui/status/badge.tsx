import styles from './badge.module.css'

export function Badge({
  tone,
  children,
}: {
  tone: 'neutral' | 'brand' | 'success' | 'warn' | 'danger'
  children: string
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
