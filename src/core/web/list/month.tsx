import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dayTexts } from '#core/texts/days.ts'
import { languageTags } from '#core/texts/texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { addMonths, type Day, dayByKey, weeksOf } from '#ui/lists/days.ts'
import styles from './day-range.module.css'

interface MonthProps {
  today: Day
  /** The day in the first shown month that has the focus. */
  start: Day
  /** What is chosen; either end may be open. */
  since: Day | undefined
  until: Day | undefined
  /** Whether a day can be chosen; by default all can. */
  isOffered?: (day: Day) => boolean
  onPick: (day: Day) => void
}

/** A month of a calendar: one day has the focus, and keys lead to others. */
export function Month({ today, start, since, until, isOffered = () => true, onPick }: MonthProps) {
  const t = useT()
  const tag = languageTags[useLanguage()]
  const [day, setDay] = useState(start)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  }, [day])
  const date = (of: Day) => new Date(`${of}T00:00`)
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'full' })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'narrow' })
  const title = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' })
  const weeks = weeksOf(day)
  const isChosen = (of: Day) =>
    (since !== undefined || until !== undefined) &&
    (since === undefined || of >= since) &&
    (until === undefined || of <= until)
  return (
    <>
      <div className="row justify-between">
        <IconButton
          size="small"
          label={t(dayTexts.previous)}
          icon={<IconChevronLeft size={18} />}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <strong aria-live="polite">{title.format(date(day))}</strong>
        <IconButton
          size="small"
          label={t(dayTexts.next)}
          icon={<IconChevronRight size={18} />}
          onClick={() => setDay(addMonths(day, 1))}
        />
      </div>
      <table
        ref={grid}
        className={`${styles.grid} w-full border-collapse`}
        aria-label={title.format(date(day))}
      >
        <thead>
          <tr>
            {weeks[0]!.map((each) => (
              <th key={each} scope="col">
                {weekday.format(date(each))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    tabIndex={each === day ? 0 : -1}
                    aria-pressed={isChosen(each)}
                    aria-label={long.format(date(each))}
                    aria-current={each === today ? 'date' : undefined}
                    disabled={!isOffered(each)}
                    data-other={each.slice(0, 7) !== day.slice(0, 7) || undefined}
                    data-end={each === since || each === until || undefined}
                    onClick={() => {
                      setDay(each)
                      onPick(each)
                    }}
                    onKeyDown={(event) => {
                      const next = dayByKey(day, event.key)
                      if (next === undefined) return
                      event.preventDefault()
                      byKey.current = true
                      setDay(next)
                    }}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
