import type { WholeAccount } from '#contract/staff-accounts.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { useBuilt } from '#web/lib/built.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link } from '#web/lib/link.tsx'
import { useSay } from '#web/lib/say.ts'
import { typeNames, useAmount } from '#web/lib/use-amount.ts'
import { paths } from '#web/paths.ts'
import styles from './accounts.module.css'
import { Card } from '#web/ui/card.tsx'

/** What can still be used; all that came and went stands in the book. */
export function PackagesCard({ account: { id: account, packages } }: { account: WholeAccount }) {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  const built = useBuilt()
  const book = paths.staffUsage({ id: account, show: 'book' })
  return (
    <Card
      title={say(accountWords.packages)}
      actions={built(book) && <Link to={book}>{say(accountWords.toBook)}</Link>}
    >
      {packages.length === 0 ? (
        <p className={styles.nothing}>{say(accountWords.noPackages)}</p>
      ) : (
        <ul className={styles.list}>
          {packages.map(({ id, type, remaining, size, timeExpire }) => (
            <li key={id}>
              <div>
                <p className={styles.strong}>{say(typeNames[type])}</p>
                <p className={styles.soft}>
                  {say(accountWords.leftOf, { left: amount(type, remaining), size: amount(type, size) })}
                </p>
              </div>
              <div className={styles.end}>
                <p className={styles.soft}>{say(accountWords.until)}</p>
                <time dateTime={timeExpire}>{format.date(timeExpire)}</time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
