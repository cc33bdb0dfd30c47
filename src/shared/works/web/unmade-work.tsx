import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#core/contract/call.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PricedButton } from '#shared/quotes/web/priced-button.tsx'
import type { QuoteSource } from '#shared/quotes/web/quote-of.ts'
import type { KnownStage } from '#shared/runs/texts/stages.ts'
import { RunCard } from '#shared/runs/web/run-card.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { hasFailed, isCancelled, type MadeWork } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'

/** Another attempt. */
interface Again {
  /** What it uses; undefined if it is free, or leads to the settings. */
  price: { type: UsageType; quote: QuoteSource } | undefined
  isPending: boolean
  mutate: () => void
}

interface WorkFailedProps {
  work: Pick<MadeWork, 'run' | 'state'>
  again: Again
  /** Further actions, such as other settings. */
  actions?: ReactNode
}

/** Reason of a failure, with actions. */
function WorkFailed({ work: { run, state }, again, actions }: WorkFailedProps) {
  const t = useT()
  const textOf = useProblem()
  const canceled = isCancelled({ state, run })
  const title = canceled
    ? madeTexts.cancelled
    : hasFailed({ state, run })
      ? madeTexts.failed
      : madeTexts.notMade
  const Icon = canceled ? IconPlayerStop : IconAlertTriangle
  return (
    <Card>
      <EmptyState
        picture={<Icon size={40} stroke={1.25} />}
        title={t(title)}
        action={
          <>
            <AgainButton again={again} />
            {actions}
          </>
        }
      >
        {run?.problem && !canceled && (
          <>
            {textOf(run.problem, run.problemValues)}
            <br />
          </>
        )}
        {t(madeTexts.failedHint)}
      </EmptyState>
    </Card>
  )
}

function AgainButton({ again: { price, isPending, mutate } }: { again: Again }) {
  const t = useT()
  const text = t(madeTexts.again)
  if (!price)
    return (
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {text}
      </Button>
    )
  return (
    <PricedButton variant="primary" {...price} busy={isPending} onSpend={() => mutate()}>
      {text}
    </PricedButton>
  )
}

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
