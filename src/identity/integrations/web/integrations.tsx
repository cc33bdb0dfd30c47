import { keyList, keyRevoke } from '#identity/keys/contract/keys.ts'
import { ownWebhooks } from '#identity/webhooks/contract.ts'
import { webhookWords } from '#identity/webhooks/texts.ts'
import { keyWords } from '../texts/keys.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import type { Load } from '#core/web/router/screen.ts'
import { hasPrograms } from '#identity/accounts/web/programs-box.tsx'
import { Page } from '#ui/page.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { KeysCard } from './keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export const load: Load<'/integrations'> = () => {
  prefetch(keyList, {})
  const role = currentSession().account?.role
  if (role && hasPrograms(role)) prefetch(ownWebhooks.list, {})
}

/** How programs of the account reach the platform. */
export function Integrations() {
  const t = useT()
  const { role } = useAccount()
  return (
    <Page title={t(keyWords.title)} intro={t(keyWords.intro)} actions={<ReferenceLink />} narrow>
      <KeysCard
        hint={t(hasPrograms(role) ? keyWords.keysHint : keyWords.staffKeysHint)}
        list={keyList}
        revoke={keyRevoke}
      />
      {hasPrograms(role) && <WebhooksCard calls={ownWebhooks} hint={t(webhookWords.hint)} />}
    </Page>
  )
}
