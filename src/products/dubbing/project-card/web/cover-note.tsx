import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import styles from './cover-note.module.css'

type CoverNoteProps = { project: Project; run: Run | undefined; onRetry: () => void }

/** Progress or failure, laid over the cover to avoid layout shifts. */
export function CoverNote({ project, run, onRetry }: CoverNoteProps) {
  const t = useT()
  const { name, status, cancelled, errorInfo, fixable } = project
  const Icon = cancelled ? IconPlayerStop : IconAlertTriangle
  if (status === projectStatus.failed)
    return (
      <div className={styles.failed} data-cancelled={cancelled || undefined}>
        <p className={styles.reason} data-tip={errorInfo ?? undefined}>
          <Icon size={14} stroke={1.75} className={styles.icon} aria-hidden />
          {errorInfo ?? t(projectTexts.failed)}
        </p>
        {fixable ? (
          <Button size="small" aria-label={t(projectTexts.retryNamed, { name })} onClick={onRetry}>
            {t(projectTexts.retry)}
          </Button>
        ) : (
          <Link to={href('/translate/projectType')} className={buttonClass('quiet', { size: 'small' })}>
            {t(projectTexts.another)}
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
  return status === projectStatus.waiting && <p className={styles.note}>{t(projectTexts.waitingHint)}</p>
}
