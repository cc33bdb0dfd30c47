import { workState } from '#core/contract/wire-numbers.ts'
import type { Run } from '#core/contract/runs.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { workWords } from '#core/texts/lists.ts'
import styles from './works.module.css'
import { workStates } from './work-states.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { madeWords } from '#shared/works/texts/works.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { hasFailed, isCancelled } from '#shared/works/web/work-outcome.ts'

/** State of a work: progress, failure or later changes. */
export function WorkState({ work, run }: { work: Work; run: Run | null }) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { state, changed } = work
  const stopped = isCancelled({ state, run })
  const { tone, text } = stopped
    ? ({ tone: 'neutral', text: madeWords.cancelled } as const)
    : workStates[state]!
  return (
    <div className={`${styles.state} grid flex-1 justify-items-start gap-1 min-w-0`}>
      <Badge tone={tone}>{t(text)}</Badge>
      {state === workState.generating && run && <RunProgress run={run} />}
      {hasFailed({ state, run }) && run?.problem && (
        <p className="text-12 text-danger">{problemText(run.problem, run.problemValues)}</p>
      )}
      {state === workState.done && changed > 0 && (
        <Badge tone="warn">{t(workWords.changed, { count: format.number(changed) })}</Badge>
      )}
    </div>
  )
}
