import type { ReactNode } from 'react'
import { accountStatus } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { Badge } from '#ui/status/badge.tsx'

export function AccountState({ of: { status } }: { of: { status: number } }) {
  const t = useT()
  return status === accountStatus.suspended ? (
    <Badge tone="danger">{t(agentTexts.suspended)}</Badge>
  ) : (
    <Badge tone="success">{t(agentTexts.normal)}</Badge>
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
        label={t(agentTexts.state)}
        any={t(agentTexts.anyState)}
        options={[
          { value: 1, label: t(agentTexts.normal) },
          { value: 2, label: t(agentTexts.suspended) },
        ]}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </ListTools>
  )
}
