import type { Run } from '#core/contract/runs.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { runTexts } from '../texts/runs.ts'
import { stageText } from '../texts/stages.ts'
import { useSteadyLeft } from './steady-left.ts'
import { useStandstill } from './use-standstill.ts'
import { useWaitText } from './wait-text.ts'
import styles from './run-progress.module.css'

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
        {left !== undefined && <span>{t(runTexts.left, { time: format.duration(left) })}</span>}
      </p>
    )
  const known = stageText(stage)
  return (
    <div className={`${styles.progress} grid min-w-0`}>
      <p className="flex justify-between gap-2 min-w-0 small">
        <span className="min-w-0 truncate">{t(known ?? runTexts.working)}</span>
        <span>{format.percent(share)}</span>
      </p>
      <ProgressBar label={t(runTexts.progress, { title })} share={share} />
      <p className="flex justify-between gap-2 min-w-0 small">
        {stands && <span>{t(stage === null ? runTexts.starting : runTexts.slow)}</span>}
        {left === undefined ? ' ' : <span>{t(runTexts.left, { time: format.duration(left) })}</span>}
      </p>
    </div>
  )
}
