import { useFilter } from '#core/web/router/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffHolders, staffPackages } from '#money/usage/contract/staff-usage.ts'
import { ledgerWords } from '#money/usage/texts/ledger.ts'
import { Link } from '#core/web/router/link.tsx'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { href } from '#core/web/router/href.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LedgerEntries, type LedgerSearch, prefetchLedgerEntries } from './ledger-entries.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { Packages } from './packages.tsx'

export function prefetchAccountLedger({ id, ...search }: LedgerSearch & { id: string }): void {
  prefetch(staffHolders, { id })
  if (search.show === 'ledger') prefetchLedgerEntries(id, search)
  else prefetchList(staffPackages, { id })
}

/** Packages and ledger entries of one account. */
export function AccountLedger({ id }: { id: string }) {
  const t = useT()
  const { role } = useAccount()
  const [giving, setGiving] = useState(false)
  const { search, change } = useFilter('/staff/usage')
  const shown = search.show ?? 'packages'
  const name = useQuery(reads(staffHolders, { id })).data?.records[0]?.name
  return (
    <Page
      title={name ? t(ledgerWords.of, { name }) : t(ledgerWords.title)}
      intro={shown === 'ledger' ? t(ledgerWords.ledgerIntro) : undefined}
      actions={
        <>
          <Link to={href('/staff/usage')} className={buttonClass('quiet')}>
            {t(ledgerWords.toList)}
          </Link>
          {role === 'operator' && name && (
            <Button variant="primary" onClick={() => setGiving(true)}>
              {t(ledgerWords.give)}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={t(ledgerWords.parts)}
        tabs={(['packages', 'ledger'] as const).map((key) => ({ key, label: t(ledgerWords[key]) }))}
        value={shown}
        onChange={(key) => change({ show: key === 'ledger' ? key : undefined })}
      >
        {shown === 'ledger' ? <LedgerEntries id={id} /> : <Packages id={id} />}
      </Tabs>
      {giving && name && <GiveDialog id={id} name={name} onClose={() => setGiving(false)} />}
    </Page>
  )
}
