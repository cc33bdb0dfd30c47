import { trendDays } from '#contract/usage.ts'
import { usageWords } from '#i18n/usage.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Segmented } from '#web/ui/segmented.tsx'

export type Window = (typeof trendDays)[number]

/** How many of the last days a trend shows. */
export function WindowField({ days, onChange }: { days: Window; onChange: (days: Window) => void }) {
  const say = useSay()
  return (
    <Segmented
      label={say(usageWords.window)}
      labelHidden
      options={trendDays.map((count) => ({
        value: String(count),
        label: say(usageWords.recentDays, { days: count }),
      }))}
      value={String(days)}
      onChange={(value) => onChange(trendDays.find((count) => String(count) === value)!)}
    />
  )
}
