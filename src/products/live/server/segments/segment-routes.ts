import { type Route, route } from '#core/server/http/route.ts'
import { editorRules, type SegmentEdit } from '#domain/live/segment-rules.ts'
import { historyRoute, listRoute } from '#shared/documents/server/document-routes.ts'
import { liveSegments } from '../../contract/sessions.ts'
import { ownSession } from '../core/access.ts'
import { startWork } from '../sessions/work-job.ts'
import { editSegments } from './edit-segments.ts'

/** They return whole documents, so they run in threads. */
export const liveSegmentThreadRoutes = [
  listRoute(liveSegments, (db, caller, id) => ownSession({ db, caller }, id)),
  historyRoute(liveSegments, (db, caller, id) => ownSession({ db, caller }, id)),
]

/** Not in a thread, because it reads only the changed segments and has to enqueue the job that translates them. */
export const liveSegmentEditRoute: Route = route(
  liveSegments.edit,
  ({ id, ...request }, { app, db, caller }) =>
    db.transaction().execute(async (trx) => {
      const session = await ownSession({ db: trx, caller }, id, { lock: true })
      const edits = request.edits.map((each) => ({ ...each, edit: each.edit as SegmentEdit }))
      const result = await editSegments(trx, session, editorRules, { ...request, edits, now: app.now() })
      if (result.revision > session.revision && session.languages.length > 0) await startWork(trx, session)
      return result
    }),
)
