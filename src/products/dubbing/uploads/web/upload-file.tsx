import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { prefetchEarlier } from '#shared/uploads/web/earlier-uploads.tsx'
import { UploadScreen } from './upload-screen.tsx'

export const load: Load<'/translate/uploadFile'> = prefetchEarlier

export function UploadFile() {
  return <UploadScreen title={useT()(uploadTexts.uploadFile)} kind="subtitles" />
}
