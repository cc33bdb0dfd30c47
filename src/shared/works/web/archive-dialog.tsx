import { useEffect, useEffectEvent } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { common } from '#core/texts/common.ts'
import { madeWords } from '../texts/works.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
          <Button variant={run ? 'quiet' : 'primary'} onClick={() => onSave(true)}>
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
