import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Together } from '#core/web/router/together.tsx'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { hasPrograms } from '#identity/accounts/web/programs-box.tsx'
import { connectionList } from '#identity/connected-apps/contract.ts'
import { ConnectionsCard } from '#identity/connected-apps/web/connections-card.tsx'
import { keyList, ownKeyCalls } from '#identity/keys/contract/keys.ts'
import { ownWebhooks } from '#identity/webhooks/contract/endpoints.ts'
import { ownEvents } from '#identity/webhooks/contract/events.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { Page } from '#ui/layout/page.tsx'
import { keyTexts } from '../texts/keys.ts'
import { KeysCard } from './keys-card.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export const load: Load<'/integrations'> = () => {
  prefetch(keyList, {})
  const role = currentSession().account?.role
  if (role && hasPrograms(role)) {
    prefetch(connectionList, {})
    prefetch(ownWebhooks.list, {})
  }
}

/** How programs of the account reach the platform. */
export function Integrations() {
  const t = useT()
  const { role } = useAccount()
  return (
    <Page title={t(keyTexts.title)} intro={t(keyTexts.intro)} actions={<ReferenceLink />} narrow>
      <Together>
        <KeysCard
          hint={t(hasPrograms(role) ? keyTexts.keysHint : keyTexts.staffKeysHint)}
          list={keyList}
          calls={ownKeyCalls}
        />
        {hasPrograms(role) && <ConnectionsCard />}
        {hasPrograms(role) && (
          <WebhooksCard calls={ownWebhooks} events={ownEvents} hint={t(webhookTexts.hint)} />
        )}
      </Together>
    </Page>
  )
}
