import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { usageExport, usageKinds, usageList, type UsageKindName, type UsageRecord } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { send } from '#web/core/api/api.ts'
import { DayRange } from '#web/kit/list/day-range.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLive } from '#web/core/live/live.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import type { UsageWish } from '#web/core/router/paths.ts'
import { EntryCause } from './entry-cause.tsx'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { TypeField } from './type-field.tsx'
import styles from './usage.module.css'
import { typeNames, useAmount } from '#web/kit/money/use-amount.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const tones = {
  buy: 'success',
  giftReceived: 'success',
  use: 'brand',
  sell: 'neutral',
  give: 'neutral',
  refund: 'neutral',
  expire: 'warn',
} as const satisfies Record<UsageKindName, unknown>

const everything = { type: undefined, kind: undefined, since: undefined, until: undefined }

/** Every change of the own usage, newest first. */
export function Entries({ wish, onShow }: { wish: UsageWish; onShow: (changed: UsageWish) => void }) {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  const client = useQueryClient()
  const { type, since, until } = wish
  const usageKind = usageKinds.find((kind) => kind === wish.kind)
  const filter = { type, usageKind, since, until }
  const query = useInfiniteQuery({
    queryKey: [usageList.path, filter],
    queryFn: ({ pageParam, signal }) =>
      send(usageList, { ...filter, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ records, more }) => (more ? records.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
  const renew = () => void client.invalidateQueries({ queryKey: [usageList.path] })
  useLive('run', ({ payload }) => {
    if (payload.timeFinish) renew()
  })
  useLive('reset', renew)
  const records = query.data?.pages.flatMap((page) => page.records)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const columns: Column<UsageRecord>[] = [
    {
      key: 'time',
      title: say(usageWords.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '20%',
    },
    {
      key: 'what',
      title: say(usageWords.what),
      cell: (row) => say(typeNames[row.type]),
      width: '14%',
    },
    {
      key: 'kind',
      title: say(usageWords.kind),
      cell: ({ kind }) => <Badge tone={tones[kind]}>{say(usageTerms[kind])}</Badge>,
      width: '14%',
    },
    {
      key: 'amount',
      title: say(usageWords.amount),
      cell: (row) => (
        <span className={row.amount > 0 ? styles.in : styles.out}>
          {amount(row.type, row.amount, { signed: true })}
        </span>
      ),
      width: '16%',
    },
    { key: 'about', title: say(usageWords.about), cell: (row) => <EntryCause record={row} /> },
  ]
  return (
    <>
      <div className={styles.filters}>
        <TypeField type={type} onChange={(chosen) => onShow({ type: chosen })} />
        <SelectField
          className={styles.choice}
          label={say(usageWords.kind)}
          options={[
            { value: 'any', label: say(usageWords.anyKind) },
            ...usageKinds.map((kind) => ({ value: kind, label: say(usageTerms[kind]) })),
          ]}
          value={usageKind ?? 'any'}
          onChange={(kind) => onShow({ kind: kind === 'any' ? undefined : kind })}
        />
        <DayRange
          className={styles.day}
          labels={{ since: say(usageWords.since), until: say(usageWords.until) }}
          value={wish}
          onChange={onShow}
        />
        <ExportButton ask={(table) => send(usageExport, { ...filter, table })} />
      </div>
      {query.isError && !records ? (
        <LoadFailed title={say(usageWords.detailFailed)} query={query} />
      ) : records?.length === 0 ? (
        <EmptyState
          picture={<IconReceipt size={40} stroke={1.25} />}
          title={say(filtered ? usageWords.noneFound : usageWords.noEntries)}
          action={
            filtered && (
              <Button size="small" onClick={() => onShow(everything)}>
                {say(usageWords.clearFilter)}
              </Button>
            )
          }
        >
          {!filtered && say(usageWords.noEntriesHint)}
        </EmptyState>
      ) : (
        <Table label={say(usageTerms.detail)} columns={columns} rows={records} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
    </>
  )
}
