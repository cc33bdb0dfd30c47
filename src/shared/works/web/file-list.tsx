import { IconDownload } from '@tabler/icons-react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { madeTexts } from '../texts/works.ts'
import styles from './file-list.module.css'

interface FileListProps<Name extends string> {
  files: readonly { name: Name; label: string; size: number | null }[]
  busy: (name: Name) => boolean
  onSave: (name: Name) => void
}

/** Downloadable files with size and download button. */
export function FileList<Name extends string>({ files, busy, onSave }: FileListProps<Name>) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className={`ruled label-rows ${styles.files}`}>
      {files.map(({ name, label, size }) => (
        <li key={name}>
          <span>{label}</span>
          <span className={`small ${styles.size}`}>{size !== null && format.bytes(size)}</span>
          <IconButton
            size="small"
            label={t(madeTexts.download, { name: label })}
            icon={<IconDownload size={16} />}
            busy={busy(name)}
            onClick={() => onSave(name)}
          />
        </li>
      ))}
    </ul>
  )
}
