import typography from '#web/ui/typography.module.css'
import { useState } from 'react'
import { runCancel } from '#contract/runs.ts'
import { common } from '#i18n/common.ts'
import { translationWords } from '#i18n/translation.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { RunProgress } from '#web/kit/run/run-progress.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import styles from './proofreading.module.css'
import type { TrackRun } from '#web/dubbing/shared/track-state.ts'
import { useTranslate } from '#web/dubbing/shared/use-translate.ts'

/** A translation run with progress and cancel, or its failure with retry. */
export function RunCard({ project, run: { run, languages } }: { project: string; run: TrackRun }) {
  const t = useT()
  const format = useFormat()
  const told = useProblem()
  const again = useTranslate(project)
  const [asked, setAsked] = useState(false)
  const names = { languages: format.list(languages.map(format.language)) }

  async function cancel() {
    setAsked(true)
    try {
      await send(runCancel, { id: run.id })
    } catch (error) {
      setAsked(false)
      return alreadyReported(error)
    }
    toasts.info(t(translationWords.cancelAsked))
  }

  if (run.state === 'failed')
    return (
      <section className={styles.run} data-failed>
        <div className={styles.about}>
          <h2 className={typography.subtitle}>{t(translationWords.runFailed, names)}</h2>
          {run.problem && <p className={typography.dangerNote}>{told(run.problem, run.problemValues)}</p>}
        </div>
        <Button size="small" busy={again.busy} onClick={() => void again.translate(languages)}>
          {t(common.retry)}
        </Button>
      </section>
    )
  return (
    <section className={styles.run}>
      <div className={styles.about}>
        <h2 className={typography.subtitle}>
          {t(run.state === 'waiting' ? translationWords.runWaits : translationWords.runOf, names)}
        </h2>
        <RunProgress run={run} />
        <p className={typography.soft}>{t(translationWords.mayLeave)}</p>
      </div>
      <Button size="small" busy={asked} onClick={() => void cancel()}>
        {t(translationWords.cancelRun)}
      </Button>
    </section>
  )
}
