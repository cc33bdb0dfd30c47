import typography from '#web/ui/typography.module.css'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { uploadWords } from '#i18n/uploads.ts'
import { problemText } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { acceptOf, checkFile } from '#web/kit/upload/check-file.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import styles from './subtitles-field.module.css'

type SubtitlesFieldProps = {
  /** Name of the chosen file. */
  name: string | undefined
  /** Hint if no file is chosen. */
  instead: string
  disabled: boolean
  onChoose: (file: File) => void
  onDrop: () => void
}

/** Optional subtitles of a video, used instead of recognition. */
export function SubtitlesField({ name, instead, disabled, onChoose, onDrop }: SubtitlesFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const why = checkFile(file, 'subtitles')
    if (why) toasts.warn(await problemText(why.name, why.values))
    else onChoose(file)
  }
  return (
    <fieldset className={styles.beside} disabled={disabled}>
      <legend className={styles.label}>{t(uploadWords.beside)}</legend>
      {name !== undefined ? (
        <span className={styles.file}>
          <span className={typography.cut} title={name}>
            {name}
          </span>
          <IconButton
            size="small"
            label={t(uploadWords.dropBeside, { name })}
            icon={<IconX size={16} />}
            onClick={onDrop}
          />
        </span>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptOf('subtitles')}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button icon={<IconPaperclip size={16} />} onClick={() => input.current?.click()}>
            {t(uploadWords.addSubtitles)}
          </Button>
          <span className={typography.hint}>{instead}</span>
        </>
      )}
    </fieldset>
  )
}
