import { accountStatus } from '#core/contract/wire-numbers.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import type { ReactNode } from 'react'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'

export function AccountState({ of: { status } }: { of: { status: number } }) {
  const t = useT()
  return status === accountStatus.suspended ? (
    <Badge tone="danger">{t(agentWords.suspended)}</Badge>
  ) : (
    <Badge tone="success">{t(agentWords.normal)}</Badge>
  )
}

interface AccountToolsProps {
  /** Label of the search. */
  label: string
  search: { readonly name?: string | undefined; readonly status?: 1 | 2 | undefined }
  onChange: (to: { name?: string; status?: 1 | 2 | undefined }) => void
  /** Further filters, before the status. */
  children?: ReactNode
}

/** Search and filters of a list of accounts. */
export function AccountTools({ label, search: { name, status }, onChange, children }: AccountToolsProps) {
  const t = useT()
  return (
    <ListTools label={label} search={name ?? ''} onSearch={(typed) => onChange({ name: typed })}>
      {children}
      <FilterField
        label={t(agentWords.state)}
        any={t(agentWords.anyState)}
        options={[
          { value: 1, label: t(agentWords.normal) },
          { value: 2, label: t(agentWords.suspended) },
        ]}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </ListTools>
  )
}
