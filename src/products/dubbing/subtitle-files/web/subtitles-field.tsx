import { IconPaperclip, IconX } from '@tabler/icons-react'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { acceptOf, checkFile } from '#shared/uploads/web/check-file.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
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
  const choose = async (file: File) => {
    const why = checkFile(file, 'subtitles')
    if (why) toasts.warn(await problemText(why.name, why.values))
    else onChoose(file)
  }
  return (
    <fieldset className="grid justify-items-start" disabled={disabled}>
      <legend className="mb-1 note font-medium">{t(uploadTexts.beside)}</legend>
      {name !== undefined ? (
        <span className={`${styles.file} well row gap-1 max-w-full min-h-control`}>
          <span className="truncate" title={name}>
            {name}
          </span>
          <IconButton
            size="small"
            label={t(uploadTexts.dropBeside, { name })}
            icon={<IconX size={16} />}
            onClick={onDrop}
          />
        </span>
      ) : (
        <>
          <FileButton
            icon={<IconPaperclip size={16} />}
            accept={acceptOf('subtitles')}
            onFile={(file) => void choose(file)}
          >
            {t(uploadTexts.addSubtitles)}
          </FileButton>
          <span className="mt-1 small">{instead}</span>
        </>
      )}
    </fieldset>
  )
}
