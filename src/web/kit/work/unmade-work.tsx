import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { workState } from '#contract/wire-numbers.ts'
import type { MadeWork } from '#contract/works.ts'
import type { KnownStage } from '#i18n/stages.ts'
import { RunCard } from '#web/kit/run/run-card.tsx'
import { WorkFailed } from './work-failed.tsx'

interface UnmadeWorkProps {
  work: Pick<MadeWork, 'run' | 'state'>
  /** The call that reads the work. */
  detail: Call
  /** While it is made. */
  title: string
  stages: readonly KnownStage[]
  /** The question before it is canceled. */
  cancelTitle: string
  again: { isPending: boolean; mutate: () => void }
  /** What else can be done about one that failed. */
  actions?: ReactNode
}

/** A work that is being made, or that was not made. */
export function UnmadeWork({ work, detail, title, stages, cancelTitle, again, actions }: UnmadeWorkProps) {
  const client = useQueryClient()
  const { run, state } = work
  if (state !== workState.generating || !run)
    return <WorkFailed work={work} again={again} actions={actions} />
  return (
    <RunCard
      key={run.id}
      run={run}
      title={title}
      stages={stages}
      cancelTitle={cancelTitle}
      onCanceled={() => client.invalidateQueries({ queryKey: [detail.path] })}
    />
  )
}
