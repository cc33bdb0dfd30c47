import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataList } from '#ui/lists/data-list.tsx'
import { quotaTexts } from '../texts.ts'

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
          label: t(quotaTexts.storage),
          value:
            limits.storage === null
              ? t(quotaTexts.used, { used })
              : t(quotaTexts.usedOf, { used, limit: bytes(limits.storage) }),
        },
        {
          label: t(quotaTexts.runs),
          value:
            limits.runs === null
              ? number(runsNow)
              : t(quotaTexts.runsOf, { now: number(runsNow), limit: number(limits.runs) }),
        },
      ]}
    />
  )
}
