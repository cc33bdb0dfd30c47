import { workState } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { WorkDetail } from '#contract/works.ts'
import { workWords } from '#i18n/works.ts'
import { Link } from '#web/core/router/link.tsx'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useMakeAgain } from '#web/dubbing/shared/use-make-again.ts'

/** Why a work was not made, and what can be done about it. */
export function WorkFailed({ work }: { work: WorkDetail }) {
  const t = useT()
  const told = useProblem()
  const again = useMakeAgain(work)
  const { run, state } = work
  const cancelled = run?.state === 'cancelled'
  const title = cancelled
    ? workWords.cancelled
    : state === workState.failed
      ? workWords.failed
      : workWords.notMade
  const Icon = cancelled ? IconPlayerStop : IconAlertTriangle
  return (
    <Card>
      <EmptyState
        picture={<Icon size={40} stroke={1.25} />}
        title={t(title)}
        action={
          <>
            <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {t(workWords.again)}
            </Button>
            <Link
              className={buttonClass('quiet')}
              to={href('/translate/generateWorks', { id: work.project, language: work.language })}
            >
              {t(workWords.settings)}
            </Link>
          </>
        }
      >
        {run?.problem && !cancelled && (
          <>
            {told(run.problem, run.problemValues)}
            <br />
          </>
        )}
        {t(workWords.failedHint)}
      </EmptyState>
    </Card>
  )
}
