import { IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { usageKinds } from '#core/contract/filters.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DayRange } from '#core/web/list/day-range.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListBody } from '#core/web/list/list-body.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { usageExport, usageList, type UsageKindName, type UsageRecord } from '../contract/usage.ts'
import { usageTerms } from '../texts/terms.ts'
import { usageTexts } from '../texts/usage.ts'
import { TypeField } from './type-field.tsx'
import styles from './usage.module.css'

const tones = {
  buy: 'success',
  giftReceived: 'success',
  use: 'brand',
  sell: 'neutral',
  give: 'neutral',
  refund: 'neutral',
  expire: 'warn',
} as const satisfies Record<UsageKindName, unknown>

const filterOf = ({ type, kind, since, until }: SearchAt<'/user/selfDetail'>) => ({
  type,
  usageKind: kind,
  since,
  until,
})

export const prefetchEntries = (search: SearchAt<'/user/selfDetail'>) =>
  prefetchList(usageList, filterOf(search))

const everything = { type: undefined, kind: undefined, since: undefined, until: undefined }

/** Cause of an entry: the work with a link, or the order or gift with the other account. */
function EntryCause({ record }: { record: UsageRecord }) {
  const { cause, title, project, language, number, person } = record
  const t = useT()
  const format = useFormat()
  if (title !== null) {
    const text = language ? t(usageTexts.inLanguage, { title, language: format.language(language) }) : title
    return project ? <Link to={href('/translate/projectDetail', { id: project })}>{text}</Link> : text
  }
  return (
    <div>
      <p>
        {number === null
          ? t(usageTerms[cause])
          : t(usageTexts.named, { cause: t(usageTerms[cause]), number })}
      </p>
      {person !== null && <p className="small">{t(usageTexts.withPerson, { person })}</p>}
    </div>
  )
}

/** Ledger entries of the account, newest first. */
export function Entries() {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const client = useQueryClient()
  const { search, change } = useFilter('/user/selfDetail', '/agent/agentDetail')
  const filter = filterOf(search)
  const { type, usageKind } = filter
  const list = useList(usageList, filter)
  const renew = () => void client.invalidateQueries({ queryKey: [usageList.path] })
  useLive({ run: ({ timeFinish }) => timeFinish && renew() }, renew)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const columns: Column<UsageRecord>[] = [
    {
      key: 'time',
      title: t(usageTexts.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '20%',
    },
    {
      key: 'what',
      title: t(usageTexts.what),
      cell: (row) => t(typeNames[row.type]),
      width: '14%',
    },
    {
      key: 'kind',
      title: t(usageTexts.kind),
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(usageTerms[kind])}</Badge>,
      width: '14%',
    },
    {
      key: 'amount',
      title: t(usageTexts.amount),
      cell: (row) => (
        <span className={row.amount > 0 ? styles.in : 'font-medium whitespace-nowrap'}>
          {amount(row.type, row.amount, { signed: true })}
        </span>
      ),
      width: '16%',
    },
    { key: 'about', title: t(usageTexts.about), cell: (row) => <EntryCause record={row} /> },
  ]
  return (
    <>
      <div className="filters">
        <TypeField type={type} onChange={(chosen) => change({ type: chosen })} />
        <FilterField
          labelShown
          className={styles.choice}
          label={t(usageTexts.kind)}
          any={t(usageTexts.anyKind)}
          options={usageKinds.map((value) => ({ value, label: t(usageTerms[value]) }))}
          value={usageKind}
          onChange={(kind) => change({ kind })}
        />
        <DayRange value={search} onChange={change} />
        <ExportButton ask={(table) => send(usageExport, { ...filter, table })} />
      </div>
      <ListBody
        list={list}
        label={t(usageTerms.detail)}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t(usageTexts.detailFailed)}
        empty={
          <EmptyState
            picture={<IconReceipt size={40} stroke={1.25} />}
            comes="rows"
            title={t(filtered ? usageTexts.noneFound : usageTexts.noEntries)}
            action={
              filtered && (
                <Button size="small" onClick={() => change(everything)}>
                  {t(usageTexts.clearFilter)}
                </Button>
              )
            }
          >
            {!filtered && t(usageTexts.noEntriesHint)}
          </EmptyState>
        }
      />
    </>
  )
}
