import type { ReactNode } from 'react'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { usageTexts } from '../../texts/usage.ts'

interface TypeTabsProps {
  /** Label of the tabs. */
  label?: string
  type: UsageType
  /** May include kinds that are no longer offered. */
  types?: readonly UsageType[]
  onChange: (type: UsageType) => void
  children: ReactNode
}

/** Tabs by kind of usage; none for a single kind. */
export function TypeTabs({ label, type, types = offeredTypes, onChange, children }: TypeTabsProps) {
  const t = useT()
  const visible = types.includes(type) ? types : [...types, type]
  if (visible.length === 1) return children
  return (
    <Tabs
      label={label ?? t(usageTexts.unit)}
      tabs={visible.map((each) => ({ key: String(each), label: t(typeNames[each]) }))}
      value={String(type)}
      onChange={(key) => onChange(typeIn(key)!)}
    >
      {children}
    </Tabs>
  )
}
