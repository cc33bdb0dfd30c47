import { useEffect, useEffectEvent } from 'react'
import type { WorkDetail } from '#contract/works.ts'
import { common } from '#i18n/common.ts'
import { workWords } from '#i18n/works.ts'
import { isGoing } from '#web/kit/run/is-going.ts'
import { RunProgress } from '#web/kit/run/run-progress.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './archive-dialog.module.css'

type ArchiveDialogProps = { work: WorkDetail; onSave: (partial?: boolean) => void; onClose: () => void }

/** Waits for the files that are still being written, then saves the archive; or saves it without them. */
export function ArchiveDialog({ work, onSave, onClose }: ArchiveDialogProps) {
  const say = useSay()
  const { missing, run } = work
  const going = run && isGoing(run) ? run : undefined
  const saveWhole = useEffectEvent(() => onSave())
  const whole = missing.length === 0
  useEffect(() => {
    if (whole) saveWhole()
  }, [whole])
  return (
    <Dialog
      title={say(going ? workWords.archiveWaits : workWords.archiveLacks)}
      closeText={say(common.cancel)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(common.cancel)}</Button>
          <Button look={going ? 'quiet' : 'primary'} onClick={() => onSave(true)}>
            {say(workWords.archiveWithout)}
          </Button>
        </>
      }
    >
      <p>{say(going ? workWords.archiveWaitsText : workWords.archiveLacksText)}</p>
      <ul className={styles.missing}>
        {missing.map((name) => (
          <li key={name}>{say(workWords[name])}</li>
        ))}
      </ul>
      {going && <RunProgress run={going} />}
    </Dialog>
  )
}
