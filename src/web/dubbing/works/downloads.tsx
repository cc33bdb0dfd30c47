import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { workDownload, type WorkDetail, type WorkFileName } from '#contract/works.ts'
import { workWords } from '#i18n/works.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { isGoing } from '#web/kit/run/is-going.ts'
import { saveFile } from '#web/core/page/save-file.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { isOriginalLanguage } from './work-lines.tsx'
import styles from './work-result.module.css'

/** Files that can have the original in them too. */
const inBoth: readonly WorkFileName[] = ['srt', 'vtt', 'ass', 'docx', 'csv', 'zip']

/** Everything that a work can be had as, in one place. */
export function Downloads({ work }: { work: WorkDetail }) {
  const say = useSay()
  const format = useFormat()
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
  const files = work.files.flatMap(({ name, size }) => (name === 'zip' ? [] : [{ name, size }]))
  return (
    <Card title={say(workWords.downloads)}>
      {archive && (
        <Button
          wide
          look="primary"
          icon={<IconFileZip size={18} />}
          busy={busy('zip')}
          onClick={() => (work.missing.length > 0 ? setAsking(true) : saveArchive())}
        >
          {say(workWords.downloadAll)}
        </Button>
      )}
      <ul className={styles.files}>
        {files.map(({ name, size }) => (
          <li key={name}>
            <span>{say(workWords[name])}</span>
            <span className={styles.size}>{size !== null && format.bytes(size)}</span>
            <IconButton
              size="small"
              label={say(workWords.download, { name: say(workWords[name]) })}
              icon={<IconDownload size={16} />}
              busy={busy(name)}
              onClick={() => save.mutate({ file: name })}
            />
          </li>
        ))}
      </ul>
      {work.run && isGoing(work.run) && (
        <p className={styles.size} aria-live="polite">
          {say(workWords.moreFiles)}
        </p>
      )}
      {choosable && (
        <Checkbox checked={wanted} onChange={(event) => setWanted(event.currentTarget.checked)}>
          {say(workWords.both)}
        </Checkbox>
      )}
      {asking && <ArchiveDialog work={work} onSave={saveArchive} onClose={() => setAsking(false)} />}
    </Card>
  )
}
