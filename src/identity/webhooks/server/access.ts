import type { Db } from '#core/server/db/database.ts'
import type { RequestContext } from '#core/server/http/route.ts'

type Of = Pick<RequestContext, 'caller'> & { db: Db }

export const ownEndpoints = ({ db, caller }: Of) =>
  db.selectFrom('webhook_endpoints').where('webhook_endpoints.account_id', '=', caller!.id)

/** The endpoints that receive the events of all accounts. */
export const endpointsOfTenant = ({ db }: Of) =>
  db.selectFrom('webhook_endpoints').where('webhook_endpoints.account_id', 'is', null)
