import { projectStatus } from '#contract/wire-numbers.ts'
import { href } from '#web/core/router/href.ts'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { projectWords } from '#i18n/projects.ts'
import styles from './cover-note.module.css'
import { RunProgress } from '#web/kit/run/run-progress.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Link } from '#web/core/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

type CoverNoteProps = { project: Project; run: Run | undefined; onRetry: () => void }

/** Progress or failure, laid over the cover to avoid layout shifts. */
export function CoverNote({ project, run, onRetry }: CoverNoteProps) {
  const t = useT()
  const { name, status, cancelled, errorInfo, mendable } = project
  const Icon = cancelled ? IconPlayerStop : IconAlertTriangle
  if (status === projectStatus.failed)
    return (
      <div className={styles.failed} data-cancelled={cancelled || undefined}>
        <p className={styles.reason} data-tip={errorInfo ?? undefined}>
          <Icon size={14} stroke={1.75} className={styles.icon} aria-hidden />
          {errorInfo ?? t(projectWords.failed)}
        </p>
        {mendable ? (
          <Button size="small" aria-label={t(projectWords.retryNamed, { name })} onClick={onRetry}>
            {t(projectWords.retry)}
          </Button>
        ) : (
          <Link to={href('/translate/projectType')} className={buttonClass('quiet', { size: 'small' })}>
            {t(projectWords.another)}
          </Link>
        )}
      </div>
    )
  if (run)
    return (
      <div className={styles.note}>
        <RunProgress run={run} />
      </div>
    )
  return status === projectStatus.waiting && <p className={styles.note}>{t(projectWords.waitingHint)}</p>
}
