import type { WholeAccount } from '#contract/customers.ts'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { accountWords } from '#i18n/staff-accounts.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { useHeldText } from '#web/kit/money/use-balance.ts'
import { typeNames, useAmount } from '#web/kit/money/use-amount.ts'
import { href } from '#web/core/router/href.ts'
import styles from './accounts.module.css'
import { Card } from '#web/ui/card.tsx'

/** Usable packages; the ledger has all entries. */
export function PackagesCard({ account: { id: account, packages } }: { account: WholeAccount }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const heldText = useHeldText()
  const ledger = href('/staff/usage', { id: account, show: 'ledger' })
  return (
    <Card title={t(accountWords.packages)} actions={<Link to={ledger}>{t(accountWords.toLedger)}</Link>}>
      {packages.length === 0 ? (
        <p className={typography.faint}>{t(accountWords.noPackages)}</p>
      ) : (
        <ul className={`${layouts.ruled} ${layouts.rows} ${styles.list}`}>
          {packages.map(({ id, type, remaining, held, size, timeExpire }) => (
            <li key={id}>
              <div>
                <p className={typography.strongBreaks}>{t(typeNames[type])}</p>
                <p className={typography.softBreaks}>
                  {t(accountWords.leftOf, {
                    left: amount(type, remaining),
                    size: amount(type, size),
                  })}
                </p>
                {held > 0 && <p className={typography.softBreaks}>{heldText(type, held)}</p>}
              </div>
              <div className={styles.end}>
                <p className={typography.softBreaks}>{t(accountWords.until)}</p>
                <time dateTime={timeExpire}>{format.date(timeExpire)}</time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
