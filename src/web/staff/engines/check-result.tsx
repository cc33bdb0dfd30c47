import type { Run } from '#contract/runs.ts'
import { engineWords } from '#i18n/engines.ts'
import { stageText } from '#i18n/stages.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './engines.module.css'

/** How a check goes, as a worker tells it. */
export function CheckResult({ asked, run }: { asked: boolean; run: Run | undefined }) {
  const say = useSay()
  const told = useProblem()
  if (!asked) return null
  const state = run?.state ?? 'waiting'
  const stage = stageText(run?.stage ?? null)
  const texts = {
    waiting: say(engineWords.waits),
    running: stage ? `${say(engineWords.checking)} ${say(stage)}` : say(engineWords.checking),
    done: say(engineWords.passed),
    failed: told(run?.problem ?? 'runFailed', run?.problemValues ?? null),
    cancelled: say(engineWords.cancelled),
  }
  return (
    <output className={styles.result} data-state={state}>
      {texts[state]}
    </output>
  )
}
