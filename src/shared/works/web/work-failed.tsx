import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { UsageType } from '#core/contract/usage-types.ts'
import type { MadeWork } from '../contract.ts'
import { madeWords } from '../texts/works.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { QuoteSource } from '#shared/quotes/web/quote-of.ts'
import { QuotedButton } from '#shared/quotes/web/quoted-button.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { hasFailed, isCancelled } from './work-outcome.ts'

/** Another attempt. */
export interface Again {
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
        {t(madeWords.failedHint)}
      </EmptyState>
    </Card>
  )
}

function AgainButton({ again: { price, isPending, mutate } }: { again: Again }) {
  const t = useT()
  const text = t(madeWords.again)
  if (!price)
    return (
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {text}
      </Button>
    )
  return (
    <QuotedButton variant="primary" title={text} {...price} busy={isPending} onSpend={() => mutate()}>
      {text}
    </QuotedButton>
  )
}
