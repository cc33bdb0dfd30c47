import layouts from '#web/ui/layout.module.css'
import { Loaded } from '#web/core/router/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { keyList } from '#contract/keys.ts'
import { sessionList } from '#contract/own-sessions.ts'
import { passkeyList } from '#contract/passkeys.ts'
import { ownProviderList } from '#contract/sign-in-providers.ts'
import { secondFactorDetail } from '#contract/second-factor.ts'
import { profile } from '#i18n/profile.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { prefetch, queryClient } from '#web/core/api/queries.ts'
import { page } from '#web/core/page/page.ts'
import type { Load } from '#web/core/router/screen.ts'
import { currentSession, useAccount } from '#web/core/session/session.ts'
import { AgentForm } from './agent-form.tsx'
import forms from '#web/ui/form.module.css'
import { OwnSessions } from '#web/identity/security/own-sessions.tsx'
import { OwnKeys } from '#web/identity/security/own-keys.tsx'
import { hasPrograms } from '#web/kit/account/programs-box.tsx'
import { OwnProviders } from '#web/identity/security/own-providers.tsx'
import { Passkeys } from '#web/identity/security/passkeys.tsx'
import { DataExport } from './data-export.tsx'
import { StorageCard } from './storage-card.tsx'
import { Security } from './security.tsx'
import { ownProfile } from './use-profile.ts'
import { UserForm } from './user-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { LineSkeleton, PieSkeleton } from '#web/ui/skeleton.tsx'

export const load: Load<'/profile'> = () => {
  const { account } = currentSession()
  if (account) void queryClient.prefetchQuery(ownProfile(account))
  prefetch(secondFactorDetail, {})
  prefetch(passkeyList, {})
  if (page().providers.length > 0) prefetch(ownProviderList, {})
  prefetch(sessionList, {})
  if (account && hasPrograms(account.role)) prefetch(keyList, {})
}

/** The profile of the account. Staff have the form of users. */
export function Profile() {
  const t = useT()
  const account = useAccount()
  const query = useQuery(ownProfile(account))
  return (
    <Page title={t(profile.title)} narrow>
      <Card title={t(profile.details)}>
        <Loaded query={query} failed={t(profile.failed)} waiting={<Waiting />}>
          {(data) => (account.role === 'agent' ? <AgentForm agent={data} /> : <UserForm user={data} />)}
        </Loaded>
      </Card>
      {(account.role === 'user' || account.role === 'agent') && <StorageCard />}
      <Security user={query.data ?? account.user} />
      <Passkeys />
      {page().providers.length > 0 && <OwnProviders />}
      <OwnSessions />
      {hasPrograms(account.role) && <OwnKeys />}
      <DataExport />
    </Page>
  )
}

function Waiting() {
  return (
    <div className={layouts.stack5} aria-busy="true">
      <PieSkeleton size={72} />
      <div className={forms.fields}>
        {[0, 1, 2, 3].map((field) => (
          <LineSkeleton key={field} height={64} />
        ))}
      </div>
      <LineSkeleton width={72} height={40} />
    </div>
  )
}
