import layouts from '#web/ui/layout.module.css'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runCancel, type Run } from '#contract/runs.ts'
import { workDetail, type WorkDetail } from '#contract/works.ts'
import { runWords } from '#i18n/projects.ts'
import { stageText } from '#i18n/stages.ts'
import { workWords } from '#i18n/works.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import { stagesOf, stageStates } from './stage-list.ts'
import { useSteadyLeft } from '#web/kit/run/steady-left.ts'
import { useWaitText } from '#web/kit/run/wait-text.ts'
import styles from './work-progress.module.css'

/** A work that is being made: what is done, what is at work, how long it still takes. */
export function WorkProgress({ work, run }: { work: WorkDetail; run: Run }) {
  const t = useT()
  const format = useFormat()
  const language = format.language(work.language)
  const left = useSteadyLeft(run)
  const wait = useWaitText(run)
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t(workWords.generating, { language })}</h2>
        <CancelButton work={work} run={run} />
      </div>
      <div className={layouts.stack2}>
        <p className={styles.figures} aria-live="polite">
          <span>{run.state === 'waiting' ? wait : format.percent(run.share)}</span>
          {left !== undefined && <span>{t(runWords.left, { time: format.duration(left) })}</span>}
        </p>
        <ProgressBar label={t(runWords.progress, { title: work.name })} share={run.share} />
      </div>
      <Stages work={work} run={run} />
      <p className={styles.leave}>{t(workWords.leave)}</p>
    </Card>
  )
}

function Stages({ work, run }: { work: WorkDetail; run: Run }) {
  const t = useT()
  const stages = stagesOf(work, run.stage)
  const at = stages.findIndex((name) => name === run.stage)
  const [furthest, setFurthest] = useState(at)
  if (at > furthest) setFurthest(at)
  const states = stageStates(stages, furthest, run.stage)
  const words = { done: workWords.stageDone, now: workWords.stageNow, open: workWords.stageOpen }
  return (
    <ol className={styles.stages} aria-label={t(workWords.stages)}>
      {stages.map((name, index) => {
        const state = states[index]!
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
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

function CancelButton({ work, run }: { work: WorkDetail; run: Run }) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => send(runCancel, { id: run.id }),
    onSuccess: () => toasts.success(t(workWords.cancelDone)),
    onSettled: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: [workDetail.path] })
    },
  })
  const about = { name: work.name, language: format.language(work.language) }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(workWords.cancel)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(workWords.cancelTitle, about)}
          confirmText={t(workWords.cancel)}
          cancelText={t(workWords.keepOn)}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(workWords.cancelText)}
        </ConfirmDialog>
      )}
    </>
  )
}
