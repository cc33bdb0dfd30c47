import type { WholeAccount } from '#money/customers/contract.ts'
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
        <p className="text-faint">{t(accountWords.noPackages)}</p>
      ) : (
        <ul className={`ruled label-rows ${styles.list}`}>
          {packages.map(({ id, type, remaining, held, size, timeExpire }) => (
            <li key={id}>
              <div>
                <p className="font-medium break-anywhere">{t(typeNames[type])}</p>
                <p className="small break-anywhere">
                  {t(accountWords.leftOf, {
                    left: amount(type, remaining),
                    size: amount(type, size),
                  })}
                </p>
                {held > 0 && <p className="small break-anywhere">{heldText(type, held)}</p>}
              </div>
              <div className="flex-none text-end">
                <p className="small break-anywhere">{t(accountWords.until)}</p>
                <time dateTime={timeExpire}>{format.date(timeExpire)}</time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
