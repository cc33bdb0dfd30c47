import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { IconActivityHeartbeat } from '@tabler/icons-react'
import { runStates } from '#core/contract/filters.ts'
import { staffRuns, type StaffRun } from '#core/contract/runs.ts'
import { staffWords } from '#core/texts/staff.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunActions } from './run-actions.tsx'
import { RunProgress, RunState, RunTime, RunTitle } from './run-cells.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

/** Polling interval in milliseconds, shorter while runs are active. */
const soon = 2000
const later = 15_000

const isLive = ({ state }: StaffRun) => state === 'waiting' || state === 'running'
const renewal = (runs: readonly StaffRun[]) => (runs.some(isLive) ? soon : later)

export const load: Load<'/staff/runs'> = (search) => prefetchList(staffRuns, search)

/** The queue of the platform, for its operator. */
export function Runs() {
  const t = useT()
  const { search, change } = useFilter('/staff/runs')
  const list = useList(staffRuns, search, { renewal })
  const columns: Column<StaffRun>[] = [
    { key: 'what', title: t(staffWords.what), cell: (run) => <RunTitle run={run} /> },
    { key: 'whose', title: t(staffWords.whose), cell: ({ account }) => account, width: '14%' },
    { key: 'state', title: t(staffWords.state), cell: (run) => <RunState run={run} />, width: '12%' },
    {
      key: 'progress',
      title: t(staffWords.progress),
      cell: (run) => <RunProgress run={run} />,
      width: '18%',
    },
    {
      key: 'time',
      title: t(staffWords.time),
      cell: (run) => <RunTime run={run} now={list.query.dataUpdatedAt} />,
      width: '16%',
    },
    {
      key: 'actions',
      title: t(staffWords.actions),
      titleHidden: true,
      cell: (run) => <RunActions run={run} />,
      width: '128px',
    },
  ]
  return (
    <ListScreen
      title={t(staffWords.runs)}
      intro={t(staffWords.runsIntro)}
      tabs={{
        label: t(staffWords.byState),
        tabs: (['all', ...runStates] as const).map((key) => ({ key, label: t(staffWords[key]) })),
        value: search.state ?? 'all',
        onChange: (key) => change({ state: runStates.find((state) => state === key) }),
      }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(staffWords.runsFailed)}
      empty={<NoRuns filtered={search.state !== undefined} onShowAll={() => change({ state: undefined })} />}
    />
  )
}

function NoRuns({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const t = useT()
  if (filtered)
    return (
      <EmptyState
        title={t(staffWords.noRunsInState)}
        action={
          <Button size="small" onClick={onShowAll}>
            {t(staffWords.showAll)}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={<IconActivityHeartbeat size={40} stroke={1.25} />}
      comes="rows"
      title={t(staffWords.noRuns)}
    >
      {t(staffWords.noRunsHint)}
    </EmptyState>
  )
}
