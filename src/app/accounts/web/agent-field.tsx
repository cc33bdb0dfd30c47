import { staffAgentList } from '#money/customers/contract.ts'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type AgentFieldProps = {
  /** Current agent of the user. */
  now: { id: string; name: string } | null
  value: string
  onChange: (id: string) => void
}

const size = 100

/** Selects an active agent or none, with a search for long lists. */
export function AgentField({ now, value, onChange }: AgentFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim())
  const query = useQuery({
    ...reads(staffAgentList, { name, status: accountStatus.active, size }),
    placeholderData: keepPreviousData,
  })
  const choice = (data: OutputOf<typeof staffAgentList> | undefined) => {
    const found = data?.records ?? []
    const agents = [...(now && !found.some(({ id }) => id === now.id) ? [now] : []), ...found]
    return (
      <>
        <SelectField
          label={t(accountWords.agentField)}
          hint={t(accountWords.agentHint)}
          disabled={!data}
          options={[
            { value: '', label: t(accountWords.noAgent) },
            ...agents.map((agent) => ({ value: agent.id, label: agent.name })),
          ]}
          value={value}
          onChange={onChange}
        />
        {(data?.next || name) && (
          <TextField
            label={t(accountWords.findAgent)}
            type="search"
            value={typed}
            icon={<IconSearch size={18} stroke={1.75} />}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </>
    )
  }
  return (
    <Loaded query={query} failed={t(accountWords.agentsFailed)} waiting={choice(undefined)}>
      {choice}
    </Loaded>
  )
}
