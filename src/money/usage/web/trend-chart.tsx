import { type PointerEvent, useState } from 'react'
import type { UsageType } from '#core/contract/usage-types.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import type { TrendDay } from '../contract/usage.ts'
import { usageTexts } from '../texts/usage.ts'
import { type Bucket, bucketsOf, type Sums, sumsOf, topOf } from './buckets.ts'
import { Lane } from './lane.tsx'
import styles from './trend-chart.module.css'

type TrendChartProps = { type: UsageType; days: readonly TrendDay[] }

/** Outgoing amounts, in stacking order; incoming ones have their own scale below. */
const went = ['used', 'passed', 'expired'] as const
const allParts = [...went, 'received'] as const
type Part = (typeof allParts)[number]

/** Bar chart by day; the bar under the pointer or selected by arrow keys shows its figures. */
export function TrendChart({ type, days }: TrendChartProps) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const [chosen, setChosen] = useState<number>()
  const buckets = bucketsOf(days)
  const count = buckets.length
  // Most accounts neither sell nor give.
  const parts = allParts.filter((part) => part !== 'passed' || sumsOf(days).passed > 0)
  const at = chosen !== undefined && chosen < count ? chosen : undefined
  const visible: Sums = at === undefined ? sumsOf(days) : buckets[at]!
  // Days of the ledger do not depend on the local time zone.
  const dayText = (day: string) => format.date(`${day}T12:00:00`)
  const nameOf = ({ from, to }: Bucket) =>
    from === to ? dayText(from) : t(usageTexts.weekOf, { from: dayText(from), to: dayText(to) })
  const figures = (sums: Sums) => ({
    used: amount(type, sums.used),
    passed: amount(type, sums.passed),
    expired: amount(type, sums.expired),
    received: amount(type, sums.received),
  })
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count))))
  }
  const highest = (sums: (bucket: Bucket) => number) => topOf(Math.max(...buckets.map(sums)), type)
  const topOut = highest((bucket) => bucket.used + bucket.passed + bucket.expired)
  const topIn = highest((bucket) => bucket.received)
  const chosenText =
    at === undefined
      ? t(usageTexts.totalOf, { days: days.length })
      : t(usageTexts.spoken, { day: nameOf(buckets[at]!), ...figures(buckets[at]!) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <p className="note">
          {at === undefined ? t(usageTexts.totalOf, { days: days.length }) : nameOf(buckets[at]!)}
        </p>
        <dl className={`${styles.figures} grid gap-3 gap-x-5`}>
          {parts.map((part) => (
            <div key={part} className={styles.figure}>
              <dt>
                <span className={styles.swatch} data-part={part} aria-hidden="true" />
                {t(usageTexts[part])}
              </dt>
              <dd data-none={visible[part] === 0 || undefined}>{amount(type, visible[part])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div
        className={`${styles.plot} relative grid gap-5 rounded-s`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(undefined)}
      >
        <input
          type="range"
          className={styles.arrows}
          aria-label={t(count < days.length ? usageTexts.chartWeeks : usageTexts.chart)}
          aria-valuetext={chosenText}
          min={1}
          max={count}
          value={(at ?? count - 1) + 1}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) - 1)}
          onKeyDown={({ key }) => key === 'Escape' && setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        />
        {at !== undefined && (
          <span
            className={`${styles.mark} absolute bg-hover`}
            style={{ left: `${(at / count) * 100}%`, width: `${100 / count}%` }}
            aria-hidden="true"
          />
        )}
        <Lane
          name={t(usageTexts.went)}
          top={amount(type, topOut)}
          height={192}
          stacks={buckets.map((bucket) => went.map((part) => ({ part, share: bucket[part] / topOut })))}
        />
        <Lane
          name={t(usageTexts.came)}
          top={amount(type, topIn)}
          height={72}
          stacks={buckets.map(({ received }) => [{ part: 'received', share: received / topIn }])}
        />
      </div>
      <div className="flex justify-between gap-3 small" aria-hidden="true">
        {[days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!].map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
      </div>
      <DaysTable parts={parts} buckets={buckets} nameOf={nameOf} figures={figures} />
    </div>
  )
}

type DaysTableProps = {
  parts: readonly Part[]
  buckets: readonly Bucket[]
  nameOf: (bucket: Bucket) => string
  figures: (sums: Sums) => Record<Part, string>
}

/** The data as a table, for screen readers and for copying. */
function DaysTable({ parts, buckets, nameOf, figures }: DaysTableProps) {
  const t = useT()
  const some = buckets.filter((bucket) => parts.some((part) => bucket[part] !== 0)).toReversed()
  return (
    <details className={styles.table}>
      <summary>{t(usageTexts.asTable)}</summary>
      <div className={`${styles.scroll} mt-3 overflow-auto`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(usageTexts.day)}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {t(usageTexts[part])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map((bucket) => (
              <tr key={bucket.from}>
                <th scope="row">{nameOf(bucket)}</th>
                {parts.map((part) => (
                  <td key={part}>{figures(bucket)[part]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
