import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { IconHistory } from '@tabler/icons-react'
import {
  type AuditEntry,
  auditActions,
  moneyActions,
  auditLogList,
  auditLogExport,
} from '#identity/audit/contract.ts'
import { auditTerms, auditActionWords, sayAuditAction } from '../texts/audit-log.ts'
import type { Role } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { DayRange } from '#core/web/list/day-range.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'
import { DetailsCell, SubjectCell } from './audit-cells.tsx'
import styles from './audit-log.module.css'

const offeredTo = (role: Role | undefined) => (role === 'finance' ? moneyActions : auditActions)

const filterOf = (search: SearchAt<'/staff/acts'>, role: Role | undefined) => ({
  ...search,
  action: offeredTo(role).find((action) => action === search.action),
})

export const load: Load<'/staff/acts'> = (search) =>
  prefetchList(auditLogList, filterOf(search, currentSession().account?.role))

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
              .map((action) => ({ value: action, label: t(auditActionWords[action]) }))
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
