import { Loaded } from '#core/web/router/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { keyList } from '#identity/keys/contract/keys.ts'
import { sessionList } from '#identity/sessions/contract.ts'
import { passkeyList } from '#identity/passkeys/contract.ts'
import { ownProviderList } from '#identity/providers/contract.ts'
import { secondFactorDetail } from '#identity/second-factor/contract.ts'
import { profile } from '#identity/profile/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { prefetch, queryClient } from '#core/web/api/queries.ts'
import { page } from '#core/web/page/page.ts'
import type { Load } from '#core/web/router/screen.ts'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { AgentForm } from './agent-form.tsx'
import { OwnSessions } from '#identity/security/web/own-sessions.tsx'
import { OwnKeys } from '#identity/security/web/own-keys.tsx'
import { hasPrograms } from '#identity/accounts/web/programs-box.tsx'
import { OwnProviders } from '#identity/security/web/own-providers.tsx'
import { Passkeys } from '#identity/security/web/passkeys.tsx'
import { DataExport } from './data-export.tsx'
import { StorageCard } from './storage-card.tsx'
import { Security } from './security.tsx'
import { ownProfile } from './use-profile.ts'
import { UserForm } from './user-form.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { LineSkeleton, PieSkeleton } from '#ui/skeleton.tsx'

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
    <div className="grid gap-5" aria-busy="true">
      <PieSkeleton size={72} />
      <div className="fields">
        {[0, 1, 2, 3].map((field) => (
          <LineSkeleton key={field} height={64} />
        ))}
      </div>
      <LineSkeleton width={72} height={40} />
    </div>
  )
}
