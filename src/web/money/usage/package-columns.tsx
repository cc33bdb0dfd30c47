import typography from '#web/ui/typography.module.css'
import type { Package } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames, useAmount } from '#web/kit/money/use-amount.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Column } from '#web/ui/table.tsx'
import styles from './usage-cells.module.css'

/** What every list of packages shows. */
export function usePackageColumns(): Column<Package>[] {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  return [
    {
      key: 'package',
      title: say(usageWords.package),
      cell: ({ type, bought, timeCreate }) => (
        <div>
          <p>{say(typeNames[type])}</p>
          <p className={typography.soft}>
            {say(bought ? usageWords.bought : usageWords.gift)} · {format.date(timeCreate)}
          </p>
        </div>
      ),
      width: '20%',
    },
    { key: 'left', title: say(usageTerms.remaining), cell: (row) => <PackageUse row={row} /> },
    {
      key: 'used',
      title: say(usageTerms.used),
      cell: ({ type, used, expired, refunded }) => (
        <div>
          <p>{amount(type, used)}</p>
          {refunded > 0 && (
            <p className={typography.soft}>{say(usageWords.gaveBack, { amount: amount(type, refunded) })}</p>
          )}
          {expired > 0 && (
            <p className={typography.soft}>{say(usageWords.lost, { amount: amount(type, expired) })}</p>
          )}
        </div>
      ),
      width: '16%',
    },
    {
      key: 'paid',
      title: say(usageWords.paid),
      cell: (row) => (row.amount > 0 ? format.money(row.amount) : say(usageWords.free)),
      width: '12%',
    },
    {
      key: 'validity',
      title: say(usageWords.validity),
      cell: ({ valid, expired }) =>
        valid ? (
          <Badge tone="success">{say(usageWords.valid)}</Badge>
        ) : (
          <Badge tone="neutral">{say(expired > 0 ? usageWords.isExpired : usageWords.usedUp)}</Badge>
        ),
      width: '12%',
    },
    {
      key: 'expires',
      title: say(usageWords.expires),
      cell: ({ timeExpire }) => <time dateTime={timeExpire}>{format.dateTime(timeExpire)}</time>,
      width: '18%',
    },
  ]
}

function PackageUse({ row: { type, size, remaining, held } }: { row: Package }) {
  const say = useSay()
  const amount = useAmount()
  const text = say(usageWords.leftOf, { left: amount(type, remaining), size: amount(type, size) })
  return (
    <div className={styles.use}>
      <p>{text}</p>
      <ProgressBar label={text} share={remaining / size} />
      {held > 0 && (
        <p className={typography.soft}>{say(usageWords.heldNow, { amount: amount(type, held) })}</p>
      )}
    </div>
  )
}
