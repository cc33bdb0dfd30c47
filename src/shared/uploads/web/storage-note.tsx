import { useQuery } from '@tanstack/react-query'
import { accountQuota } from '#identity/quotas/contract/quotas.ts'
import { quotaWords } from '#identity/quotas/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** From this share on people are asked to make room. */
const low = 0.8

/** What is left of the storage, if it is limited. */
export function StorageNote() {
  const t = useT()
  const { bytes } = useFormat()
  const { data } = useQuery(reads(accountQuota, {}))
  if (!data) return null
  const { storageUsed, limits, tenantFull } = data
  if (tenantFull) return <output className="callout">{t(quotaWords.tenantFull)}</output>
  const { storage, upload } = limits
  if (storage === null)
    return upload === null ? null : <p className="small">{t(quotaWords.upTo, { size: bytes(upload) })}</p>
  const share = storageUsed / storage
  const values = { used: bytes(storageUsed), limit: bytes(storage) }
  const size = upload === null ? [] : [t(quotaWords.upTo, { size: bytes(upload) })]
  return (
    <div className="grid gap-2">
      {share >= low ? (
        <output className="callout">
          {share >= 1 ? t(quotaWords.full) : t(quotaWords.almostFull, values)}
        </output>
      ) : (
        <p className="small">{[t(quotaWords.usedOf, values), ...size].join(' · ')}</p>
      )}
      <ProgressBar label={t(quotaWords.storage)} share={Math.min(1, share)} />
    </div>
  )
}
