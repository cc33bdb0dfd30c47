import type { RequestContext } from '#core/server/http/route.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { admitVisitor } from './pass-code.ts'
import { type ShareRow, sharedByToken } from './work-shares.ts'

interface Asked {
  token: string
  passCode?: string | undefined
  /** What the link gave to the page when it let it in. */
  visitor?: string | undefined
}

interface Page<Work> {
  /** What the link opens; undefined if it is gone, or is opened by another page. */
  find: (share: ShareRow) => Promise<Work | undefined>
  /** Tells the owner that somebody guesses the pass code. */
  onGuessing: (share: ShareRow, work: Work) => Promise<void>
}

/** The link and the work that it opens, once the pass code, if there is one, is right; undefined if the link is not valid. */
export async function openShare<Work>(
  context: RequestContext,
  { token, passCode, visitor: before }: Asked,
  { find, onGuessing }: Page<Work>,
) {
  const { app, db, tenant, address } = context
  const now = app.now()
  await allowAddress(db, 'reviewRead', { address, now, of: tenant.id })
  const share = await sharedByToken(db, token, { address, now })
  const work = share && (await find(share))
  if (!work) return undefined
  const asked = { app, tenant, db, now, address, share, passCode, visitor: before }
  const visitor = await admitVisitor({ ...asked, onGuessing: () => onGuessing(share, work) })
  if (visitor.token !== before)
    await db
      .updateTable('work_shares')
      .set((is) => ({ visits: is('visits', '+', 1) }))
      .where('id', '=', share.id)
      .execute()
  return { share, work, visitor }
}
