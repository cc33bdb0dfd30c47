import { useFilter } from '#web/core/router/use-search.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './upload-screen.module.css'
import { UploadScreen } from './upload-screen.tsx'

export function UploadVideo() {
  const say = useSay()
  const { search, change } = useFilter('/translate/uploadVideo')
  const { kind = 'short' } = search
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
          onChange={(chosen) => change({ kind: chosen })}
        />
        <p className={styles.hint}>{say(kind === 'long' ? uploadWords.longQueued : uploadWords.shortHint)}</p>
      </div>
    </UploadScreen>
  )
}
