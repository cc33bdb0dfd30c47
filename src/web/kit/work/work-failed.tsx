import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MadeWork } from '#contract/works.ts'
import { madeWords } from '#i18n/made-works.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { hasFailed, isCancelled } from '#web/kit/work/work-outcome.ts'

interface WorkFailedProps {
  work: Pick<MadeWork, 'run' | 'state'>
  again: { isPending: boolean; mutate: () => void }
  /** Further actions, such as other settings. */
  actions?: ReactNode
}

/** Reason of a failure, with actions. */
export function WorkFailed({ work: { run, state }, again, actions }: WorkFailedProps) {
  const t = useT()
  const textOf = useProblem()
  const canceled = isCancelled({ state, run })
  const title = canceled
    ? madeWords.cancelled
    : hasFailed({ state, run })
      ? madeWords.failed
      : madeWords.notMade
  const Icon = canceled ? IconPlayerStop : IconAlertTriangle
  return (
    <Card>
      <EmptyState
        picture={<Icon size={40} stroke={1.25} />}
        title={t(title)}
        action={
          <>
            <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {t(madeWords.again)}
            </Button>
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
        {t(madeWords.failedHint)}
      </EmptyState>
    </Card>
  )
}
