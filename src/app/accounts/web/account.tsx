import { staffAccountDetail, type WholeAccount } from '#money/customers/contract.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#core/web/router/use-search.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { AccountState } from '#identity/accounts/web/account-state.tsx'
import { useContacts } from '#identity/accounts/web/contacts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './accounts.module.css'
import { AuditCard } from './audit-card.tsx'
import { LastSignIn } from './cells.tsx'
import { FeaturesCard } from './features-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PackagesCard } from './packages-card.tsx'
import { QuotaCard } from './quota-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { roleNames } from './words.ts'
import { Card } from '#ui/card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DataList } from '#ui/data-list.tsx'
import { Page } from '#ui/page.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

export const load: Load<'/staff/account'> = ({ id }) => prefetch(staffAccountDetail, { id: id ?? '' })

/** An account: details, usage, orders, audit log and sessions. */
export function Account() {
  const t = useT()
  const { id = '' } = useSearch('/staff/account')
  const query = useQuery(reads(staffAccountDetail, { id }))
  const { data: account } = query
  return (
    <Page
      title={account?.name ?? t(accountWords.account)}
      actions={
        <>
          <Link to={href('/staff/accounts')} className={buttonClass('quiet')}>
            {t(accountWords.back)}
          </Link>
          {account && <AccountMenu account={account} here />}
        </>
      }
    >
      <Loaded
        query={query}
        failed={t(accountWords.detailFailed)}
        waiting={
          <Card>
            <TextSkeleton lines={8} />
          </Card>
        }
      >
        {(account) => <Whole account={account} />}
      </Loaded>
    </Page>
  )
}

function Whole({ account }: { account: WholeAccount }) {
  const buys = account.role === 'user' || account.role === 'agent'
  return (
    <div className={`${styles.columns} grid items-start gap-4`}>
      <div className="grid grid-cols-1 gap-4">
        <Profile account={account} />
        <SessionsCard account={account} />
        {buys && <QuotaCard id={account.id} />}
        {account.offered.length > 0 && <FeaturesCard key={account.features.join()} account={account} />}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {buys && <PackagesCard account={account} />}
        {buys && <OrdersCard orders={account.orders} />}
        <AuditCard account={account} />
      </div>
    </div>
  )
}

function Profile({ account }: { account: WholeAccount }) {
  const t = useT()
  const format = useFormat()
  const { role, agent, tureName, company, timeCreate, isNew } = account
  const { mobile, email } = useContacts()(account)
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return (
    <Card title={t(accountWords.profile)} actions={<AccountState of={account} />}>
      <DataList
        rows={[
          { label: t(accountWords.role), value: t(roleNames[role]) },
          ...(role === 'user'
            ? [
                {
                  label: t(accountWords.agentField),
                  value: agent ? (
                    <Link to={href('/staff/account', { id: agent.id })}>{agent.name}</Link>
                  ) : (
                    t(accountWords.noAgent)
                  ),
                },
              ]
            : []),
          ...given(t(accountWords.tureName), tureName),
          ...given(t(accountWords.company), company),
          { label: t(accountWords.mobile), value: mobile ?? t(accountWords.noContact) },
          { label: t(accountWords.email), value: email ?? t(accountWords.noContact) },
          { label: t(accountWords.since), value: format.dateTime(timeCreate) },
          { label: t(accountWords.signedIn), value: <LastSignIn of={account} /> },
          {
            label: t(accountWords.secondFactor),
            value: t(account.secondFactor ? accountWords.secondFactorOn : accountWords.secondFactorOff),
          },
          ...given(t(accountWords.firstSteps), isNew ? t(accountWords.firstStepsOpen) : null),
        ]}
      />
    </Card>
  )
}
