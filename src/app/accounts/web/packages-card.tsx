import type { WholeAccount } from '#money/customers/contract.ts'
import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useHeldText } from '#money/usage/web/balance/use-balance.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { href } from '#core/web/router/href.ts'
import styles from './accounts.module.css'
import { Card } from '#ui/card.tsx'

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
