import { prefetchEarlier } from '#web/kit/upload/earlier-uploads.tsx'
import type { Load } from '#web/core/router/screen.ts'
import { uploadWords } from '#i18n/uploads.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { UploadScreen } from './upload-screen.tsx'

export const load: Load<'/translate/uploadFile'> = prefetchEarlier

export function UploadFile() {
  return <UploadScreen title={useT()(uploadWords.uploadFile)} kind="subtitles" />
}
