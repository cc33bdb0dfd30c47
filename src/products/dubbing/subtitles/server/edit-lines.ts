import type { Transaction } from 'kysely'
import type { CueEditResult } from '../contract.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { NewEdit } from '#shared/documents/server/document.ts'
import { makeEdits } from '#shared/documents/server/make-edits.ts'
import { type Project, requireTrack } from './access.ts'
import { cueDocument } from './cue-document.ts'
import { translationDocument } from './translation-document.ts'

interface Request {
  /** Undefined for the original, otherwise the language of a translation. */
  language: string | undefined
  client: string
  /** The revision that the edits are based on. */
  base: number
  edits: readonly NewEdit<Edit>[]
}

/** Makes edits of the cues of a project, or of a translation. The transaction must have locked the project's row. */
export async function editLines(
  app: Pick<App, 'now'>,
  trx: Transaction<DB>,
  project: Project,
  { language, ...request }: Request,
): Promise<CueEditResult> {
  if (language !== undefined) await requireTrack(trx, project, language)
  const document =
    language === undefined ? cueDocument(trx, project) : translationDocument(trx, project, language)
  const { revision, made, refused } = await makeEdits(trx, document, { ...request, now: app.now() })
  return {
    revision,
    made: made.map(({ part, ...edit }) => ({ ...edit, language: part || null })) as CueEditResult['made'],
    refused: refused.map(({ item, ...rest }) => ({ ...rest, cue: item })),
  }
}
