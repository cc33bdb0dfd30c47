import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Together } from '#core/web/router/together.tsx'
import { staffKeyCalls, staffKeyList } from '#identity/keys/contract/keys.ts'
import { staffProviderList } from '#identity/providers/contract.ts'
import { staffWebhooks } from '#identity/webhooks/contract/endpoints.ts'
import { staffEvents } from '#identity/webhooks/contract/events.ts'
import { webhookTexts } from '#identity/webhooks/texts.ts'
import { Page } from '#ui/layout/page.tsx'
import { keyTexts } from '../texts/keys.ts'
import { KeysCard } from './keys-card.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { ReferenceLink } from './reference-link.tsx'
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
    <Page title={t(keyTexts.title)} intro={t(keyTexts.intro)} actions={<ReferenceLink />} narrow>
      <Together>
        <KeysCard hint={t(keyTexts.staffKeysHint)} list={staffKeyList} calls={staffKeyCalls} />
        <ProvidersCard />
        <WebhooksCard calls={staffWebhooks} events={staffEvents} hint={t(webhookTexts.staffHint)} />
      </Together>
    </Page>
  )
}
