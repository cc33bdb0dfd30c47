import { workState } from '#contract/wire-numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Work } from '#contract/dubs.ts'
import { mostWorks, workDeleteMany } from '#contract/works.ts'
import { listWords, workWords } from '#i18n/project-lists.ts'
import { dubProblems } from '#i18n/dub-problems.ts'
import { ChosenBar } from '#web/kit/list/chosen-bar.tsx'
import { RemoveMany } from '#web/kit/list/remove-many.tsx'
import { useChoosing } from '#web/kit/list/use-choosing.ts'
import { WorkMenu } from './work-menu.tsx'
import { WorkName } from './work-name.tsx'
import { WorkState } from './work-state.tsx'
import { Ago } from '#web/core/i18n/ago.tsx'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useGoingRuns } from '#web/kit/run/going-runs.ts'
import { renewProjects } from '#web/dubbing/shared/live-projects.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type ChoosableWorksProps = {
  /** Absent while they load. */
  works: readonly Work[] | undefined
  /** Below them. */
  children: ReactNode
}

const isGoing = ({ state }: Work) => state === workState.generating

/** Works of which several can be chosen, to delete them together. */
export function ChoosableWorks({ works, children }: ChoosableWorksProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const choosing = useChoosing<Work, HTMLTableSectionElement>(works ?? [])
  const runs = useGoingRuns(works?.some(isGoing) ?? false)
  const { rows, ids, choose, leave } = choosing
  const removed = rows.filter((work) => !isGoing(work))
  const going = rows.length - removed.length

  const remove = async () => {
    const gone = removed.map(({ id }) => id)
    await whileBusy(async () => {
      for (let from = 0; from < gone.length; from += mostWorks)
        await send(workDeleteMany, { ids: gone.slice(from, from + mostWorks) })
      leave(new Set(gone))
      toasts.success(t(workWords.removedMany, { count: format.number(gone.length) }))
    })
    choosing.keep()
    await renewProjects(client)
  }
  const columns: Column<Work>[] = [
    {
      key: 'work',
      title: t(workWords.work),
      heads: true,
      cell: (work) => <WorkName work={work} chosen={ids.has(work.id)} onChoose={choose} />,
    },
    {
      key: 'state',
      title: t(workWords.state),
      cell: (work) => <WorkState work={work} run={runs.find((run) => run.id === work.run?.id) ?? work.run} />,
      width: '26%',
    },
    {
      key: 'length',
      title: t(workWords.length),
      cell: ({ duration }) => duration !== null && format.duration(duration / 1000),
      width: '13%',
    },
    {
      key: 'time',
      title: t(workWords.time),
      cell: ({ timeCreate, timeFinish }) => <Ago time={timeFinish ?? timeCreate} />,
      width: '13%',
    },
    {
      key: 'actions',
      title: t(workWords.actions),
      titleHidden: true,
      cell: (work) => <WorkMenu work={work} />,
      width: '72px',
    },
  ]
  return (
    <>
      <Table
        label={t(listWords.worksManage)}
        columns={columns}
        rows={works}
        rowKey={({ id }) => id}
        isChosen={({ id }) => ids.has(id)}
        body={choosing.list}
      />
      {children}
      {rows.length > 0 && (
        <ChosenBar
          label={t(workWords.chosenTools)}
          count={rows.length}
          {...choosing.bar}
          onRemove={
            removed.length > 0 ? choosing.bar.onRemove : () => toasts.warn(t(dubProblems.stillWorking))
          }
        />
      )}
      {choosing.asks && removed.length > 0 && (
        <RemoveMany
          title={t(workWords.removeManyAsk, { count: format.number(removed.length) })}
          names={removed.map(({ id, name, language, version }) => ({
            id,
            name: t(workWords.named, { name, language: format.language(language), version }),
          }))}
          hint={[
            t(workWords.removeManyHint),
            going > 0 && t(workWords.goingStay, { count: format.number(going) }),
          ]
            .filter(Boolean)
            .join(' ')}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={choosing.keep}
        />
      )}
    </>
  )
}
