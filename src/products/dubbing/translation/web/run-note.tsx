import { type Run, runCancel } from '#core/contract/runs.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { trackState } from '#products/dubbing/common/contract/track-state.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { runTexts } from '#shared/runs/texts/runs.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useWaitText } from '#shared/runs/web/wait-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { translationTexts } from '../texts/translation.ts'
import styles from './run-note.module.css'

interface RunNoteProps {
  project: ProjectDetail
  language: string
}

/** State of the translation run above the lines. */
export function RunNote({ project: { id, tracks, cueCount }, language }: RunNoteProps) {
  const track = tracks.find((each) => each.language === language)
  if (!track?.run) return null
  const { run } = track
  if (isActive(run)) return <Going run={run} />
  return trackState(track, cueCount) === 'failed' ? (
    <Failed project={id} language={language} run={run} />
  ) : null
}

function Going({ run }: { run: Run }) {
  const { id, title, state, share } = run
  const t = useT()
  const format = useFormat()
  const wait = useWaitText(run)
  const cancel = useAction(runCancel)

  return (
    <div aria-live="polite" className={styles.note}>
      {state === 'waiting' ? (
        <span>{wait}</span>
      ) : (
        <>
          <span>{t(translationTexts.translating)}</span>
          <span className={styles.bar}>
            <ProgressBar label={t(runTexts.progress, { title })} share={share} />
          </span>
          <span className={styles.share}>{format.percent(share)}</span>
        </>
      )}
      <Button
        size="small"
        busy={cancel.busy || cancel.result !== undefined}
        onClick={() => cancel.run({ id })}
      >
        {t(translationTexts.cancelRun)}
      </Button>
    </div>
  )
}

type FailedProps = { project: string; language: string; run: Run }

function Failed({ project, language, run: { problem, problemValues } }: FailedProps) {
  const t = useT()
  const told = useProblem()
  const { busy, translate } = useTranslate(project)
  return (
    <div aria-live="polite" className={styles.note} data-failed>
      <span>
        {t(translationTexts.failed)}
        {problem && ` · ${told(problem, problemValues)}`}
      </span>
      <Button size="small" busy={busy} onClick={() => void translate([language])}>
        {t(common.retry)}
      </Button>
    </div>
  )
}
