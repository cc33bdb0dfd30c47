import { checkImport } from '#shared/uploads/web/check-file.ts'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'

/** Uploads the subtitles of a new project and returns the upload id; reports problems. */
export const sendSubtitles = (file: File, project: string): Promise<string> =>
  sendChecked(file, { kind: 'subtitles', beside: project })

/** The same for an existing project. */
export const sendImport = (file: File, project: string): Promise<string> =>
  sendChecked(file, { kind: 'subtitles', beside: project, check: checkImport })
