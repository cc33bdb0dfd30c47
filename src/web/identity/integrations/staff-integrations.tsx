import { staffKeyList, staffKeyRevoke } from '#contract/keys.ts'
import { staffProviderList } from '#contract/sign-in-providers.ts'
import { staffWebhooks } from '#contract/webhooks.ts'
import { webhookWords } from '#i18n/webhooks.ts'
import { keyWords } from '#i18n/keys.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Load } from '#web/core/router/screen.ts'
import { Page } from '#web/ui/page.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { KeysCard } from './keys-card.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export const load: Load<'/staff/integrations'> = () => {
  prefetch(staffKeyList, {})
  prefetch(staffProviderList, {})
  prefetch(staffWebhooks.list, {})
}

/** How programs reach the tenant. */
export function StaffIntegrations() {
  const t = useT()
  return (
    <Page title={t(keyWords.title)} intro={t(keyWords.intro)} actions={<ReferenceLink />} narrow>
      <KeysCard hint={t(keyWords.staffKeysHint)} list={staffKeyList} revoke={staffKeyRevoke} />
      <ProvidersCard />
      <WebhooksCard calls={staffWebhooks} hint={t(webhookWords.staffHint)} />
    </Page>
  )
}
