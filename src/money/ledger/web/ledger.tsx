import { useLeftColumns } from '#money/usage/web/balance/use-left-columns.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { IconBook2 } from '@tabler/icons-react'
import { type Holder, staffHolders } from '#money/usage/contract/staff-usage.ts'
import { ledgerWords } from '#money/usage/texts/ledger.ts'
import { Link } from '#core/web/router/link.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'
import { AccountLedger, prefetchAccountLedger } from './account-ledger.tsx'

export const load: Load<'/staff/usage'> = (search) => {
  if (search.id) prefetchAccountLedger({ ...search, id: search.id })
  else prefetchList(staffHolders, { name: search.name })
}

/** Accounts with their usage, or the ledger of the one given by `id`. */
export function Ledger() {
  const { id } = useSearch('/staff/usage')
  return id ? <AccountLedger id={id} /> : <Accounts />
}

function Accounts() {
  const t = useT()
  const { search, change } = useFilter('/staff/usage')
  const { name } = search
  const list = useList(staffHolders, { name })
  const columns: Column<Holder>[] = [
    { key: 'account', title: t(ledgerWords.account), cell: (holder) => <Name holder={holder} /> },
    ...useLeftColumns(list.rows, '17%'),
  ]
  return (
    <ListScreen
      title={t(ledgerWords.title)}
      intro={t(ledgerWords.intro)}
      tools={
        <ListTools
          label={t(ledgerWords.search)}
          search={name ?? ''}
          onSearch={(typed) => change({ name: typed })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(ledgerWords.failed)}
      empty={
        <EmptyState
          picture={<IconBook2 size={40} stroke={1.25} />}
          comes="rows"
          title={t(name ? ledgerWords.none : ledgerWords.noneYet)}
        >
          {t(name ? ledgerWords.noneHint : ledgerWords.noneYetHint)}
        </EmptyState>
      }
    />
  )
}

function Name({ holder: { id, name, tureName, mobile, email, role, agent } }: { holder: Holder }) {
  const t = useT()
  const also = [
    t(ledgerWords[role]),
    agent && t(ledgerWords.ofAgent, { agent }),
    tureName,
    mobile,
    email,
  ].filter(Boolean)
  return (
    <div>
      <Link to={href('/staff/usage', { id })}>{name}</Link>
      <p className="small">{also.join(' · ')}</p>
    </div>
  )
}
