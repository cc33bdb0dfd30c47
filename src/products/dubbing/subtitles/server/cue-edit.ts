import { threadRoute } from '#core/server/http/route.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { cueEdit } from '../contract/subtitles.ts'
import { editableProject } from './access.ts'
import { editLines } from './edit-lines.ts'

export const cueEditRoute = threadRoute(
  cueEdit,
  'interactive',
  ({ id, language, client, base, edits }, context) =>
    context.db.transaction().execute(async (trx) => {
      const project = await editableProject(trx, context, id)
      const changes = edits.map(({ edit, ...change }) => ({ ...change, edit: edit as Edit }))
      return editLines(context.app, trx, project, { language, client, base, edits: changes })
    }),
)
