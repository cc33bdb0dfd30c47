import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import type { Package } from '../contract/usage.ts'
import { usageTerms } from '../texts/terms.ts'
import { usageTexts } from '../texts/usage.ts'
import { useHeldText } from './balance/use-balance.ts'

/** Columns of lists of packages. */
export function usePackageColumns(): Column<Package>[] {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  return [
    {
      key: 'package',
      title: t(usageTexts.package),
      cell: ({ type, bought, timeCreate }) => (
        <div>
          <p>{t(typeNames[type])}</p>
          <p className="small">
            {t(bought ? usageTexts.bought : usageTexts.gift)} · {format.date(timeCreate)}
          </p>
        </div>
      ),
      width: '20%',
    },
    { key: 'left', title: t(usageTerms.remaining), cell: (row) => <PackageUse row={row} /> },
    {
      key: 'used',
      title: t(usageTerms.used),
      cell: ({ type, used, expired, refunded }) => (
        <div>
          <p>{amount(type, used)}</p>
          {refunded > 0 && (
            <p className="small">{t(usageTexts.gaveBack, { amount: amount(type, refunded) })}</p>
          )}
          {expired > 0 && <p className="small">{t(usageTexts.lost, { amount: amount(type, expired) })}</p>}
        </div>
      ),
      width: '16%',
    },
    {
      key: 'paid',
      title: t(usageTexts.paid),
      cell: (row) => (row.amount > 0 ? format.money(row.amount) : t(usageTexts.free)),
      width: '12%',
    },
    {
      key: 'validity',
      title: t(usageTexts.validity),
      cell: ({ valid, expired }) =>
        valid ? (
          <Badge tone="success">{t(usageTexts.valid)}</Badge>
        ) : (
          <Badge tone="neutral">{t(expired > 0 ? usageTexts.isExpired : usageTexts.usedUp)}</Badge>
        ),
      width: '12%',
    },
    {
      key: 'expires',
      title: t(usageTexts.expires),
      cell: ({ timeExpire }) => <time dateTime={timeExpire}>{format.dateTime(timeExpire)}</time>,
      width: '18%',
    },
  ]
}

function PackageUse({ row: { type, size, remaining, held } }: { row: Package }) {
  const t = useT()
  const amount = useAmount()
  const heldText = useHeldText()
  const text = t(usageTexts.leftOf, { left: amount(type, remaining), size: amount(type, size) })
  return (
    <div className="grid flex-1 gap-1">
      <p>{text}</p>
      <ProgressBar label={text} share={remaining / size} />
      {held > 0 && <p className="small">{heldText(type, held)}</p>}
    </div>
  )
}
