import { dayTexts } from '#core/texts/days.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DayPopover } from '#core/web/list/day-popover.tsx'
import { Month } from '#core/web/list/month.tsx'
import { Field, type FieldProps } from '#ui/fields/field.tsx'
import type { Day } from '#ui/lists/days.ts'

type DayFieldProps = FieldProps & {
  /** Empty until a day is chosen. */
  value: Day | ''
  /** The first and the last day that can be chosen. */
  min?: Day
  max?: Day
  onChange: (day: Day) => void
}

/** Chooses a day, as the language of the page writes it. */
export function DayField({ value, min, max, onChange, ...field }: DayFieldProps) {
  const t = useT()
  const format = useFormat()
  const today = dayIn(0)
  return (
    <Field {...field}>
      {(tied) => (
        <DayPopover
          {...tied}
          label={field.label}
          text={value ? format.date(`${value}T00:00`) : t(dayTexts.choose)}
        >
          {(close) => (
            <div>
              <Month
                today={today}
                start={value || min || today}
                since={value || undefined}
                until={value || undefined}
                isOffered={(day) => (min === undefined || day >= min) && (max === undefined || day <= max)}
                onPick={(day) => {
                  close()
                  onChange(day)
                }}
              />
            </div>
          )}
        </DayPopover>
      )}
    </Field>
  )
}
