import { quotaWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataList } from '#ui/data-list.tsx'

type InUseProps = {
  storageUsed: number
  runsNow: number
  /** The limits that apply. */
  limits: { storage: number | null; runs: number | null }
}

/** What is used of storage and runs. */
export function InUse({ storageUsed, runsNow, limits }: InUseProps) {
  const t = useT()
  const { bytes, number } = useFormat()
  const used = bytes(storageUsed)
  return (
    <DataList
      rows={[
        {
          label: t(quotaWords.storage),
          value:
            limits.storage === null
              ? t(quotaWords.used, { used })
              : t(quotaWords.usedOf, { used, limit: bytes(limits.storage) }),
        },
        {
          label: t(quotaWords.runs),
          value:
            limits.runs === null
              ? number(runsNow)
              : t(quotaWords.runsOf, { now: number(runsNow), limit: number(limits.runs) }),
        },
      ]}
    />
  )
}
