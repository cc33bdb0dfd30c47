import type { Run } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { workTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Work } from '#products/dubbing/works/contract.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { hasFailed } from '#shared/works/contract.ts'
import { versionState } from '#shared/works/web/version-state.ts'
import { Badge } from '#ui/status/badge.tsx'
import { workStates } from './work-states.ts'
import styles from './works.module.css'

/** State of a work: progress, failure or later changes. */
export function WorkState({ work, run }: { work: Work; run: Run | null }) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { state, changed } = work
  const { tone, text } = versionState({ state, run }) ?? workStates[state]!
  return (
    <div className={`${styles.state} grid flex-1 justify-items-start gap-1 min-w-0`}>
      <Badge tone={tone}>{t(text)}</Badge>
      {state === workState.generating && run && <RunProgress run={run} />}
      {hasFailed({ state, run }) && run?.problem && (
        <p className="text-12 text-danger">{problemText(run.problem, run.problemValues)}</p>
      )}
      {state === workState.done && changed > 0 && (
        <Badge tone="warn">{t(workTexts.changed, { count: format.number(changed) })}</Badge>
      )}
    </div>
  )
}
