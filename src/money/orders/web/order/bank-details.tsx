import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import type { Bank } from '../../contract/orders.ts'
import { orderTexts } from '../../texts/orders.ts'

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
          label: t(orderTexts[name]),
          value: bank[name],
          action: (
            <IconButton
              size="small"
              label={t(orderTexts.copy, { what: t(orderTexts[name]) })}
              icon={<IconCopy size={16} />}
              onClick={() => void copy(bank[name])}
            />
          ),
        }))}
    />
  )
}
