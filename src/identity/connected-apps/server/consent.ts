import { Problem } from '#core/server/http/problem.ts'
import { route, sessionOf } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { connectionAnswer, connectionAsked, maxConnections } from '../contract.ts'
import { readAuthorization } from './authorization.ts'
import { ownConnections } from './connections.ts'
import { isLoopback, readRedirectUri, targetOf } from './redirect-uri.ts'

/** An app exchanges a code at once. */
const codeMs = 60_000

export const connectionAskedRoute = route(connectionAsked, async ({ request }, context) => {
  const found = await readAuthorization(request, context)
  if ('redirect' in found) return found
  const url = readRedirectUri(found.redirectUri)!
  const { name, address } = found.app
  return {
    app: name,
    target: targetOf(url),
    isLocal: isLoopback(url),
    source: address === null ? null : new URL(address).host,
    scopes: found.scopes,
  }
})

export const connectionAnswerRoute = route(connectionAnswer, async ({ allowed, request }, context) => {
  const { app, db, tenant, caller } = context
  // A program with a key cannot give another one rights.
  sessionOf(caller)
  const found = await readAuthorization(request, context)
  if ('redirect' in found) return found
  const { redirectUri, scopes, challenge, audience, answer } = found
  if (!allowed)
    return { redirect: answer({ error: 'access_denied', error_description: 'The person refused.' }) }
  const now = app.now()
  const code = newSecret()
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    const { count } = await ownConnections({ db: trx, caller }, now)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxConnections) throw new Problem('connectionsFull', { max: maxConnections })
    await trx
      .insertInto('app_codes')
      .values({
        tenant_id: tenant.id,
        hash: hashOf(code),
        app_id: found.app.id,
        account_id: caller.id,
        redirect_uri: redirectUri,
        scopes,
        challenge,
        audience,
        expires_at: new Date(now.getTime() + codeMs),
      })
      .execute()
  })
  return { redirect: answer({ code }) }
})
