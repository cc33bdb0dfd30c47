import { keyList, keyRevoke } from '#contract/keys.ts'
import { keyWords } from '#i18n/keys.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Load } from '#web/core/router/screen.ts'
import { Page } from '#web/ui/page.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { KeysCard } from './keys-card.tsx'

export const load: Load<'/integrations'> = () => prefetch(keyList, {})

/** How programs of the account reach the platform. */
export function Integrations() {
  const t = useT()
  return (
    <Page title={t(keyWords.title)} intro={t(keyWords.intro)} actions={<ReferenceLink />} narrow>
      <KeysCard hint={t(keyWords.keysHint)} list={keyList} revoke={keyRevoke} />
    </Page>
  )
}
