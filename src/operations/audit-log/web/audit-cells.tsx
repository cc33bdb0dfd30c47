import type { AuditEntry } from '#identity/audit/contract.ts'
import { auditTerms } from '../texts/audit-log.ts'
import { sayAuditDetails } from '../texts/details.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import styles from './audit-log.module.css'

type Subject = NonNullable<AuditEntry['subject']>

/** The subject of an entry, with a link. */
export function SubjectCell({ entry: { subject }, forFinance }: { entry: AuditEntry; forFinance: boolean }) {
  if (!subject) return null
  const path = pathTo(subject, forFinance)
  return path ? <Link to={path}>{subject.name}</Link> : subject.name
}

/** Finance can open orders and ledgers; operators accounts, tenants and engines. */
function pathTo({ kind, id }: Subject, forFinance: boolean): string | undefined {
  if (kind === 'order') return forFinance ? href('/staff/orders', { id }) : undefined
  if (forFinance) return kind === 'account' ? href('/staff/usage', { id, show: 'ledger' }) : undefined
  if (kind === 'account') return href('/staff/account', { id })
  return kind === 'tenant' ? href('/staff/tenant', { id }) : href('/staff/engines')
}

/** Details that repeat the subject. */
const named: Readonly<Partial<Record<Subject['kind'], string>>> = { tenant: 'code', engine: 'engine' }

/** Changed values, old and new. */
export function DetailsCell({ entry: { details, subject } }: { entry: AuditEntry }) {
  const t = useT()
  const namedBy = subject && named[subject.kind]
  const more = Object.fromEntries(Object.entries(details).filter(([name]) => name !== namedBy))
  // The name is already shown as the subject.
  const shown = sayAuditDetails(useLanguage(), more).filter(({ value }) => value !== subject?.name)
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-half">
      {shown.map(({ name, before, value }) => (
        <div key={name} className={`${styles.detail} flex flex-wrap gap-0 gap-x-2 text-13`}>
          <dt>{name}</dt>
          <dd>
            {before !== null && (
              <>
                <s className="small" aria-label={t(auditTerms.before, { value: before })}>
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
