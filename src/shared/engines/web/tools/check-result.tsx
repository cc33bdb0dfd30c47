import type { Run } from '#core/contract/runs.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { stageText } from '#shared/runs/texts/stages.ts'
import { engineTexts } from '../../texts/engines.ts'
import styles from '../engines.module.css'

/** Progress and result of a check, as reported by a worker. */
export function CheckResult({ asked, run }: { asked: boolean; run: Run | undefined }) {
  const t = useT()
  const problemText = useProblem()
  if (!asked) return null
  const state = run?.state ?? 'waiting'
  const stage = stageText(run?.stage ?? null)
  const texts = {
    waiting: t(engineTexts.waits),
    running: stage ? `${t(engineTexts.checking)} ${t(stage)}` : t(engineTexts.checking),
    done: t(engineTexts.passed),
    failed: problemText(run?.problem ?? 'runFailed', run?.problemValues ?? null),
    cancelled: t(engineTexts.cancelled),
  }
  return (
    <output className={styles.result} data-state={state}>
      {texts[state]}
    </output>
  )
}
