import type { Trend } from '#money/figures/contract.ts'
import styles from './trend-line.module.css'

const height = 32

/** The days of a trend as a line, above the dashed one of the days before. The table of the same page has the numbers. */
export function TrendLine({ of: { days, daysBefore } }: { of: Trend }) {
  const all = [...days, ...daysBefore]
  // Refunds can make a day negative.
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const points = (amounts: readonly number[]) =>
    amounts.map((amount, day) => `${day},${((high - amount) / (high - low)) * height}`).join(' ')
  return (
    <svg
      className={`${styles.chart} w-full`}
      viewBox={`0 0 ${days.length - 1} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline className={styles.before} points={points(daysBefore)} />
      <polyline className={styles.now} points={points(days)} />
    </svg>
  )
}
