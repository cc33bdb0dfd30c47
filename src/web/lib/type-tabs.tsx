import type { ReactNode } from 'react'
import { usageWords } from '#i18n/usage.ts'
import { useSay } from '#web/lib/say.ts'
import { typeIn, typeNames, types } from '#web/lib/use-amount.ts'
import type { UsageKind } from '#web/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'

interface TypeTabsProps {
  /** What one chooses between, where it is not just the unit. */
  label?: string
  type: UsageKind
  onChange: (type: UsageKind) => void
  children: ReactNode
}

/** A tab for each type of usage. */
export function TypeTabs({ label, type, onChange, children }: TypeTabsProps) {
  const say = useSay()
  return (
    <Tabs
      label={label ?? say(usageWords.unit)}
      tabs={types.map((each) => ({ key: String(each), label: say(typeNames[each]) }))}
      value={String(type)}
      onChange={(key) => onChange(typeIn(key)!)}
    >
      {children}
    </Tabs>
  )
}
