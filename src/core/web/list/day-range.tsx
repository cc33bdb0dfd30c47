import { IconCalendar } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { dayWords } from '#core/texts/days.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { addDays, addMonths, type Day, firstOf, lastOf } from '#ui/days.ts'
import { place } from '#ui/place.ts'
import styles from './day-range.module.css'
import { Month } from './month.tsx'

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
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const text = useRangeText(value)
  const choose = (chosen: Days) => {
    panel.current?.hidePopover()
    onChange(chosen)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.field}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${t(dayWords.days)}: ${text}`}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        <span>{text}</span>
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t(dayWords.days)}
        className={styles.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          const screen = { width: innerWidth, height: innerHeight }
          const how = { side: 'below', align: 'start', gap: 4 } as const
          const anchor = button.current!.getBoundingClientRect()
          const { x, y } = place(anchor, currentTarget.getBoundingClientRect(), screen, how)
          currentTarget.style.translate = `${x}px ${y}px`
          currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        }}
      >
        {isOpen && <Chooser value={value} onChoose={choose} />}
      </dialog>
    </>
  )
}

function useRangeText({ since, until }: Days): string {
  const t = useT()
  const format = useFormat()
  const shown = (day: Day) => format.date(`${day}T00:00`)
  if (since !== undefined && until !== undefined)
    return since === until ? shown(since) : t(dayWords.range, { since: shown(since), until: shown(until) })
  if (since !== undefined) return t(dayWords.since, { since: shown(since) })
  return until === undefined ? t(dayWords.any) : t(dayWords.until, { until: shown(until) })
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
              {t(dayWords[name])}
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
          {t(begun === undefined ? dayWords.first : dayWords.last)}
        </p>
      </div>
    </>
  )
}
