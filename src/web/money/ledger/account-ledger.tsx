import { useFilter } from '#web/core/router/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffHolders } from '#contract/staff-usage.ts'
import { bookWords } from '#i18n/books.ts'
import { Link } from '#web/core/router/link.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAccount } from '#web/core/session/session.ts'
import { href } from '#web/core/router/href.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { Packages } from './packages.tsx'

/** The packages and the book of one account. */
export function AccountLedger({ id }: { id: string }) {
  const say = useSay()
  const { role } = useAccount()
  const [giving, setGiving] = useState(false)
  const { search, change } = useFilter('/staff/usage')
  const shown = search.show ?? 'packages'
  const name = useQuery(reads(staffHolders, { id })).data?.[0]?.name
  return (
    <Page
      title={name ? say(bookWords.of, { name }) : say(bookWords.title)}
      intro={shown === 'book' ? say(bookWords.bookIntro) : undefined}
      actions={
        <>
          <Link to={href('/staff/usage')} className={buttonClass('quiet')}>
            {say(bookWords.toList)}
          </Link>
          {role === 'operator' && name && (
            <Button look="primary" onClick={() => setGiving(true)}>
              {say(bookWords.give)}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={say(bookWords.parts)}
        tabs={(['packages', 'book'] as const).map((key) => ({ key, label: say(bookWords[key]) }))}
        value={shown}
        onChange={(key) => change({ show: key === 'book' ? key : undefined })}
      >
        {shown === 'book' ? <LedgerEntries id={id} /> : <Packages id={id} />}
      </Tabs>
      {giving && name && <GiveDialog id={id} name={name} onClose={() => setGiving(false)} />}
    </Page>
  )
}
