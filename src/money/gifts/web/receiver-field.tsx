import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { PersonField, usePersonSearch } from '#identity/accounts/web/person-field.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { type AgentUser, agentUserList } from '#money/customers/contract.ts'
import { giftTexts } from '../texts.ts'

const size = 20
const firstOf = (name: string) => ({ current: 1, size, name })

export function prefetchReceivers(asked: string | undefined): void {
  prefetch(agentUserList, firstOf(''))
  if (asked) prefetch(agentUserList, { id: asked })
}

/** The user who receives a gift; undefined until loaded. */
export const useReceiver = (id: string): AgentUser | undefined =>
  useQuery({ ...reads(agentUserList, { id }), enabled: id !== '' }).data?.records[0]

type ReceiverFieldProps = { value: string; error: string | undefined; onChange: (id: string) => void }

/** Selects one of the agent's users. */
export function ReceiverField({ value, error, onChange }: ReceiverFieldProps) {
  const t = useT()
  const { name, onType } = usePersonSearch()
  const chosen = useReceiver(value)
  const query = useQuery({ ...reads(agentUserList, firstOf(name)), placeholderData: keepPreviousData })
  const person = (user: AgentUser) => ({
    id: user.id,
    name: user.name,
    also: [
      user.tureName,
      user.mobile,
      user.email,
      user.status === accountStatus.suspended && t(agentTexts.suspended),
    ],
  })
  if (query.isError) return <LoadFailed title={t(giftTexts.usersFailed)} query={query} />
  return (
    <PersonField
      label={t(giftTexts.receiver)}
      error={error}
      hint={query.data?.total === 0 && !name ? t(giftTexts.noUsers) : undefined}
      people={query.data?.records.map(person)}
      chosen={chosen && person(chosen)}
      value={value}
      onType={onType}
      onChange={onChange}
    />
  )
}
