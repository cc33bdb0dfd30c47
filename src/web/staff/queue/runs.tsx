import { IconActivityHeartbeat } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { runStates, staffRuns, type StaffRun } from '#contract/runs.ts'
import { staffWords } from '#i18n/staff.ts'
import { send } from '#web/core/api/api.ts'
import { useGo } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'
import { RunActions } from './run-actions.tsx'
import { RunProgress, RunState, RunTime, RunTitle } from './run-cells.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** Milliseconds until the list is read anew: often while something moves in it. */
const soon = 2000
const later = 15_000

const isLive = ({ state }: StaffRun) => state === 'waiting' || state === 'running'

/** The queue of the platform, for its operator. */
export function Runs() {
  const say = useSay()
  const go = useGo()
  const wanted = useSearch({ strict: false, select: ({ state }: { state?: string }) => state })
  const state = runStates.find((known) => known === wanted)
  const query = useInfiniteQuery({
    queryKey: [staffRuns.path, state],
    queryFn: ({ pageParam, signal }) =>
      send(staffRuns, { state, before: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.timeCreate : undefined),
    refetchInterval: ({ state: { data } }) => (data?.pages.flat().some(isLive) ? soon : later),
    placeholderData: keepPreviousData,
  })
  const runs = query.data?.pages.flat()
  const columns: Column<StaffRun>[] = [
    { key: 'what', title: say(staffWords.what), cell: (run) => <RunTitle run={run} /> },
    { key: 'whose', title: say(staffWords.whose), cell: ({ account }) => account, width: '14%' },
    { key: 'state', title: say(staffWords.state), cell: (run) => <RunState run={run} />, width: '12%' },
    {
      key: 'progress',
      title: say(staffWords.progress),
      cell: (run) => <RunProgress run={run} />,
      width: '18%',
    },
    {
      key: 'time',
      title: say(staffWords.time),
      cell: (run) => <RunTime run={run} now={query.dataUpdatedAt} />,
      width: '16%',
    },
    {
      key: 'actions',
      title: say(staffWords.actions),
      titleHidden: true,
      cell: (run) => <RunActions run={run} />,
      width: '128px',
    },
  ]
  return (
    <Page title={say(staffWords.runs)} intro={say(staffWords.runsIntro)}>
      <Tabs
        label={say(staffWords.byState)}
        tabs={(['all', ...runStates] as const).map((key) => ({ key, label: say(staffWords[key]) }))}
        value={state ?? 'all'}
        onChange={(key) => go(paths.staffRuns(key === 'all' ? undefined : key), { replace: true })}
      >
        {query.isError && !runs ? (
          <LoadFailed title={say(staffWords.runsFailed)} query={query} />
        ) : runs?.length === 0 ? (
          <NoRuns filtered={state !== undefined} onShowAll={() => go(paths.staffRuns(), { replace: true })} />
        ) : (
          <Table label={say(staffWords.runs)} columns={columns} rows={runs} rowKey={({ id }) => id} />
        )}
        <MoreButton query={query} />
      </Tabs>
    </Page>
  )
}

/** As many as the server gives at a time. */
const pageSize = 50

function NoRuns({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const say = useSay()
  if (filtered)
    return (
      <EmptyState
        title={say(staffWords.noRunsInState)}
        action={
          <Button size="small" onClick={onShowAll}>
            {say(staffWords.showAll)}
          </Button>
        }
      />
    )
  return (
    <EmptyState picture={<IconActivityHeartbeat size={40} stroke={1.25} />} title={say(staffWords.noRuns)}>
      {say(staffWords.noRunsHint)}
    </EmptyState>
  )
}
