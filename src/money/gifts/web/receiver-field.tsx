import { agentUserList } from '#money/customers/contract.ts'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { giftWords } from '../texts.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type ReceiverFieldProps = {
  /** User given by the address. */
  asked: string | undefined
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

const size = 100
const firstOf = (name: string) => ({ current: 1, size, name })

export function prefetchReceivers(asked: string | undefined): void {
  prefetch(agentUserList, firstOf(''))
  if (asked) prefetch(agentUserList, { id: asked })
}

/** Selects one of the agent's users, with a search for long lists. */
export function ReceiverField({ asked, value, error, onChange }: ReceiverFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const named = useQuery({ ...reads(agentUserList, { id: asked }), enabled: asked !== undefined })
  const query = useQuery({
    ...reads(agentUserList, firstOf(name)),
    placeholderData: keepPreviousData,
  })
  const find = (text: string) => {
    setTyped(text)
    // The selected user may not be among the results.
    if (value && value !== asked) onChange('')
  }
  const choice = (data: OutputOf<typeof agentUserList> | undefined) => {
    const found = data?.records ?? []
    const extra = (named.data?.records ?? []).filter(({ id }) => !found.some((one) => one.id === id))
    const users = [...extra, ...found]
    const many = (data?.total ?? 0) > size
    return (
      <div className="fields">
        <TextField
          label={t(giftWords.find)}
          type="search"
          value={typed}
          icon={<IconSearch size={18} stroke={1.75} />}
          placeholder={t(agentWords.search)}
          maxLength={100}
          onChange={(event) => find(event.target.value)}
        />
        <SelectField
          label={t(giftWords.receiver)}
          error={error}
          hint={data?.total === 0 && !name ? t(giftWords.noUsers) : many ? t(giftWords.moreFound) : undefined}
          options={[
            { value: '', label: t(giftWords.choose) },
            ...users.map((user) => ({
              value: user.id,
              label: [
                user.name,
                user.tureName,
                user.mobile,
                user.status === accountStatus.suspended && t(agentWords.suspended),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
          value={value}
          onChange={onChange}
        />
      </div>
    )
  }
  return (
    <Loaded query={query} failed={t(giftWords.usersFailed)} waiting={choice(undefined)}>
      {choice}
    </Loaded>
  )
}
