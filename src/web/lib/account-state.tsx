import { agentWords } from '#i18n/agents.ts'
import { useSay } from '#web/lib/say.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

export function AccountState({ of: { status } }: { of: { status: number } }) {
  const say = useSay()
  return status === 2 ? (
    <Badge tone="danger">{say(agentWords.suspended)}</Badge>
  ) : (
    <Badge tone="success">{say(agentWords.normal)}</Badge>
  )
}

type StateFilterProps = { value: '' | '1' | '2'; onChange: (chosen: '' | '1' | '2') => void }

/** Among the tools of a list of accounts. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const say = useSay()
  return (
    <SelectField
      label={say(agentWords.state)}
      labelHidden
      options={[
        { value: '', label: say(agentWords.anyState) },
        { value: '1', label: say(agentWords.normal) },
        { value: '2', label: say(agentWords.suspended) },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
