import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { prefetchEarlier } from '#shared/uploads/web/earlier-uploads.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { drafts } from './drafts-list.ts'
import { addEarlier } from './drafts.ts'
import { UploadScreen } from './upload-screen.tsx'
import styles from './upload-screen.module.css'

export const load: Load<'/translate/uploadVideo'> = prefetchEarlier

export function UploadVideo() {
  const t = useT()
  const { search, change } = useFilter('/translate/uploadVideo')
  const { kind = 'short', upload } = search
  useHandedOver(upload)
  return (
    <UploadScreen title={t(uploadTexts.uploadVideo)} kind={kind}>
      <div className="row flex-wrap gap-2 gap-x-4">
        <Segmented
          label={t(uploadTexts.kind)}
          labelHidden
          options={[
            { value: 'short', label: t(uploadTexts.short) },
            { value: 'long', label: t(uploadTexts.long) },
          ]}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <p className={styles.hint}>{t(kind === 'long' ? uploadTexts.longQueued : uploadTexts.shortHint)}</p>
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
