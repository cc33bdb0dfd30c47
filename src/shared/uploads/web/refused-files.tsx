import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { uploadTexts } from '../texts.ts'
import styles from './refused-files.module.css'

export interface RefusedFile {
  file: File
  /** Why. */
  text: string
  /** What can be done with it instead. */
  action?: ReactNode
}

type RefusedFilesProps = {
  files: readonly RefusedFile[]
  onDismiss: () => void
}

/** Rejected files with reasons. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  const t = useT()
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={`${styles.refused} panel-s py-3 px-4`}>
          <div className="row justify-between">
            <h2 className="text-14">{t(uploadTexts.refused)}</h2>
            <IconButton size="small" label={t(common.close)} icon={<IconX size={16} />} onClick={onDismiss} />
          </div>
          <ul className="ruled">
            {files.map(({ file, text, action }) => (
              <li key={`${file.name} ${file.size}`} className={styles.file}>
                <span className="font-medium">{file.name}</span>
                <span>{text}</span>
                {action}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
