import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { runCancel, type Run } from '#core/contract/runs.ts'
import { send } from '#core/web/api/api.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { runTexts } from '../texts/runs.ts'
import { type KnownStage, stageText } from '../texts/stages.ts'
import { stageStates } from './stage-states.ts'
import { useSteadyLeft } from './steady-left.ts'
import { useStandstill } from './use-standstill.ts'
import { useWaitText } from './wait-text.ts'
import styles from './run-card.module.css'

interface RunCardProps {
  run: Run
  title: string
  /** Stages of the run, in order, if it has several. */
  stages: readonly KnownStage[]
  /** Confirmation of canceling. */
  cancelTitle: string
  onCanceled: () => Promise<unknown>
}

/** A waiting or active run: stages, progress, remaining time and cancel button. */
export function RunCard({ run, title, stages, cancelTitle, onCanceled }: RunCardProps) {
  const t = useT()
  const format = useFormat()
  const left = useSteadyLeft(run)
  const wait = useWaitText(run)
  const stands = useStandstill(run)
  return (
    <Card className={styles.card}>
      <div className={`${styles.head} row flex-wrap justify-between gap-3`}>
        <h2>{title}</h2>
        <CancelButton run={run} title={cancelTitle} onCanceled={onCanceled} />
      </div>
      <div className="grid gap-2">
        <p className={styles.figures} aria-live="polite">
          <span>{run.state === 'waiting' ? wait : format.percent(run.share)}</span>
          {stands && <span>{t(run.stage === null ? runTexts.starting : runTexts.slow)}</span>}
          {left !== undefined && <span>{t(runTexts.left, { time: format.duration(left) })}</span>}
        </p>
        <ProgressBar label={t(runTexts.progress, { title: run.title })} share={run.share} />
      </div>
      {stages.length > 0 && <Stages stages={stages} stage={run.stage} />}
      <p className={styles.leave}>{t(madeTexts.leave)}</p>
    </Card>
  )
}

function Stages({ stages, stage }: { stages: readonly KnownStage[]; stage: string | null }) {
  const t = useT()
  const at = stages.findIndex((name) => name === stage)
  const [furthest, setFurthest] = useState(at)
  if (at > furthest) setFurthest(at)
  const states = stageStates(stages, furthest, stage)
  const words = { done: madeTexts.stageDone, now: madeTexts.stageNow, open: madeTexts.stageOpen }
  return (
    <ol className={styles.stages} aria-label={t(madeTexts.stages)}>
      {stages.map((name, index) => {
        const state = states[index]!
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={`${styles.mark} center flex-none border-strong rounded-full`}>
              {state === 'done' && <IconCheck size={14} aria-hidden />}
              {state === 'now' && <Spinner size={14} />}
            </span>
            {t(stageText(name)!)}
            <span className="spoken-only">{t(words[state])}</span>
          </li>
        )
      })}
    </ol>
  )
}

function CancelButton({
  run,
  title,
  onCanceled,
}: { title: string } & Pick<RunCardProps, 'run' | 'onCanceled'>) {
  const t = useT()
  const cancel = async () => {
    try {
      await send(runCancel, { id: run.id })
      toasts.success(t(madeTexts.cancelDone))
    } finally {
      await onCanceled()
    }
  }
  return (
    <ConfirmedButton
      size="small"
      question={title}
      consequences={t(madeTexts.cancelText)}
      confirmText={t(madeTexts.cancel)}
      cancelText={t(madeTexts.keepOn)}
      act={cancel}
    >
      {t(madeTexts.cancel)}
    </ConfirmedButton>
  )
}
