import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { PersonField, usePersonSearch } from '#identity/accounts/web/person-field.tsx'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import { staffAgentList } from '#money/customers/contract.ts'

type AgentFieldProps = {
  /** Current agent of the user. */
  now: { id: string; name: string } | null
  value: string
  onChange: (id: string) => void
}

/** Selects an active agent or none. */
export function AgentField({ now, value, onChange }: AgentFieldProps) {
  const t = useT()
  const { name, onType } = usePersonSearch()
  const query = useQuery({
    ...reads(staffAgentList, { name, status: accountStatus.active, size: 20 }),
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <LoadFailed title={t(accountTexts.agentsFailed)} query={query} />
  return (
    <PersonField
      label={t(accountTexts.agentField)}
      hint={t(accountTexts.agentHint)}
      nobody={t(accountTexts.noAgent)}
      people={query.data?.records.map(({ id, name: agent, company }) => ({
        id,
        name: agent,
        also: [company],
      }))}
      chosen={now ?? undefined}
      value={value}
      onType={onType}
      onChange={onChange}
    />
  )
}
