import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { uploadLimits } from '#contract/uploads.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useProblem } from '#web/lib/problem.ts'
import { useSay } from '#web/lib/say.ts'
import { checkFile } from '#web/lib/uploads/check-file.ts'
import { addSubtitles, dropSubtitles } from '#web/lib/uploads/drafts.ts'
import type { Draft } from '#web/lib/uploads/list.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import styles from './beside-subtitles.module.css'

const accept = uploadLimits.subtitles.endings.map((ending) => `.${ending}`).join(',')

/** The subtitles that a video may bring along, instead of having its speech recognized. */
export function BesideSubtitles({
  draft: { key, subtitles },
  disabled,
}: {
  draft: Draft
  disabled: boolean
}) {
  const say = useSay()
  const problem = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    if (!file) return
    const why = checkFile(file, 'subtitles')
    if (why) toasts.warn(problem(why.name, why.values))
    else addSubtitles(key, file)
  }
  return (
    <fieldset className={styles.beside} disabled={disabled}>
      <legend className={styles.label}>{say(uploadWords.beside)}</legend>
      {subtitles ? (
        <span className={styles.file}>
          <span className={styles.name} title={subtitles.name}>
            {subtitles.name}
          </span>
          <IconButton
            size="small"
            label={say(uploadWords.dropBeside, { name: subtitles.name })}
            icon={<IconX size={16} />}
            onClick={() => dropSubtitles(key)}
          />
        </span>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button icon={<IconPaperclip size={16} />} onClick={() => input.current?.click()}>
            {say(uploadWords.addSubtitles)}
          </Button>
          <span className={styles.hint}>{say(uploadWords.recognizedLater)}</span>
        </>
      )}
    </fieldset>
  )
}
