import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { staffHolders } from '#contract/staff-usage.ts'
import { bookWords } from '#i18n/books.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAccount } from '#web/core/session/session.ts'
import { typeIn } from '#web/kit/money/use-amount.ts'
import { type BookWish, paths } from '#web/core/router/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { Packages } from './packages.tsx'

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (value: unknown) => (typeof value === 'string' && dayShape.test(value) ? value : undefined)

/** The packages and the book of one account. */
export function AccountLedger({ id }: { id: string }) {
  const say = useSay()
  const go = useGo()
  const { role } = useAccount()
  const [giving, setGiving] = useState(false)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wish: BookWish = {
    id,
    show: search['show'] === 'book' ? 'book' : undefined,
    type: typeIn(String(search['type'])),
    since: dayIn(search['since']),
    until: dayIn(search['until']),
  }
  const show = (changed: BookWish) => go(paths.staffUsage({ ...wish, ...changed }), { replace: true })
  const name = useQuery(reads(staffHolders, { id })).data?.[0]?.name
  return (
    <Page
      title={name ? say(bookWords.of, { name }) : say(bookWords.title)}
      intro={wish.show === 'book' ? say(bookWords.bookIntro) : undefined}
      actions={
        <>
          <Link to={paths.staffUsage()} className={buttonClass('quiet')}>
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
        value={wish.show ?? 'packages'}
        onChange={(key) => show({ show: key === 'book' ? key : undefined })}
      >
        {wish.show === 'book' ? <LedgerEntries id={id} wish={wish} onShow={show} /> : <Packages id={id} />}
      </Tabs>
      {giving && name && <GiveDialog id={id} name={name} onClose={() => setGiving(false)} />}
    </Page>
  )
}
