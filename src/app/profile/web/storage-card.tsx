import { useQuery } from '@tanstack/react-query'
import { accountQuota } from '#identity/quotas/contract/quotas.ts'
import { quotaWords } from '#identity/quotas/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { InUse } from '#identity/quotas/web/in-use.tsx'
import { Card } from '#ui/card.tsx'

/** What the files of the caller take up. */
export function StorageCard() {
  const t = useT()
  const query = useQuery(reads(accountQuota, {}))
  return (
    <Card title={t(quotaWords.storage)}>
      <Loaded query={query} failed={t(quotaWords.failed)} lines={3}>
        {(quota) => (
          <div className="grid gap-4">
            <InUse {...quota} />
            <p className="small">{t(quotaWords.freed)}</p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
