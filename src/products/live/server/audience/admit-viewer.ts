import type { RequestContext } from '#core/server/http/route.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { admitVisitor } from '#shared/shares/server/pass-code.ts'
import type { Visitor } from '#shared/shares/server/visitor.ts'
import type { ShareRow } from '../core/access.ts'

interface Given {
  passCode?: string | undefined
  visitor?: string | undefined
}

/** Lets a viewer in by the pass code of a link; its owner gets a notice when somebody guesses it. */
export const admitToLink = (
  { app, tenant, db, address }: Pick<RequestContext, 'app' | 'db' | 'address'> & { tenant: { id: string } },
  share: ShareRow,
  { passCode, visitor }: Given,
): Promise<Visitor> =>
  admitVisitor({
    app,
    tenant,
    db,
    address,
    share,
    passCode,
    visitor,
    now: app.now(),
    onGuessing: async () => {
      const { session_id: about, account_id: account } = share
      const session = await db
        .selectFrom('live_sessions')
        .select('name')
        .where('id', '=', about)
        .executeTakeFirst()
      if (!session) return
      const to = { tenant: tenant.id, account, now: app.now() }
      await notify(db, to, 'liveLinkGuessed', { about, name: session.name })
    },
  })
