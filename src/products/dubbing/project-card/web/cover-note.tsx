import { projectStatus } from '#core/contract/wire-numbers.ts'
import { href } from '#core/web/router/href.ts'
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react'
import type { Project } from '#products/dubbing/projects/contract.ts'
import type { Run } from '#core/contract/runs.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import styles from './cover-note.module.css'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

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
