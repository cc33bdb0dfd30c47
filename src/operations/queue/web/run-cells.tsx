import type { StaffRun } from '#core/contract/runs.ts'
import { inFull } from '#core/texts/message/say-named.ts'
import { runKind } from '#core/texts/run-kinds.ts'
import { staffTexts } from '#core/texts/staff.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { stageText } from '#shared/runs/texts/stages.ts'
import { Badge } from '#ui/status/badge.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { useRunTitle } from './use-run-title.ts'
import styles from './staff.module.css'

const tones = {
  waiting: 'neutral',
  running: 'brand',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const

export function RunTitle({ run }: { run: StaffRun }) {
  const { kind, state, problem, problemValues, fault } = run
  const t = useT()
  const title = useRunTitle()(run)
  const does = t(runKind(kind))
  const problemText = useProblem()
  return (
    <div>
      <p className="font-medium">{title}</p>
      {does !== title && <p className="small">{does}</p>}
      {problem && (
        <p className={state === 'done' ? 'small' : 'mt-1 text-13 text-danger'}>
          {problemText(problem, inFull(problemValues))}
        </p>
      )}
      {fault && (
        <details className={`${styles.fault} mt-1 small`}>
          <summary>{t(staffTexts.fault)}</summary>
          <pre>{fault}</pre>
        </details>
      )}
    </div>
  )
}

export function RunState({ run: { state, attempts } }: { run: StaffRun }) {
  const t = useT()
  return (
    <div>
      <Badge tone={tones[state]}>{t(staffTexts[state])}</Badge>
      {attempts > 1 && <p className="small">{t(staffTexts.attempt, { count: attempts })}</p>}
    </div>
  )
}

export function RunProgress({ run }: { run: StaffRun }) {
  const { state, share, stage, ahead } = run
  const t = useT()
  const title = useRunTitle()(run)
  const format = useFormat()
  const known = stageText(stage)
  if (state === 'waiting')
    return (
      <p className="small">
        {ahead === 0 ? t(staffTexts.next) : t(staffTexts.ahead, { count: format.number(ahead ?? 0) })}
      </p>
    )
  return (
    <div className={`${styles.progress} grid flex-1 gap-1`}>
      <ProgressBar label={t(staffTexts.shareDone, { title })} share={share} />
      <p className="small">{[format.percent(share), known && t(known)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** `now` is the time of the read, so that durations match the data. */
export function RunTime({ run, now }: { run: StaffRun; now: number }) {
  const { timeCreate, timeStart, timeFinish, state } = run
  const t = useT()
  const format = useFormat()
  const end = timeFinish ? Date.parse(timeFinish) : now
  const time = timeStart && format.duration((end - Date.parse(timeStart)) / 1000)
  return (
    <div>
      <Ago time={timeCreate} />
      {time && (timeFinish || state === 'running') && (
        <p className="small">{t(timeFinish ? staffTexts.took : staffTexts.runningFor, { time })}</p>
      )}
    </div>
  )
}
