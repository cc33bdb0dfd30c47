import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Who } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import { isFromFuture } from '#core/server/app/clock-skew.ts'
import { featuresOf } from '#core/server/http/features-of.ts'
import { refuseForeignPages } from '#core/server/http/foreign-pages.ts'
import { languageOf } from '#core/server/http/language.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext, Caller } from '#core/server/http/route.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { identify, notSignedInFor } from './caller.ts'
import { sessionCookie } from './cookie.ts'
import { limitKey } from './limit-key.ts'

/** How long a repeated password confirms sensitive calls. */
const validFor = 10 * 60_000

const isConfirmed = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== null && !isFromFuture(confirmedAt, now) && now.getTime() - confirmedAt.getTime() < validFor

/** Determines caller and tenant and checks their rights, before the body is read. */
export async function contextOf<By extends Who>(
  app: App,
  call: Pick<
    Call<never, never, By>,
    'path' | 'who' | 'changes' | 'feature' | 'withExpiredToken' | 'beforeFirstSteps' | 'sensitive' | 'reaches'
  > & { anyScope?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext<By>> {
  refuseForeignPages(request)
  const tenant = await tenantOf(app, request)
  const caller = await identify(
    app,
    tenant,
    {
      authorization: request.headers.authorization,
      appId: header(request, 'appid'),
      cookie: request.cookies[sessionCookie],
      address: request.ip,
      path: request.url.replace(/\?.*$/s, ''),
    },
    call,
  )
  if (caller?.by.key !== undefined) await limitKey(app, tenant.id, caller.by.key, reply)
  if (call.who !== 'anyone') {
    if (!caller) throw request.cookies[sessionCookie] ? notSignedInFor('token') : new Problem('notSignedIn')
    if (!call.who.includes(caller.role)) throw new Problem('noRight')
    if (caller.isNew && !call.beforeFirstSteps) throw new Problem('firstSteps')
    const needed = featuresOf(call)
    if (needed.length > 0 && ![...tenant.features, ...caller.features].some((one) => needed.includes(one)))
      throw new Problem('featureOff')
    if (call.sensitive && !isConfirmed(caller, app.now())) throw new Problem('passwordAgain')
  }
  return {
    app,
    tenant,
    db: app.database.of(tenant.id),
    caller: caller as RequestContext<By>['caller'],
    language: languageOf(request, tenant),
    address: request.ip,
    originOf: (host) => originOf(app, host, request.socket.localPort),
    device: header(request, 'user-agent')?.slice(0, 300) ?? '',
    file: undefined,
    reply,
  }
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
