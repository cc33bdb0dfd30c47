import { staffKeyList, staffKeyRevoke } from '#identity/keys/contract/keys.ts'
import { staffProviderList } from '#identity/providers/contract.ts'
import { staffWebhooks } from '#identity/webhooks/contract.ts'
import { webhookWords } from '#identity/webhooks/texts.ts'
import { keyWords } from '../texts/keys.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Page } from '#ui/page.tsx'
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
