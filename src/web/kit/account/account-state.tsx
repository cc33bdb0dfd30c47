import { agentWords } from '#i18n/agents.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'

export function AccountState({ of: { status } }: { of: { status: number } }) {
  const say = useSay()
  return status === 2 ? (
    <Badge tone="danger">{say(agentWords.suspended)}</Badge>
  ) : (
    <Badge tone="success">{say(agentWords.normal)}</Badge>
  )
}

type StateFilterProps = { value: 1 | 2 | undefined; onChange: (chosen: 1 | 2 | undefined) => void }

/** Among the tools of a list of accounts. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const say = useSay()
  return (
    <FilterField
      label={say(agentWords.state)}
      any={say(agentWords.anyState)}
      options={[
        { value: 1, label: say(agentWords.normal) },
        { value: 2, label: say(agentWords.suspended) },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
