import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import type { Run } from '#contract/runs.ts'
import { projectWords } from '#i18n/projects.ts'
import styles from './cover-note.module.css'
import { RunProgress } from '#web/lib/run-progress.tsx'
import { useSay } from '#web/lib/say.ts'
import { Button } from '#web/ui/button.tsx'

type CoverNoteProps = { project: Project; run: Run | undefined; onRetry: () => Promise<void> }

/** Over the cover, where nothing moves by it: how far the work is, or why it failed and what to try. */
export function CoverNote({ project: { name, status, errorInfo }, run, onRetry }: CoverNoteProps) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  if (status === 3)
    return (
      <div className={styles.failed}>
        <p className={styles.reason} data-tip={errorInfo ?? undefined}>
          <IconAlertTriangle size={14} stroke={1.75} className={styles.icon} aria-hidden />
          {errorInfo ?? say(projectWords.failed)}
        </p>
        <Button size="small" busy={busy} aria-label={say(projectWords.retryNamed, { name })} onClick={retry}>
          {say(projectWords.retry)}
        </Button>
      </div>
    )
  if (run)
    return (
      <div className={styles.note}>
        <RunProgress run={run} />
      </div>
    )
  return status === 0 && <p className={styles.note}>{say(projectWords.waitingHint)}</p>
}
