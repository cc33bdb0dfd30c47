import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { IconX } from '@tabler/icons-react'
import { common } from '#i18n/common.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { RefusedFile } from './take-files.ts'
import styles from './refused-files.module.css'

type RefusedFilesProps = {
  files: readonly RefusedFile[]
  onAsLong: (file: File) => void
  onDismiss: () => void
}

/** Rejected files with reasons. */
export function RefusedFiles({ files, onAsLong, onDismiss }: RefusedFilesProps) {
  const t = useT()
  const problem = useProblem()
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={styles.refused}>
          <div className={styles.head}>
            <h2 className={typography.subtitle}>{t(uploadWords.refused)}</h2>
            <IconButton size="small" label={t(common.close)} icon={<IconX size={16} />} onClick={onDismiss} />
          </div>
          <ul className={layouts.ruled}>
            {files.map(({ file, why, fitsLong }) => (
              <li key={`${file.name} ${file.size}`} className={styles.file}>
                <span className={typography.strong}>{file.name}</span>
                <span>{typeof why === 'string' ? t(uploadWords[why]) : problem(why.name, why.values)}</span>
                {fitsLong && (
                  <Button size="small" onClick={() => onAsLong(file)}>
                    {t(uploadWords.asLong)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
