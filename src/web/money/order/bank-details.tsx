import { IconCopy } from '@tabler/icons-react'
import type { Bank } from '#contract/orders.ts'
import { orderWords } from '#i18n/orders.ts'
import { useCopy } from '#web/core/forms/copy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DataList } from '#web/ui/data-list.tsx'

const fields = ['accountName', 'accountNumber', 'bankName', 'englishName', 'englishBankName'] as const

/** Bank details, each with a copy button. */
export function BankDetails({ bank }: { bank: Bank }) {
  const t = useT()
  const copy = useCopy()
  return (
    <DataList
      rows={fields
        .filter((name) => bank[name])
        .map((name) => ({
          label: t(orderWords[name]),
          value: bank[name],
          action: (
            <IconButton
              size="small"
              label={t(orderWords.copy, { what: t(orderWords[name]) })}
              icon={<IconCopy size={16} />}
              onClick={() => void copy(bank[name])}
            />
          ),
        }))}
    />
  )
}
