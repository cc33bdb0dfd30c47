import { IconActivityHeartbeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { runStates } from '#core/contract/filters.ts'
import { staffRuns, type StaffRun, staffRunCancel, staffRunRetry } from '#core/contract/runs.ts'
import { staffTexts } from '#core/texts/staff.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { RunProgress, RunState, RunTime, RunTitle } from './run-cells.tsx'
import { useRunTitle } from './use-run-title.ts'

/** Polling interval in milliseconds, shorter while runs are active. */
const soon = 2000
const later = 15_000

const isLive = ({ state }: StaffRun) => state === 'waiting' || state === 'running'
const renewal = (runs: readonly StaffRun[]) => (runs.some(isLive) ? soon : later)

export const load: Load<'/staff/runs'> = (search) => prefetchList(staffRuns, search)

function RunActions({ run }: { run: StaffRun }) {
  const { id, account, state } = run
  const t = useT()
  const title = useRunTitle()(run)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [staffRuns.path] })
  const cancel = async () => {
    try {
      await send(staffRunCancel, { id })
      toasts.success(t(staffTexts.cancelDone))
    } finally {
      await renew()
    }
  }
  const retry = useAction(staffRunRetry, {
    done: t(staffTexts.retryDone),
    onEnd: renew,
  })
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button
        size="small"
        busy={retry.busy}
        aria-label={t(staffTexts.retryNamed, { title })}
        onClick={() => retry.run({ id })}
      >
        {t(staffTexts.retry)}
      </Button>
    )
  if (state === 'done') return null
  return (
    <ConfirmedButton
      size="small"
      aria-label={t(staffTexts.cancelNamed, { title })}
      question={t(staffTexts.cancelTitle, { title })}
      consequences={t(staffTexts.cancelText, { account })}
      confirmText={t(staffTexts.cancel)}
      cancelText={t(staffTexts.keep)}
      act={cancel}
    >
      {t(staffTexts.cancel)}
    </ConfirmedButton>
  )
}

/** The queue of the platform, for its operator. */
export function Runs() {
  const t = useT()
  const { search, change, showAll } = useFilter('/staff/runs')
  const list = useList(staffRuns, search, { renewal })
  const columns: Column<StaffRun>[] = [
    { key: 'what', title: t(staffTexts.what), cell: (run) => <RunTitle run={run} /> },
    { key: 'whose', title: t(staffTexts.whose), cell: ({ account }) => account, width: '14%' },
    { key: 'state', title: t(staffTexts.state), cell: (run) => <RunState run={run} />, width: '12%' },
    {
      key: 'progress',
      title: t(staffTexts.progress),
      cell: (run) => <RunProgress run={run} />,
      width: '18%',
    },
    {
      key: 'time',
      title: t(staffTexts.time),
      cell: (run) => <RunTime run={run} now={list.query.dataUpdatedAt} />,
      width: '16%',
    },
    {
      key: 'actions',
      title: t(staffTexts.actions),
      titleHidden: true,
      cell: (run) => <RunActions run={run} />,
      width: '128px',
    },
  ]
  return (
    <ListScreen
      title={t(staffTexts.runs)}
      intro={t(staffTexts.runsIntro)}
      tabs={{
        label: t(staffTexts.byState),
        tabs: (['all', ...runStates] as const).map((key) => ({ key, label: t(staffTexts[key]) })),
        value: search.state ?? 'all',
        onChange: (key) => change({ state: runStates.find((state) => state === key) }),
      }}
      tools={
        <ListTools
          label={t(staffTexts.searchRuns)}
          search={search.name ?? ''}
          onSearch={(name) => change({ name })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(staffTexts.runsFailed)}
      empty={
        search.name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <NoRuns filtered={search.state !== undefined} onShowAll={showAll} />
        )
      }
    />
  )
}

function NoRuns({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const t = useT()
  if (filtered)
    return (
      <EmptyState
        title={t(staffTexts.noRunsInState)}
        action={
          <Button size="small" onClick={onShowAll}>
            {t(staffTexts.showAll)}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={<IconActivityHeartbeat size={40} stroke={1.25} />}
      comes="rows"
      title={t(staffTexts.noRuns)}
    >
      {t(staffTexts.noRunsHint)}
    </EmptyState>
  )
}
