import type { ReactNode } from 'react'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Trend } from '#money/figures/contract.ts'
import { TrendLine } from './trend-line.tsx'
import styles from './figure.module.css'

interface FigureProps {
  title: string
  value: string
  /** The page with the details. */
  to: string
  /** Its last 30 days against the 30 before. */
  trend?: Trend
  children?: ReactNode
}

/** A number with a link to its details, and its course. */
export function Figure({ title, value, to, trend, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={styles.figure}>
        <span className="small">{title}</span>
        <span className={styles.value}>{value}</span>
        {children && <span className="note">{children}</span>}
        {trend && <TrendLine of={trend} />}
      </Link>
    </li>
  )
}

/** Compares a number of the last 30 days with the 30 days before. */
export function Change({ of: { now, before } }: { of: Trend }) {
  const t = useT()
  const format = useFormat()
  if (now === 0 && before === 0) return t(home.trendNone)
  if (now === before) return t(home.trendSame)
  if (before === 0) return t(home.trendNew)
  const share = format.percent(Math.abs(now - before) / before)
  return now > before ? t(home.trendUp, { share }) : t(home.trendDown, { share })
}
