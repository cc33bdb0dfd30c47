import type { ReactNode } from 'react'
import styles from './sketch.module.css'

export type SketchKind = 'cards' | 'rows' | 'lines' | 'chart'

/** A sketch of what will stand here. */
export function Sketch({ kind, children }: { kind: SketchKind; children: ReactNode }) {
  return (
    <span className={`${styles.sketch} relative center`} aria-hidden="true">
      <svg viewBox="0 0 240 96" width="240" height="96">
        {drawings[kind]}
      </svg>
      <span className={styles.icon}>{children}</span>
    </span>
  )
}

const each = [0, 1, 2]

const drawings: Record<SketchKind, ReactNode> = {
  cards: each.map((at) => (
    <g key={at} transform={`translate(${4 + at * 80} 4)`}>
      <rect className={styles.card} width="72" height="88" rx="6" />
      <rect className={styles.fill} x="6" y="6" width="60" height="42" rx="3" />
      <rect className={styles.text} x="6" y="58" width="48" height="6" rx="3" />
      <rect className={styles.text} x="6" y="72" width="32" height="6" rx="3" />
    </g>
  )),
  rows: each.map((at) => (
    <g key={at} transform={`translate(4 ${4 + at * 30})`}>
      <rect className={styles.card} width="232" height="26" rx="5" />
      <circle className={styles.fill} cx="16" cy="13" r="7" />
      <rect className={styles.text} x="32" y="10" width={76 - at * 12} height="6" rx="3" />
      <rect className={styles.text} x="136" y="10" width="40" height="6" rx="3" />
      <rect className={styles.fill} x="196" y="8" width="28" height="10" rx="5" />
    </g>
  )),
  lines: each.map((at) => (
    <g key={at} transform={`translate(4 ${4 + at * 30})`}>
      <rect className={styles.card} width="232" height="26" rx="5" />
      <rect className={styles.fill} x="8" y="9" width="28" height="8" rx="4" />
      <rect className={styles.text} x="46" y="6" width={150 - at * 26} height="6" rx="3" />
      <rect className={styles.text} x="46" y="16" width={104 + at * 18} height="5" rx="2.5" />
    </g>
  )),
  chart: (
    <>
      <rect className={styles.card} x="4" y="4" width="232" height="88" rx="6" />
      {[22, 40, 30, 54, 44, 66, 58, 72].map((height, at) => (
        <rect
          key={height}
          className={styles.fill}
          x={18 + at * 26}
          y={84 - height}
          width="16"
          height={height}
          rx="3"
        />
      ))}
    </>
  ),
}
