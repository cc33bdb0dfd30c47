import { prefetchEarlier } from './earlier-uploads.tsx'
import type { Load } from '#web/core/router/screen.ts'
import { useFilter } from '#web/core/router/use-search.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './upload-screen.module.css'
import { UploadScreen } from './upload-screen.tsx'

export const load: Load<'/translate/uploadVideo'> = prefetchEarlier

export function UploadVideo() {
  const t = useT()
  const { search, change } = useFilter('/translate/uploadVideo')
  const { kind = 'short' } = search
  return (
    <UploadScreen title={t(uploadWords.uploadVideo)} kind={kind}>
      <div className={styles.kind}>
        <Segmented
          label={t(uploadWords.kind)}
          labelHidden
          options={[
            { value: 'short', label: t(uploadWords.short) },
            { value: 'long', label: t(uploadWords.long) },
          ]}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <p className={styles.hint}>{t(kind === 'long' ? uploadWords.longQueued : uploadWords.shortHint)}</p>
      </div>
    </UploadScreen>
  )
}
