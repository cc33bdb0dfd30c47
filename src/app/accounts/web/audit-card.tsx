import type { WholeAccount } from '#money/customers/contract.ts'
import { auditTerms, sayAuditAction } from '#operations/audit-log/texts/audit-log.ts'
import { sayAuditDetails } from '#operations/audit-log/texts/details.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useLanguage } from '#core/web/i18n/language.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import styles from './accounts.module.css'
import { Card } from '#ui/card.tsx'

/** Latest entries of the audit log for this account. */
export function AuditCard({ account: { name, auditLog } }: { account: WholeAccount }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card
      title={t(accountWords.activity)}
      actions={auditLog.length > 0 && <Link to={href('/staff/acts', { name })}>{t(accountWords.toAll)}</Link>}
    >
      {auditLog.length === 0 ? (
        <p className="text-faint">{t(accountWords.noActivity)}</p>
      ) : (
        <ul className={`ruled label-rows ${styles.list}`}>
          {auditLog.map(({ id, action, by, details, time }) => (
            <li key={id}>
              <div>
                <p className="font-medium break-anywhere">{sayAuditAction(language, action)}</p>
                <p className="small break-anywhere">{sayDetails(details)}</p>
              </div>
              <div className="flex-none text-end">
                <p>{by ?? t(auditTerms.platform)}</p>
                <p className="small break-anywhere">
                  <Ago time={time} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )

  /** The subject is this account, so it is left out. */
  function sayDetails(details: WholeAccount['auditLog'][number]['details']) {
    const others = Object.entries(details).filter(([key]) => key !== 'name')
    return sayAuditDetails(language, Object.fromEntries(others))
      .map(({ name: what, before, value }) => `${what}: ${before === null ? '' : `${before} → `}${value}`)
      .join(' · ')
  }
}
