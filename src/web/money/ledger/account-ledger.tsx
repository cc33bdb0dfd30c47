import { useFilter } from '#web/core/router/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffHolders, staffPackages } from '#contract/staff-usage.ts'
import { ledgerWords } from '#i18n/ledger.ts'
import { Link } from '#web/core/router/link.tsx'
import { prefetch, reads } from '#web/core/api/queries.ts'
import { prefetchList } from '#web/kit/list/use-list.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAccount } from '#web/core/session/session.ts'
import { href } from '#web/core/router/href.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
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
            <Button look="primary" onClick={() => setGiving(true)}>
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
