import { uploadWords } from '#i18n/uploads.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { UploadScreen } from './upload-screen.tsx'

export function UploadFile() {
  return <UploadScreen title={useT()(uploadWords.uploadFile)} kind="subtitles" />
}
