import { TextField } from '#web/ui/text-field.tsx'

type Days = { since?: string | undefined; until?: string | undefined }
type DayRangeProps = {
  /** Props of each field. */
  className: string | undefined
  labels: { since: string; until: string }
  value: Days
  onChange: (changed: Days) => void
}

/** Filters a list by a range of days; both ends are optional. */
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
