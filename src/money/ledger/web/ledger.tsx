import { IconBook2, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListBody } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { useAccount } from '#core/web/session/session.ts'
import { giftTexts } from '#money/gifts/texts.ts'
import {
  type Holder,
  staffHolders,
  type StaffPackage,
  staffPackageExport,
  staffPackages,
} from '#money/usage/contract/staff-usage.ts'
import { ledgerTexts } from '#money/usage/texts/ledger.ts'
import { useLeftColumns } from '#money/usage/web/balance/use-left-columns.tsx'
import { usePackageColumns } from '#money/usage/web/package-columns.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { LedgerEntries, type LedgerSearch, prefetchLedgerEntries } from './ledger-entries.tsx'
import { TakeBack } from './take-back.tsx'

function prefetchAccountLedger({ id, ...search }: LedgerSearch & { id: string }): void {
  prefetch(staffHolders, { id })
  if (search.show === 'ledger') prefetchLedgerEntries(id, search)
  else prefetchList(staffPackages, { id })
}

/** All packages of an account, including used-up ones. */
function Packages({ id, name }: { id: string; name: string | undefined }) {
  const t = useT()
  const { role } = useAccount()
  const takeBack: Column<StaffPackage> = {
    key: 'actions',
    title: t(giftTexts.actions),
    titleHidden: true,
    cell: (row) => <TakeBack row={row} name={name ?? ''} />,
    width: '104px',
  }
  const columns: Column<StaffPackage>[] = [...usePackageColumns(), ...(role === 'operator' ? [takeBack] : [])]
  const list = useList(staffPackages, { id })
  return (
    <>
      {list.rows && list.rows.length > 0 && (
        <div className="filters">
          <ExportButton ask={(table) => send(staffPackageExport, { id, table })} />
        </div>
      )}
      <ListBody
        list={list}
        label={t(ledgerTexts.packages)}
        columns={columns}
        rowKey={(row) => row.id}
        failed={t(ledgerTexts.failed)}
        empty={
          <EmptyState
            picture={<IconPackage size={40} stroke={1.25} />}
            comes="cards"
            title={t(ledgerTexts.noPackages)}
          >
            {t(ledgerTexts.noPackagesHint)}
          </EmptyState>
        }
      />
    </>
  )
}

/** Packages and ledger entries of one account. */
function AccountLedger({ id }: { id: string }) {
  const t = useT()
  const { role } = useAccount()
  const [giving, setGiving] = useState(false)
  const { search, change } = useFilter('/staff/usage')
  const visible = search.show ?? 'packages'
  const name = useQuery(reads(staffHolders, { id })).data?.records[0]?.name
  return (
    <Page
      title={name ? t(ledgerTexts.of, { name }) : t(ledgerTexts.title)}
      intro={t(visible === 'ledger' ? ledgerTexts.ledgerIntro : ledgerTexts.packagesIntro)}
      actions={
        <>
          <Link to={href('/staff/usage')} className={buttonClass('quiet')}>
            {t(ledgerTexts.toList)}
          </Link>
          {role === 'operator' && name && (
            <Button variant="primary" onClick={() => setGiving(true)}>
              {t(ledgerTexts.give)}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={t(ledgerTexts.parts)}
        tabs={(['packages', 'ledger'] as const).map((key) => ({ key, label: t(ledgerTexts[key]) }))}
        value={visible}
        onChange={(key) => change({ show: key === 'ledger' ? key : undefined })}
      >
        {visible === 'ledger' ? <LedgerEntries id={id} /> : <Packages id={id} name={name} />}
      </Tabs>
      {giving && name && <GiveDialog id={id} name={name} onClose={() => setGiving(false)} />}
    </Page>
  )
}

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
    { key: 'account', title: t(ledgerTexts.account), cell: (holder) => <Name holder={holder} /> },
    ...useLeftColumns(list.rows, '17%'),
  ]
  return (
    <ListScreen
      title={t(ledgerTexts.title)}
      intro={t(ledgerTexts.intro)}
      tools={
        <ListTools
          label={t(ledgerTexts.search)}
          search={name ?? ''}
          onSearch={(typed) => change({ name: typed })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(ledgerTexts.failed)}
      empty={
        <EmptyState
          picture={<IconBook2 size={40} stroke={1.25} />}
          comes="rows"
          title={t(name ? ledgerTexts.none : ledgerTexts.noneYet)}
        >
          {t(name ? ledgerTexts.noneHint : ledgerTexts.noneYetHint)}
        </EmptyState>
      }
    />
  )
}

function Name({ holder: { id, name, tureName, mobile, email, role, agent } }: { holder: Holder }) {
  const t = useT()
  const also = [
    t(ledgerTexts[role]),
    agent && t(ledgerTexts.ofAgent, { agent }),
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
