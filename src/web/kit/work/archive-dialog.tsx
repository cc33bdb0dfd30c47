import { useEffect, useEffectEvent } from 'react'
import type { Run } from '#contract/runs.ts'
import { common } from '#i18n/common.ts'
import { madeWords } from '#i18n/made-works.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { RunProgress } from '#web/kit/run/run-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './archive-dialog.module.css'

interface ArchiveDialogProps {
  /** Names of the files that are not ready. */
  missing: readonly string[]
  /** Runs that produce them. */
  run: Run | undefined
  onSave: (partial?: boolean) => void
  onClose: () => void
}

/** Waits for unfinished files before saving the archive, or saves it without them. */
export function ArchiveDialog({ missing, run, onSave, onClose }: ArchiveDialogProps) {
  const t = useT()
  const saveWhole = useEffectEvent(() => onSave())
  const whole = missing.length === 0
  useEffect(() => {
    if (whole) saveWhole()
  }, [whole])
  return (
    <Dialog
      title={t(run ? madeWords.archiveWaits : madeWords.archiveLacks)}
      closeText={t(common.cancel)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button look={run ? 'quiet' : 'primary'} onClick={() => onSave(true)}>
            {t(madeWords.archiveWithout)}
          </Button>
        </>
      }
    >
      <p>{t(run ? madeWords.archiveWaitsText : madeWords.archiveLacksText)}</p>
      <ul className={styles.missing}>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {run && <RunProgress run={run} />}
    </Dialog>
  )
}
