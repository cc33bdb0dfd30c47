import { sql } from 'kysely'
import { threadRoute } from '#core/server/http/route.ts'
import { cueReview } from '../contract/subtitles.ts'
import { editableProject } from './access.ts'
import { editLines } from './edit-lines.ts'
import { countUnreviewed } from './unreviewed.ts'

/** Lines that were read or played. The edit belongs to no page: undo there takes back what people did on purpose. */
export const cueReviewRoute = threadRoute(cueReview, 'interactive', ({ id, cues }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    const rows = await trx
      .selectFrom('cues')
      .select('id')
      .where('project_id', '=', id)
      .where('unreviewed', '=', true)
      .where(sql<boolean>`uncertain = '[]'`)
      .execute()
    const open = new Set(rows.map((row) => row.id))
    const seen = [...new Set(cues)].filter((each) => open.has(each))
    if (seen.length > 0)
      await editLines(context.app, trx, project, {
        language: undefined,
        client: crypto.randomUUID(),
        base: project.revision,
        edits: [{ editId: crypto.randomUUID(), way: 'do', edit: { kind: 'review', ids: seen } }],
      })
    return { unreviewed: await countUnreviewed(trx, id) }
  }),
)
