import { useState } from 'react'
import { dayTexts } from '#core/texts/days.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { addDays, addMonths, type Day, firstOf, lastOf } from '#ui/lists/days.ts'
import { DayPopover } from './day-popover.tsx'
import { Month } from './month.tsx'
import styles from './day-range.module.css'

interface Days {
  since?: Day | undefined
  until?: Day | undefined
}

interface DayRangeProps {
  value: Days
  onChange: (changed: Days) => void
}

/** Filters a list by a range of days: by a usual one, or by its first and last day. */
export function DayRange({ value, onChange }: DayRangeProps) {
  const t = useT()
  const text = useRangeText(value)
  return (
    <DayPopover label={t(dayTexts.days)} text={text}>
      {(close) => (
        <Chooser
          value={value}
          onChoose={(chosen) => {
            close()
            onChange(chosen)
          }}
        />
      )}
    </DayPopover>
  )
}

function useRangeText({ since, until }: Days): string {
  const t = useT()
  const format = useFormat()
  const visible = (day: Day) => format.date(`${day}T00:00`)
  if (since !== undefined && until !== undefined)
    return since === until
      ? visible(since)
      : t(dayTexts.range, { since: visible(since), until: visible(until) })
  if (since !== undefined) return t(dayTexts.since, { since: visible(since) })
  return until === undefined ? t(dayTexts.any) : t(dayTexts.until, { until: visible(until) })
}

/** The usual ranges, by the name of their text. */
function usualRanges(today: Day) {
  const before = addMonths(today, -1)
  return {
    any: { since: undefined, until: undefined },
    week: { since: addDays(today, -6), until: today },
    month: { since: addDays(today, -29), until: today },
    thisMonth: { since: firstOf(today), until: lastOf(today) },
    lastMonth: { since: firstOf(before), until: lastOf(before) },
    thisYear: { since: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` },
  } as const satisfies Record<string, Days>
}

function Chooser({ value, onChoose }: { value: Days; onChoose: (chosen: Days) => void }) {
  const t = useT()
  const today = dayIn(0)
  const [begun, setBegun] = useState<Day>()
  const usual = Object.entries(usualRanges(today)) as [keyof ReturnType<typeof usualRanges>, Days][]
  const pick = (day: Day) => {
    if (begun === undefined) return setBegun(day)
    onChoose(begun < day ? { since: begun, until: day } : { since: day, until: begun })
  }
  return (
    <>
      <ul className={`${styles.usual} grid content-start`}>
        {usual.map(([name, range]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={range.since === value.since && range.until === value.until}
              onClick={() => onChoose(range)}
            >
              {t(dayTexts[name])}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Month
          today={today}
          start={value.until ?? value.since ?? today}
          since={begun ?? value.since}
          until={begun ?? value.until}
          onPick={pick}
        />
        <p className="mt-2 small" aria-live="polite">
          {t(begun === undefined ? dayTexts.first : dayTexts.last)}
        </p>
      </div>
    </>
  )
}
