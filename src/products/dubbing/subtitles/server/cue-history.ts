import { threadRoute } from '#core/server/http/route.ts'
import { readHistory } from '#shared/documents/server/read-history.ts'
import { type MadeEdit } from '../contract/edits.ts'
import { cueHistory } from '../contract/subtitles.ts'
import { readableProject } from './access.ts'

type CueEdit = MadeEdit['edit']

export const cueHistoryRoute = threadRoute(
  cueHistory,
  'interactive',
  async ({ id, language, client }, context) => {
    await readableProject(context, id)
    return readHistory<CueEdit>(context.db, { id, part: language ?? '' }, client)
  },
)
