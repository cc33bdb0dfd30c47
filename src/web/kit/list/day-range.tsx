import { TextField } from '#web/ui/text-field.tsx'

type Days = { since?: string | undefined; until?: string | undefined }
type DayRangeProps = {
  /** Of each of the two fields. */
  className: string | undefined
  labels: { since: string; until: string }
  value: Days
  onChange: (changed: Days) => void
}

/** From a day to a day, among the filters of a list; either may be left out. */
export function DayRange({ className, labels, value: { since, until }, onChange }: DayRangeProps) {
  return (
    <>
      <TextField
        className={className}
        type="date"
        label={labels.since}
        max={until}
        value={since ?? ''}
        onChange={({ currentTarget }) => onChange({ since: currentTarget.value || undefined })}
      />
      <TextField
        className={className}
        type="date"
        label={labels.until}
        min={since}
        value={until ?? ''}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value || undefined })}
      />
    </>
  )
}
