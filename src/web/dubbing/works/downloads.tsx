import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { workDownload, type WorkDetail, type WorkFileName } from '#contract/works.ts'
import { workWords } from '#i18n/works.ts'
import { send } from '#web/core/api/api.ts'
import { isGoing } from '#web/kit/run/is-going.ts'
import { saveFile } from '#web/core/page/save-file.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ArchiveDialog } from '#web/kit/downloads/archive-dialog.tsx'
import { FileList } from '#web/kit/downloads/file-list.tsx'
import typography from '#web/ui/typography.module.css'
import { isOriginalLanguage } from './work-lines.tsx'

/** Files that can have the original in them too. */
const inBoth: readonly WorkFileName[] = ['srt', 'vtt', 'ass', 'docx', 'csv', 'zip']

/** Everything that a work can be had as, in one place. */
export function Downloads({ work }: { work: WorkDetail }) {
  const t = useT()
  const [wanted, setWanted] = useState(false)
  const choosable = !isOriginalLanguage(work)
  const [asking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: ({ file, partial = false }: { file: WorkFileName; partial?: boolean }) =>
      send(workDownload, { id: work.id, file, both: choosable && wanted && inBoth.includes(file), partial }),
    onSuccess: ({ path }) => saveFile(path),
  })
  const busy = (file: WorkFileName) => save.isPending && save.variables.file === file
  const saveArchive = (partial = false) => {
    setAsking(false)
    save.mutate({ file: 'zip', partial })
  }
  const archive = work.files.find(({ name }) => name === 'zip')
  const files = work.files.flatMap(({ name, size }) =>
    name === 'zip' ? [] : [{ name, label: t(workWords[name]), size }],
  )
  return (
    <Card title={t(workWords.downloads)}>
      {archive && (
        <Button
          wide
          look="primary"
          icon={<IconFileZip size={18} />}
          busy={busy('zip')}
          onClick={() => (work.missing.length > 0 ? setAsking(true) : saveArchive())}
        >
          {t(workWords.downloadAll)}
        </Button>
      )}
      <FileList files={files} busy={busy} onSave={(file) => save.mutate({ file })} />
      {work.run && isGoing(work.run) && (
        <p className={typography.soft} aria-live="polite">
          {t(workWords.moreFiles)}
        </p>
      )}
      {choosable && (
        <Checkbox checked={wanted} onChange={(event) => setWanted(event.currentTarget.checked)}>
          {t(workWords.both)}
        </Checkbox>
      )}
      {asking && (
        <ArchiveDialog
          missing={work.missing.map((name) => t(workWords[name]))}
          run={work.run && isGoing(work.run) ? work.run : undefined}
          onSave={saveArchive}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
