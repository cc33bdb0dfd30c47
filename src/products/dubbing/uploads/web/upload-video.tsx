import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { prefetchEarlier } from '#shared/uploads/web/earlier-uploads.tsx'
import { reads } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { uploadWords } from '#shared/uploads/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'
import { addEarlier } from './drafts.ts'
import { drafts } from './drafts-list.ts'
import styles from './upload-screen.module.css'
import { UploadScreen } from './upload-screen.tsx'

export const load: Load<'/translate/uploadVideo'> = prefetchEarlier

export function UploadVideo() {
  const t = useT()
  const { search, change } = useFilter('/translate/uploadVideo')
  const { kind = 'short', upload } = search
  useHandedOver(upload)
  return (
    <UploadScreen title={t(uploadWords.uploadVideo)} kind={kind}>
      <div className="row flex-wrap gap-2 gap-x-4">
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

/** Starts a project with a complete upload that another product handed over. */
function useHandedOver(id: string | undefined) {
  const { data } = useQuery({ ...reads(uploadList, {}), enabled: id !== undefined })
  const handed = data?.find((upload) => upload.id === id && upload.received === upload.size)
  useEffect(() => {
    if (handed && !drafts.current().some(({ main }) => main.mark === handed.mark)) addEarlier(handed)
  }, [handed])
}
