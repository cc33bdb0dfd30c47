import { keyList, keyRevoke } from '#contract/keys.ts'
import { ownWebhooks } from '#contract/webhooks.ts'
import { webhookWords } from '#i18n/webhooks.ts'
import { keyWords } from '#i18n/keys.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { currentSession, useAccount } from '#web/core/session/session.ts'
import type { Load } from '#web/core/router/screen.ts'
import { hasPrograms } from '#web/kit/account/programs-box.tsx'
import { Page } from '#web/ui/page.tsx'
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
