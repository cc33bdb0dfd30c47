import { IconHistory } from '@tabler/icons-react'
import type { Role } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DayRange } from '#core/web/list/day-range.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import {
  type AuditEntry,
  auditActions,
  moneyActions,
  auditLogList,
  auditLogExport,
} from '#identity/audit/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { auditTerms, auditActionTexts, sayAuditAction } from '../texts/audit-log.ts'
import { sayAuditDetails } from '../texts/details.ts'
import styles from './audit-log.module.css'

const offeredTo = (role: Role | undefined) => (role === 'finance' ? moneyActions : auditActions)

const filterOf = (search: SearchAt<'/staff/acts'>, role: Role | undefined) => ({
  ...search,
  action: offeredTo(role).find((action) => action === search.action),
})

export const load: Load<'/staff/acts'> = (search) =>
  prefetchList(auditLogList, filterOf(search, currentSession().account?.role))

type Subject = NonNullable<AuditEntry['subject']>

/** The subject of an entry, with a link. */
function SubjectCell({ entry: { subject }, forFinance }: { entry: AuditEntry; forFinance: boolean }) {
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
function DetailsCell({ entry: { details, subject } }: { entry: AuditEntry }) {
  const t = useT()
  const namedBy = subject && named[subject.kind]
  const more = Object.fromEntries(Object.entries(details).filter(([name]) => name !== namedBy))
  // The name is already shown as the subject.
  const visible = sayAuditDetails(useLanguage(), more).filter(({ value }) => value !== subject?.name)
  if (visible.length === 0) return null
  return (
    <dl className="grid gap-half">
      {visible.map(({ name, before, value }) => (
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

/** Actions of staff and agents, for the operator; for finance, those about money. */
export function AuditLog() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { role } = useAccount()
  const moneyOnly = role === 'finance'
  const offered = offeredTo(role)
  const { search, change, showAll } = useFilter('/staff/acts')
  const filter = filterOf(search, role)
  const filtered = Object.values(filter).some(Boolean)
  const list = useList(auditLogList, filter)
  const columns: Column<AuditEntry>[] = [
    {
      key: 'time',
      title: t(auditTerms.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '18%',
    },
    {
      key: 'by',
      title: t(auditTerms.by),
      cell: ({ by, address }) => (
        <div>
          <p>{by ?? t(auditTerms.platform)}</p>
          {address && <p className="small">{address}</p>}
        </div>
      ),
      width: '14%',
    },
    {
      key: 'action',
      title: t(auditTerms.action),
      cell: ({ action }) => sayAuditAction(language, action),
      width: '18%',
    },
    {
      key: 'subject',
      title: t(auditTerms.subject),
      cell: (entry) => <SubjectCell entry={entry} forFinance={moneyOnly} />,
      width: '16%',
    },
    { key: 'details', title: t(auditTerms.details), cell: (entry) => <DetailsCell entry={entry} /> },
  ]
  return (
    <ListScreen
      title={t(auditTerms.auditLog)}
      intro={t(moneyOnly ? auditTerms.introMoney : auditTerms.intro)}
      actions={<ExportButton ask={(table) => send(auditLogExport, { ...filter, table })} />}
      tools={
        <div className={`${styles.filters} flex flex-wrap items-end gap-3`}>
          <ListTools
            label={t(auditTerms.search)}
            search={filter.name ?? ''}
            onSearch={(name) => change({ name })}
          />
          <FilterField
            labelShown
            className={styles.action}
            label={t(auditTerms.action)}
            any={t(auditTerms.anyAction)}
            options={offered
              .map((action) => ({ value: action, label: t(auditActionTexts[action]) }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
            value={filter.action}
            onChange={(action) => change({ action })}
          />
          <DayRange value={filter} onChange={change} />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(auditTerms.failed)}
      empty={
        <EmptyState
          picture={<IconHistory size={40} stroke={1.25} />}
          comes="rows"
          title={t(filtered ? auditTerms.noneFound : auditTerms.none)}
          action={
            filtered && (
              <Button size="small" onClick={showAll}>
                {t(auditTerms.showAll)}
              </Button>
            )
          }
        >
          {!filtered && t(auditTerms.noneHint)}
        </EmptyState>
      }
    />
  )
}
