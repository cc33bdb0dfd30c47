import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountName } from '#core/contract/fields.ts'
import type { User } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { page } from '#core/web/page/page.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { Together } from '#core/web/router/together.tsx'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { agentModify } from '#identity/accounts/contract.ts'
import { hasPrograms } from '#identity/accounts/web/programs-box.tsx'
import { connectionList } from '#identity/connected-apps/contract.ts'
import { OwnConnections } from '#identity/connected-apps/web/connections-card.tsx'
import { keyList } from '#identity/keys/contract/keys.ts'
import { passkeyList } from '#identity/passkeys/contract.ts'
import { profile } from '#identity/profile/texts.ts'
import { ownProviderList } from '#identity/providers/contract.ts'
import { accountQuota } from '#identity/quotas/contract/quotas.ts'
import { quotaTexts } from '#identity/quotas/texts.ts'
import { InUse } from '#identity/quotas/web/in-use.tsx'
import { secondFactorDetail } from '#identity/second-factor/contract.ts'
import { OwnKeys } from '#identity/security/web/own-keys.tsx'
import { OwnProviders } from '#identity/security/web/own-providers.tsx'
import { OwnSessions } from '#identity/security/web/own-sessions.tsx'
import { Passkeys } from '#identity/security/web/passkeys.tsx'
import { sessionList } from '#identity/sessions/contract.ts'
import { accountExport, accountExportStart } from '#operations/exports/contract.ts'
import { exportTexts } from '#operations/exports/texts.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { LineSkeleton, PieSkeleton } from '#ui/status/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Security } from './security.tsx'
import { ownProfile } from './use-profile.ts'
import { UserForm } from './user-form.tsx'

export const load: Load<'/profile'> = () => {
  const { account } = currentSession()
  if (account) void queryClient.prefetchQuery(ownProfile(account))
  prefetch(secondFactorDetail, {})
  prefetch(passkeyList, {})
  if (page().providers.length > 0) prefetch(ownProviderList, {})
  prefetch(sessionList, {})
  if (account && hasPrograms(account.role)) {
    prefetch(keyList, {})
    prefetch(connectionList, {})
  }
}

function AgentForm({ agent }: { agent: User }) {
  const t = useT()
  const form = useForm({ name: agent.name }, { name: by(accountName) })
  const { id, mobile, email } = agent

  const change = (avatar: string | undefined) =>
    send(
      agentModify,
      { id, name: form.values.name, mobile: mobile ?? undefined, email: email ?? undefined, avatar },
      { quiet: ['nameTaken'] },
    )

  return (
    <ProfileForm person={agent} form={form} nameLabel={t(profile.agentName)} change={change}>
      <CopiedValue label={t(profile.agentCode)} copyText={t(profile.copyAgentCode)} value={id} />
    </ProfileForm>
  )
}

/** Everything of the account as one file. */
function DataExport() {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const options = reads(accountExport, {})
  const query = useQuery(options)
  const renew = () => void client.invalidateQueries({ queryKey: options.queryKey })
  useLive({ run: ({ kind }) => kind === 'accounts.export' && renew() }, renew)
  const start = useAction(accountExportStart, {
    done: t(exportTexts.started),
    onSuccess: (begun) => client.setQueryData(options.queryKey, begun),
  })
  return (
    <Card title={t(exportTexts.data)}>
      <Loaded query={query} failed={t(exportTexts.failed)} lines={1}>
        {({ state, path, bytes, timeExpire }) => (
          <DataList
            rows={[
              {
                label: t(exportTexts.forAccount),
                value:
                  state === 'making'
                    ? t(exportTexts.making)
                    : state === 'ready'
                      ? t(exportTexts.ready, {
                          size: format.bytes(bytes!),
                          date: format.dateTime(timeExpire!),
                        })
                      : t(exportTexts.hint),
                action: state !== 'making' && (
                  <span className="flex flex-wrap gap-2">
                    {path && (
                      <a href={path} download className={buttonClass('primary', { size: 'small' })}>
                        {t(exportTexts.download)}
                      </a>
                    )}
                    <Button size="small" busy={start.busy} onClick={() => start.run({})}>
                      {t(state === 'ready' ? exportTexts.again : exportTexts.start)}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

/** What the files of the caller take up. */
function StorageCard() {
  const t = useT()
  const query = useQuery(reads(accountQuota, {}))
  return (
    <Card title={t(quotaTexts.storage)}>
      <Loaded query={query} failed={t(quotaTexts.failed)} lines={3}>
        {(quota) => (
          <div className="grid gap-4">
            <InUse {...quota} />
            <p className="small">{t(quotaTexts.freed)}</p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

/** The profile of the account. Staff have the form of users. */
export function Profile() {
  const t = useT()
  const account = useAccount()
  const query = useQuery(ownProfile(account))
  return (
    <Page title={t(profile.title)} narrow>
      <Together>
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
        {hasPrograms(account.role) && <OwnConnections />}
        {hasPrograms(account.role) && <OwnKeys />}
        <DataExport />
      </Together>
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
