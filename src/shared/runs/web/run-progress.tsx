import type { Run } from '#core/contract/runs.ts'
import { runWords } from '../texts/runs.ts'
import { stageText } from '../texts/stages.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import styles from './run-progress.module.css'
import { useT } from '#core/web/i18n/use-t.ts'
import { useSteadyLeft } from './steady-left.ts'
import { useStandstill } from './use-standstill.ts'
import { useWaitText } from './wait-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** Progress of a run: queue position, or stage, share and remaining time. */
export function RunProgress({ run }: { run: Run }) {
  const t = useT()
  const format = useFormat()
  const left = useSteadyLeft(run)
  const wait = useWaitText(run)
  const stands = useStandstill(run)
  const { title, state, stage, share } = run
  if (state === 'waiting')
    return (
      <p className="flex justify-between gap-2 min-w-0 small">
        <span>{wait}</span>
        {left !== undefined && <span>{t(runWords.left, { time: format.duration(left) })}</span>}
      </p>
    )
  const known = stageText(stage)
  return (
    <div className={`${styles.progress} grid min-w-0`}>
      <p className="flex justify-between gap-2 min-w-0 small">
        <span className="min-w-0 truncate">{t(known ?? runWords.working)}</span>
        <span>{format.percent(share)}</span>
      </p>
      <ProgressBar label={t(runWords.progress, { title })} share={share} />
      <p className="flex justify-between gap-2 min-w-0 small">
        {stands && <span>{t(stage === null ? runWords.starting : runWords.slow)}</span>}
        {left === undefined ? ' ' : <span>{t(runWords.left, { time: format.duration(left) })}</span>}
      </p>
    </div>
  )
}
