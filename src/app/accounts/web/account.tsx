import { useQuery } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { AccountState } from '#identity/accounts/web/account-state.tsx'
import { useContacts } from '#identity/accounts/web/contacts.ts'
import { SessionList } from '#identity/accounts/web/session-list.tsx'
import { staffAccountSignOut } from '#identity/staff-accounts/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import { staffAccountDetail, type WholeAccount } from '#money/customers/contract.ts'
import { auditTerms, sayAuditAction } from '#operations/audit-log/texts/audit-log.ts'
import { sayAuditDetails } from '#operations/audit-log/texts/details.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LastSignIn } from './cells.tsx'
import { FeaturesCard } from './features-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PackagesCard } from './packages-card.tsx'
import { QuotaCard } from './quota-card.tsx'
import { roleNames } from './role-names.ts'
import { useRenewAccounts } from './use-renew-accounts.ts'
import styles from './accounts.module.css'

export const load: Load<'/staff/account'> = ({ id }) => prefetch(staffAccountDetail, { id: id ?? '' })

/** An account: details, usage, orders, audit log and sessions. */
export function Account() {
  const t = useT()
  const { id = '' } = useSearch('/staff/account')
  const query = useQuery(reads(staffAccountDetail, { id }))
  const { data: account } = query
  return (
    <Page
      title={account?.name ?? t(accountTexts.account)}
      actions={
        <>
          <Link to={href('/staff/accounts')} className={buttonClass('quiet')}>
            {t(accountTexts.back)}
          </Link>
          {account && <AccountMenu account={account} here />}
        </>
      }
    >
      <Loaded
        query={query}
        failed={t(accountTexts.detailFailed)}
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

/** Latest entries of the audit log for this account. */
function AuditCard({ account: { name, auditLog } }: { account: WholeAccount }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card
      title={t(accountTexts.activity)}
      actions={auditLog.length > 0 && <Link to={href('/staff/acts', { name })}>{t(accountTexts.toAll)}</Link>}
    >
      {auditLog.length === 0 ? (
        <p className="text-faint">{t(accountTexts.noActivity)}</p>
      ) : (
        <ul className={`ruled label-rows ${styles.list}`}>
          {auditLog.map(({ id, action, by, details, time }) => (
            <li key={id}>
              <div>
                <p className="font-medium break-anywhere">{sayAuditAction(language, action)}</p>
                <p className="small break-anywhere">{sayDetails(details)}</p>
              </div>
              <div className="flex-none text-end">
                <p>{by ?? t(auditTerms.platform)}</p>
                <p className="small break-anywhere">
                  <Ago time={time} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )

  /** The subject is this account, so it is left out. */
  function sayDetails(details: WholeAccount['auditLog'][number]['details']) {
    const others = Object.entries(details).filter(([key]) => key !== 'name')
    return sayAuditDetails(language, Object.fromEntries(others))
      .map(({ name: what, before, value }) => `${what}: ${before === null ? '' : `${before} → `}${value}`)
      .join(' · ')
  }
}

/** Sessions of the account. */
function SessionsCard({ account: { id, sessions } }: { account: WholeAccount }) {
  const t = useT()
  const renew = useRenewAccounts()
  const end = useAction((session: string) => send(staffAccountSignOut, { id, session }), {
    done: t(accountTexts.signOutDone),
    onSuccess: renew,
  })
  return (
    <Card title={t(accountTexts.sessions)}>
      {sessions.length === 0 ? (
        <p className="text-faint">{t(accountTexts.noSessions)}</p>
      ) : (
        <SessionList sessions={sessions} busy={end.busy} onEnd={(session) => end.run(session)} />
      )}
    </Card>
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
    <Card title={t(accountTexts.profile)} actions={<AccountState of={account} />}>
      <DataList
        rows={[
          { label: t(accountTexts.role), value: t(roleNames[role]) },
          ...(role === 'user'
            ? [
                {
                  label: t(accountTexts.agentField),
                  value: agent ? (
                    <Link to={href('/staff/account', { id: agent.id })}>{agent.name}</Link>
                  ) : (
                    t(accountTexts.noAgent)
                  ),
                },
              ]
            : []),
          ...given(t(accountTexts.tureName), tureName),
          ...given(t(accountTexts.company), company),
          { label: t(accountTexts.mobile), value: mobile ?? t(accountTexts.noContact) },
          { label: t(accountTexts.email), value: email ?? t(accountTexts.noContact) },
          { label: t(accountTexts.since), value: format.dateTime(timeCreate) },
          { label: t(accountTexts.signedIn), value: <LastSignIn of={account} /> },
          {
            label: t(accountTexts.secondFactor),
            value: t(account.secondFactor ? accountTexts.secondFactorOn : accountTexts.secondFactorOff),
          },
          ...given(t(accountTexts.firstSteps), isNew ? t(accountTexts.firstStepsOpen) : null),
        ]}
      />
    </Card>
  )
}
