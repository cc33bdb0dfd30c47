import type { Act } from '#contract/acts.ts'
import { actTerms } from '#i18n/acts.ts'
import { sayActDetails } from '#i18n/say-act-details.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Link } from '#web/lib/link.tsx'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'
import styles from './acts.module.css'

/** Whom or what it was done to; an account leads to its book, and an order, which only finance may see, to itself. */
export function ActSubject({ act: { subject }, forFinance }: { act: Act; forFinance: boolean }) {
  if (!subject) return null
  if (subject.kind === 'account')
    return <Link to={paths.staffUsage({ id: subject.id, show: 'book' })}>{subject.name}</Link>
  return forFinance ? <Link to={paths.staffOrders({ id: subject.id })}>{subject.name}</Link> : subject.name
}

/** What was changed, from what to what. */
export function ActDetails({ act: { details, subject } }: { act: Act }) {
  const say = useSay()
  const said = sayActDetails(useLanguage(), details)
  // The name of the one it was done to stands beside it already.
  const shown = said.filter(({ value }) => value !== subject?.name)
  if (shown.length === 0) return null
  return (
    <dl className={styles.details}>
      {shown.map(({ name, before, value }) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>
            {before !== null && (
              <>
                <s className={styles.soft} aria-label={say(actTerms.before, { value: before })}>
                  {before}
                </s>
                {' → '}
              </>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
