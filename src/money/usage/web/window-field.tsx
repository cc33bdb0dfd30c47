import { trendDays } from '#core/contract/filters.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { usageTexts } from '../texts/usage.ts'

export type Window = (typeof trendDays)[number]

/** Number of days shown. */
export function WindowField({ days, onChange }: { days: Window; onChange: (days: Window) => void }) {
  const t = useT()
  return (
    <Segmented
      label={t(usageTexts.window)}
      labelHidden
      options={trendDays.map((count) => ({
        value: String(count),
        label: t(usageTexts.recentDays, { days: count }),
      }))}
      value={String(days)}
      onChange={(value) => onChange(trendDays.find((count) => String(count) === value)!)}
    />
  )
}
