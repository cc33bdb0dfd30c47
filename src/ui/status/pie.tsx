import type { ReactNode } from 'react'
import styles from './pie.module.css'

type PieProps = {
  /** Text alternative: '68 of 100 minutes left'. */
  label: string
  used: number
  left: number
  size?: number
  /** Content in the center. */
  children?: ReactNode
}

/** Ring chart of the remaining share. */
export function Pie({ label, used, left, size = 144, children }: PieProps) {
  const whole = used + left
  const share = whole > 0 ? (left / whole) * 100 : 0
  return (
    <div className={`${styles.pie} relative flex-none`} style={{ width: size, height: size }}>
      <svg role="img" aria-label={label} viewBox="0 0 100 100" width={size} height={size}>
        <circle className={styles.used} cx="50" cy="50" r="45" />
        {share > 0 && (
          <circle
            className={styles.left}
            cx="50"
            cy="50"
            r="45"
            pathLength={100}
            strokeDasharray={`${share} 100`}
            data-low={share < 10 || undefined}
          />
        )}
      </svg>
      <div className={styles.middle} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
