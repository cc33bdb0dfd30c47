import { trendDays } from '#core/contract/filters.ts'
import { usageWords } from '../texts/usage.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'

export type Window = (typeof trendDays)[number]

/** Number of days shown. */
export function WindowField({ days, onChange }: { days: Window; onChange: (days: Window) => void }) {
  const t = useT()
  return (
    <Segmented
      label={t(usageWords.window)}
      labelHidden
      options={trendDays.map((count) => ({
        value: String(count),
        label: t(usageWords.recentDays, { days: count }),
      }))}
      value={String(days)}
      onChange={(value) => onChange(trendDays.find((count) => String(count) === value)!)}
    />
  )
}
