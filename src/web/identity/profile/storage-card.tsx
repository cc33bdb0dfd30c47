import { useQuery } from '@tanstack/react-query'
import { accountQuota } from '#contract/quotas.ts'
import { quotaWords } from '#i18n/quotas.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { InUse } from '#web/identity/limits/in-use.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'

/** What the files of the caller take up. */
export function StorageCard() {
  const t = useT()
  const query = useQuery(reads(accountQuota, {}))
  return (
    <Card title={t(quotaWords.storage)}>
      <Loaded query={query} failed={t(quotaWords.failed)} lines={3}>
        {(quota) => (
          <div className={layouts.stack4}>
            <InUse {...quota} />
            <p className={typography.soft}>{t(quotaWords.freed)}</p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
