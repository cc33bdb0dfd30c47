import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { WholeAccount } from '#money/customers/contract.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { useHeldText } from '#money/usage/web/balance/use-balance.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './accounts.module.css'

/** Usable packages; the ledger has all entries. */
export function PackagesCard({ account: { id: account, packages } }: { account: WholeAccount }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const heldText = useHeldText()
  const ledger = href('/staff/usage', { id: account, show: 'ledger' })
  return (
    <Card title={t(accountTexts.packages)} actions={<Link to={ledger}>{t(accountTexts.toLedger)}</Link>}>
      {packages.length === 0 ? (
        <p className="text-faint">{t(accountTexts.noPackages)}</p>
      ) : (
        <ul className={`ruled label-rows ${styles.list}`}>
          {packages.map(({ id, type, remaining, held, size, timeExpire }) => (
            <li key={id}>
              <div>
                <p className="font-medium break-anywhere">{t(typeNames[type])}</p>
                <p className="small break-anywhere">
                  {t(accountTexts.leftOf, {
                    left: amount(type, remaining),
                    size: amount(type, size),
                  })}
                </p>
                {held > 0 && <p className="small break-anywhere">{heldText(type, held)}</p>}
              </div>
              <div className="flex-none text-end">
                <p className="small break-anywhere">{t(accountTexts.until)}</p>
                <time dateTime={timeExpire}>{format.date(timeExpire)}</time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
