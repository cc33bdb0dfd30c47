import { uploadWords } from '#i18n/uploads.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { UploadScreen } from './upload-screen.tsx'

export function UploadFile() {
  return <UploadScreen title={useSay()(uploadWords.uploadFile)} kind="subtitles" />
}
