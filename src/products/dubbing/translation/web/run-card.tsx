import { type Run, runCancel } from '#core/contract/runs.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { TrackRun } from '#products/dubbing/common/contract/track-state.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { translationTexts } from '../texts/translation.ts'
import styles from './proofreading.module.css'

/** A translation run with progress and cancel, or its failure with retry. */
export function RunCard({ project, run: { run, languages } }: { project: string; run: TrackRun<Run> }) {
  const t = useT()
  const format = useFormat()
  const told = useProblem()
  const again = useTranslate(project)
  const cancel = useAction(runCancel, { onSuccess: () => toasts.info(t(translationTexts.cancelAsked)) })
  const names = { languages: format.list(languages.map(format.language)) }

  if (run.state === 'failed')
    return (
      <section className={styles.run} data-failed>
        <div className={`${styles.about} grid gap-1 min-w-0`}>
          <h2 className="text-14">{t(translationTexts.runFailed, names)}</h2>
          {run.problem && <p className="text-13 text-danger">{told(run.problem, run.problemValues)}</p>}
        </div>
        <Button size="small" busy={again.busy} onClick={() => void again.translate(languages)}>
          {t(common.retry)}
        </Button>
      </section>
    )
  return (
    <section className={styles.run}>
      <div className={`${styles.about} grid gap-1 min-w-0`}>
        <h2 className="text-14">
          {t(run.state === 'waiting' ? translationTexts.runWaits : translationTexts.runOf, names)}
        </h2>
        <RunProgress run={run} />
        <p className="small">{t(translationTexts.mayLeave)}</p>
      </div>
      <Button
        size="small"
        busy={cancel.busy || cancel.result !== undefined}
        onClick={() => cancel.run({ id: run.id })}
      >
        {t(translationTexts.cancelRun)}
      </Button>
    </section>
  )
}
