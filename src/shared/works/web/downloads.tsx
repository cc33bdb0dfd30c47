import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { workDownload } from '../contract.ts'
import { madeWords } from '../texts/works.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { FileList } from './file-list.tsx'

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
    <Card title={t(madeWords.downloads)}>
      {work.files.some(({ name }) => name === 'zip') && (
        <Button
          wide
          variant="primary"
          icon={<IconFileZip size={18} />}
          busy={save.isBusyWith('zip')}
          onClick={() => (work.missing.length > 0 ? setAsking(true) : saveArchive())}
        >
          {t(madeWords.downloadAll)}
        </Button>
      )}
      <FileList files={files} busy={save.isBusyWith} onSave={(file) => save.run(file, false)} />
      {run && (
        <p className="small" aria-live="polite">
          {t(madeWords.moreFiles)}
        </p>
      )}
      {both.length > 0 && (
        <Checkbox checked={wanted} onChange={(event) => setWanted(event.currentTarget.checked)}>
          {t(madeWords.both)}
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
