import { IconFileZip } from '@tabler/icons-react'
import { useState, useEffect, useEffectEvent } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { workDownload } from '../contract.ts'
import { madeTexts } from '../texts/works.ts'
import { FileList } from './file-list.tsx'
import styles from './archive-dialog.module.css'

interface DownloadsProps<Name extends string> {
  work: {
    id: string
    files: readonly { name: Name | 'zip'; size: number | null }[]
    missing: readonly Name[]
    run: Run | null
  }
  labelOf: (name: Name) => string
  /** Files that can contain the original, too. */
  both?: readonly string[]
}

interface ArchiveDialogProps {
  /** Names of the files that are not ready. */
  missing: readonly string[]
  /** Runs that produce them. */
  run: Run | undefined
  onSave: (partial?: boolean) => void
  onClose: () => void
}

/** Waits for unfinished files before saving the archive, or saves it without them. */
function ArchiveDialog({ missing, run, onSave, onClose }: ArchiveDialogProps) {
  const t = useT()
  const saveWhole = useEffectEvent(() => onSave())
  const whole = missing.length === 0
  useEffect(() => {
    if (whole) saveWhole()
  }, [whole])
  return (
    <Dialog
      title={t(run ? madeTexts.archiveWaits : madeTexts.archiveLacks)}
      closeText={t(common.cancel)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button variant={run ? 'quiet' : 'primary'} onClick={() => onSave(true)}>
            {t(madeTexts.archiveWithout)}
          </Button>
        </>
      }
    >
      <p>{t(run ? madeTexts.archiveWaitsText : madeTexts.archiveLacksText)}</p>
      <ul className={styles.missing}>
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {run && <RunProgress run={run} />}
    </Dialog>
  )
}

/** All downloads of a work. */
export function Downloads<Name extends string>({ work, labelOf, both = [] }: DownloadsProps<Name>) {
  const t = useT()
  const [wanted, setWanted] = useState(false)
  const [asking, setAsking] = useState(false)
  const save = useAction(
    (file: string, partial: boolean) =>
      send(workDownload, { id: work.id, file, both: wanted && both.includes(file), partial }),
    { overlaps: true, onSuccess: ({ path }) => saveFile(path) },
  )
  const saveArchive = (partial = false) => {
    setAsking(false)
    void save.run('zip', partial)
  }
  const run = work.run && isActive(work.run) ? work.run : undefined
  const files = work.files.flatMap(({ name, size }) =>
    name === 'zip' ? [] : [{ name, label: labelOf(name), size }],
  )
  return (
    <Card title={t(madeTexts.downloads)}>
      {work.files.some(({ name }) => name === 'zip') && (
        <Button
          wide
          variant="primary"
          icon={<IconFileZip size={18} />}
          busy={save.isBusyWith('zip')}
          onClick={() => (work.missing.length > 0 ? setAsking(true) : saveArchive())}
        >
          {t(madeTexts.downloadAll)}
        </Button>
      )}
      <FileList files={files} busy={save.isBusyWith} onSave={(file) => save.run(file, false)} />
      {run && (
        <p className="small" aria-live="polite">
          {t(madeTexts.moreFiles)}
        </p>
      )}
      {both.length > 0 && (
        <Checkbox checked={wanted} onChange={(event) => setWanted(event.currentTarget.checked)}>
          {t(madeTexts.both)}
        </Checkbox>
      )}
      {asking && (
        <ArchiveDialog
          missing={work.missing.map(labelOf)}
          run={run}
          onSave={saveArchive}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
