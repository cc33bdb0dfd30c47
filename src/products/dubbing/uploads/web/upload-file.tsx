import { prefetchEarlier } from '#shared/uploads/web/earlier-uploads.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { uploadWords } from '#shared/uploads/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { UploadScreen } from './upload-screen.tsx'

export const load: Load<'/translate/uploadFile'> = prefetchEarlier

export function UploadFile() {
  return <UploadScreen title={useT()(uploadWords.uploadFile)} kind="subtitles" />
}
