import { useSearch } from '@tanstack/react-router'
import { uploadWords } from '#i18n/uploads.ts'
import { useGo } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { useTranslatePaths } from '#web/dubbing/shared/translate-paths.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './upload-screen.module.css'
import { UploadScreen } from './upload-screen.tsx'

export function UploadVideo() {
  const say = useSay()
  const go = useGo()
  const to = useTranslatePaths()
  const kind = useSearch({
    strict: false,
    select: (search: { kind?: unknown }) => (search.kind === 'long' ? 'long' : 'short'),
  })
  return (
    <UploadScreen title={say(uploadWords.uploadVideo)} kind={kind}>
      <div className={styles.kind}>
        <Segmented
          label={say(uploadWords.kind)}
          labelHidden
          options={[
            { value: 'short', label: say(uploadWords.short) },
            { value: 'long', label: say(uploadWords.long) },
          ]}
          value={kind}
          onChange={(chosen) => go(to.uploadVideo(chosen), { replace: true })}
        />
        <p className={styles.hint}>{say(kind === 'long' ? uploadWords.longQueued : uploadWords.shortHint)}</p>
      </div>
    </UploadScreen>
  )
}
