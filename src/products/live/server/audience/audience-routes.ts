import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { liveMaterials } from '../../contract/materials.ts'
import { liveEarlier, liveJoin } from '../../contract/share.ts'
import { validShare } from '../core/access.ts'
import { viewSegment } from '../core/wire.ts'
import { isThere, materialsOf, viewMaterial, withDocuments } from '../materials/material-rows.ts'
import { lastSegments } from '../segments/segments.ts'
import { admitToLink } from './admit-viewer.ts'

// A link opens one session, read-only, without an account.

async function sharedSession({ app, db, tenant, address }: RequestContext, token: string) {
  await allowAddress(db, 'liveRead', { address, now: app.now(), of: tenant.id })
  const share = await validShare(db, token, { address, now: app.now() })
  if (!share) throw new Problem('liveNotShared')
  const session = await db
    .selectFrom('live_sessions')
    .selectAll()
    .where('id', '=', share.session_id)
    .executeTakeFirstOrThrow()
  return { share, session }
}

export const liveJoinRoute = route(liveJoin, async ({ token }, context) => {
  const { share, session } = await sharedSession(context, token)
  const { name, language, languages, state } = session
  return {
    name,
    language,
    languages,
    state,
    presenter: share.presenter,
    needsPassCode: share.pass_code !== null,
  }
})

const pageSize = 50

interface Opening {
  token: string
  passCode?: string | undefined
  visitor?: string | undefined
}

/** Refuses without the pass code of the link. */
async function openSession(context: RequestContext, { token, ...given }: Opening) {
  const { share, session } = await sharedSession(context, token)
  await admitToLink(context, share, given)
  return session
}

export const liveEarlierRoute = route(liveEarlier, async ({ language, before, ...opening }, context) => {
  const { db } = context
  const session = await openSession(context, opening)
  const { segments, more } = await lastSegments(db, session.id, { before, most: pageSize })
  return { segments: segments.map((segment) => viewSegment(segment, language, session.language)), more }
})

export const liveMaterialsRoute = route(liveMaterials, async (opening, context) => {
  const { app, db } = context
  const { class_id: id } = await openSession(context, opening)
  if (id === null) return []
  const materials = await withDocuments(app, db, await materialsOf(db, id).execute())
  return materials.filter(isThere).map(viewMaterial)
})
