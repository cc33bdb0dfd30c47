import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Act, actNames, moneyActs, staffActs, staffActsExport } from '#contract/acts.ts'
import { actTerms, actWords, sayAct } from '#i18n/acts.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { DayRange } from '#web/kit/list/day-range.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useGo } from '#web/core/router/link.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { type ActsWish, paths } from '#web/core/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ActDetails, ActSubject } from './audit-cells.tsx'
import styles from './audit-log.module.css'

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (value: unknown) => (typeof value === 'string' && dayShape.test(value) ? value : undefined)

/** What staff and agents did to others, for the operator; for finance what is about money. */
export function AuditLog() {
  const say = useSay()
  const go = useGo()
  const format = useFormat()
  const language = useLanguage()
  const moneyOnly = useAccount().role === 'finance'
  const offered = moneyOnly ? moneyActs : actNames
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wish = {
    name: String(search['name'] ?? ''),
    act: offered.find((act) => act === search['act']),
    since: dayIn(search['since']),
    until: dayIn(search['until']),
  }
  const filtered = Object.values(wish).some(Boolean)
  const show = (changed: ActsWish) => {
    const { name, ...others } = { ...wish, ...changed }
    go(paths.staffActs({ name: name || undefined, ...others }), { replace: true })
  }
  const query = useInfiniteQuery({
    queryKey: [staffActs.path, wish],
    queryFn: ({ pageParam, signal }) =>
      send(staffActs, { ...wish, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const acts = query.data?.pages.flatMap(({ records }) => records)
  const columns: Column<Act>[] = [
    {
      key: 'time',
      title: say(actTerms.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '18%',
    },
    {
      key: 'by',
      title: say(actTerms.by),
      cell: ({ by, address }) => (
        <div>
          <p>{by ?? say(actTerms.platform)}</p>
          {address && <p className={styles.soft}>{address}</p>}
        </div>
      ),
      width: '14%',
    },
    { key: 'act', title: say(actTerms.act), cell: ({ act }) => sayAct(language, act), width: '18%' },
    {
      key: 'subject',
      title: say(actTerms.subject),
      cell: (act) => <ActSubject act={act} forFinance={moneyOnly} />,
      width: '16%',
    },
    { key: 'details', title: say(actTerms.details), cell: (act) => <ActDetails act={act} /> },
  ]
  return (
    <Page
      title={say(actTerms.acts)}
      intro={say(moneyOnly ? actTerms.introMoney : actTerms.intro)}
      actions={<ExportButton ask={(table) => send(staffActsExport, { ...wish, table })} />}
    >
      <div className={styles.filters}>
        <ListTools
          label={say(actTerms.search)}
          search={wish.name}
          onSearch={(name) => {
            if (name !== wish.name) show({ name })
          }}
        />
        <SelectField
          className={styles.act}
          label={say(actTerms.act)}
          options={[
            { value: 'any', label: say(actTerms.anyAct) },
            ...offered
              .map((act) => ({ value: act, label: say(actWords[act]) }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
          value={wish.act ?? 'any'}
          onChange={(act) => show({ act: act === 'any' ? undefined : act })}
        />
        <DayRange
          className={styles.day}
          labels={{ since: say(actTerms.since), until: say(actTerms.until) }}
          value={wish}
          onChange={show}
        />
      </div>
      {query.isError && !acts ? (
        <LoadFailed title={say(actTerms.failed)} query={query} />
      ) : acts?.length === 0 ? (
        <EmptyState
          picture={<IconHistory size={40} stroke={1.25} />}
          title={say(filtered ? actTerms.noneFound : actTerms.none)}
          action={
            filtered && (
              <Button size="small" onClick={() => go(paths.staffActs(), { replace: true })}>
                {say(actTerms.showAll)}
              </Button>
            )
          }
        >
          {!filtered && say(actTerms.noneHint)}
        </EmptyState>
      ) : (
        <Table label={say(actTerms.acts)} columns={columns} rows={acts} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
    </Page>
  )
}
