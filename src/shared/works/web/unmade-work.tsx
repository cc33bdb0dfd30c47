import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import type { MadeWork } from '../contract.ts'
import type { KnownStage } from '#shared/runs/texts/stages.ts'
import { RunCard } from '#shared/runs/web/run-card.tsx'
import { type Again, WorkFailed } from './work-failed.tsx'

interface UnmadeWorkProps {
  work: Pick<MadeWork, 'run' | 'state'>
  /** The call that reads the work. */
  detail: Call
  /** Content while it is in progress. */
  title: string
  stages: readonly KnownStage[]
  /** Confirmation of canceling. */
  cancelTitle: string
  again: Again
  /** Further actions for a failed work. */
  actions?: ReactNode
}

/** A work in progress or failed. */
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
