import { uploadBegin } from '#contract/uploads.ts'
import { sayProblem } from '#i18n/say-problem.ts'
import { send } from '#web/core/api/api.ts'
import { CallFailure } from '#web/core/api/call-failure.ts'
import { language } from '#web/core/i18n/language.ts'
import { toasts } from '#web/ui/toast-list.ts'
import { checkFile, checkImport, type FileProblem, markOf } from '#web/kit/upload/check-file.ts'
import { sendFile } from '#web/kit/upload/send-file.ts'

/** Uploads the subtitles of a new project and returns the upload id; reports problems. */
export const sendSubtitles = (file: File, project: string): Promise<string> =>
  sendChecked(file, project, checkFile(file, 'subtitles'))

/** The same for an existing project. */
export const sendImport = (file: File, project: string): Promise<string> =>
  sendChecked(file, project, checkImport(file))

async function sendChecked(file: File, project: string, wrong: FileProblem | undefined): Promise<string> {
  const { name, size } = file
  if (wrong) throw told(new CallFailure(sayProblem(language(), wrong.name, wrong.values)))
  const mark = markOf(file, project)
  const { id, path } = await send(uploadBegin, { kind: 'subtitles', name, size, mark })
  const { signal } = new AbortController()
  const nobody = () => {}
  await sendFile({ path, file, signal, progress: nobody, broke: nobody }).catch((error: unknown) => {
    throw told(error)
  })
  return id
}

function told(error: unknown): unknown {
  if (error instanceof CallFailure) toasts.warn(error.message)
  return error
}
