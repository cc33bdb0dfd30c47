import typography from '#web/ui/typography.module.css'
import { useFilter } from '#web/core/router/use-search.ts'
import { ListScreen } from '#web/kit/list/list-screen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { IconHistory } from '@tabler/icons-react'
import { type Act, actNames, moneyActs, staffActs, staffActsExport } from '#contract/acts.ts'
import { actTerms, actWords, sayAct } from '#i18n/acts.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { DayRange } from '#web/kit/list/day-range.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column } from '#web/ui/table.tsx'
import { AuditDetails, AuditSubject } from './audit-cells.tsx'
import styles from './audit-log.module.css'

/** What staff and agents did to others, for the operator; for finance what is about money. */
export function AuditLog() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const moneyOnly = useAccount().role === 'finance'
  const offered = moneyOnly ? moneyActs : actNames
  const { search, change, showAll } = useFilter('/staff/acts')
  const filter = { ...search, act: offered.find((act) => act === search.act) }
  const filtered = Object.values(filter).some(Boolean)
  const list = useList(staffActs, filter)
  const columns: Column<Act>[] = [
    {
      key: 'time',
      title: t(actTerms.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '18%',
    },
    {
      key: 'by',
      title: t(actTerms.by),
      cell: ({ by, address }) => (
        <div>
          <p>{by ?? t(actTerms.platform)}</p>
          {address && <p className={typography.soft}>{address}</p>}
        </div>
      ),
      width: '14%',
    },
    { key: 'act', title: t(actTerms.act), cell: ({ act }) => sayAct(language, act), width: '18%' },
    {
      key: 'subject',
      title: t(actTerms.subject),
      cell: (act) => <AuditSubject act={act} forFinance={moneyOnly} />,
      width: '16%',
    },
    { key: 'details', title: t(actTerms.details), cell: (act) => <AuditDetails act={act} /> },
  ]
  return (
    <ListScreen
      title={t(actTerms.acts)}
      intro={t(moneyOnly ? actTerms.introMoney : actTerms.intro)}
      actions={<ExportButton ask={(table) => send(staffActsExport, { ...filter, table })} />}
      tools={
        <div className={styles.filters}>
          <ListTools
            label={t(actTerms.search)}
            search={filter.name ?? ''}
            onSearch={(name) => change({ name })}
          />
          <FilterField
            labelShown
            className={styles.act}
            label={t(actTerms.act)}
            any={t(actTerms.anyAct)}
            options={offered
              .map((act) => ({ value: act, label: t(actWords[act]) }))
              .toSorted((a, b) => a.label.localeCompare(b.label))}
            value={filter.act}
            onChange={(act) => change({ act })}
          />
          <DayRange
            className={styles.day}
            labels={{ since: t(actTerms.since), until: t(actTerms.until) }}
            value={filter}
            onChange={change}
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(actTerms.failed)}
      empty={
        <EmptyState
          picture={<IconHistory size={40} stroke={1.25} />}
          title={t(filtered ? actTerms.noneFound : actTerms.none)}
          action={
            filtered && (
              <Button size="small" onClick={showAll}>
                {t(actTerms.showAll)}
              </Button>
            )
          }
        >
          {!filtered && t(actTerms.noneHint)}
        </EmptyState>
      }
    />
  )
}
