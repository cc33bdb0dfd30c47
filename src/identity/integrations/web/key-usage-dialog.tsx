import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { ApiKey, KeyCalls, KeyUsage } from '#identity/keys/contract/keys.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { keyTexts, productTexts } from '../texts/keys.ts'

type KeyUsageDialogProps = { of: ApiKey; calls: KeyCalls; onClose: () => void }

const windows = ['7', '30', '90'] as const
type Charge = KeyUsage['charges'][number]

/** What a key called and was charged for, by day. */
export function KeyUsageDialog({ of: { id, name }, calls, onClose }: KeyUsageDialogProps) {
  const t = useT()
  const [days, setDays] = useState<(typeof windows)[number]>('30')
  const query = useQuery(reads(calls.usage, { id, days: Number(days) }))
  return (
    <Dialog wide title={t(keyTexts.usageOf, { name })} closeText={t(common.close)} onClose={onClose}>
      <SelectField
        label={t(keyTexts.window)}
        options={windows.map((value) => ({ value, label: t(keyTexts.lastDays, { count: Number(value) }) }))}
        value={days}
        onChange={setDays}
      />
      <Loaded query={query} failed={t(keyTexts.usageFailed)} lines={4}>
        {(usage: KeyUsage) =>
          usage.requests.length === 0 && usage.charges.length === 0 ? (
            <EmptyState title={t(keyTexts.unused)} />
          ) : (
            <UsageTable of={usage} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface Day {
  day: string
  requests: number
  charges: Charge[]
}

/** The newest day first. */
function daysOf({ requests, charges }: KeyUsage): Day[] {
  const days = new Set([...requests, ...charges].map(({ day }) => day))
  return [...days]
    .sort()
    .reverse()
    .map((day) => ({
      day,
      requests: requests.find((each) => each.day === day)?.requests ?? 0,
      charges: charges.filter((each) => each.day === day),
    }))
}

function UsageTable({ of: usage }: { of: KeyUsage }) {
  const t = useT()
  const format = useFormat()
  const amountOf = ({ unit, amount }: Charge) =>
    unit === 'speech' ? t(keyTexts.characters, { count: amount }) : format.duration(amount)
  const nameOf = (product: string) =>
    product in productTexts ? t(productTexts[product as keyof typeof productTexts]) : product
  const columns: Column<Day>[] = [
    { key: 'day', title: t(keyTexts.day), heads: true, cell: ({ day }) => format.date(`${day}T12:00`) },
    { key: 'requests', title: t(keyTexts.requests), cell: ({ requests }) => format.number(requests) },
    {
      key: 'charges',
      title: t(keyTexts.charged),
      cell: ({ charges }) =>
        charges.length === 0
          ? '–'
          : charges.map((charge) => (
              <div key={`${charge.product} ${charge.unit}`}>
                {nameOf(charge.product)}: {amountOf(charge)}
              </div>
            )),
    },
  ]
  return <Table label={t(keyTexts.usage)} columns={columns} rows={daysOf(usage)} rowKey={({ day }) => day} />
}
