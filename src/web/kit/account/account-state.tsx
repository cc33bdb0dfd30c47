import { accountStatus } from '#contract/wire-numbers.ts'
import { agentWords } from '#i18n/agents.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'

export function AccountState({ of: { status } }: { of: { status: number } }) {
  const t = useT()
  return status === accountStatus.suspended ? (
    <Badge tone="danger">{t(agentWords.suspended)}</Badge>
  ) : (
    <Badge tone="success">{t(agentWords.normal)}</Badge>
  )
}

type StateFilterProps = { value: 1 | 2 | undefined; onChange: (chosen: 1 | 2 | undefined) => void }

/** Among the tools of a list of accounts. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const t = useT()
  return (
    <FilterField
      label={t(agentWords.state)}
      any={t(agentWords.anyState)}
      options={[
        { value: 1, label: t(agentWords.normal) },
        { value: 2, label: t(agentWords.suspended) },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
