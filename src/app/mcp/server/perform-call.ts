import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, OutputOf } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import { envelopeFormat, idempotent } from '#core/server/http/idempotent.ts'
import { readField } from '#core/server/http/read-field.ts'
import type { RequestContext, Route } from '#core/server/http/route.ts'
import { success } from '#core/server/http/success.ts'
import { contextOf } from '#identity/sessions/server/request-context.ts'

/**
 * Makes a call of the contract for the caller of a request, with the rights, the input and the idempotency of the call. `key` takes the place
 * of the header `Idempotency-Key`.
 */
export async function performCall<C extends Call>(
  app: App,
  call: C,
  given: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  key?: unknown,
): Promise<{ result: OutputOf<C>; context: RequestContext }> {
  const context = await contextOf(app, call, request, reply)
  const { headers } = request
  const named = {
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
  } as FastifyRequest
  const { result } = await idempotent(call, context, named, given, envelopeFormat, async () =>
    success(call, await routeOf(app, call.path).handle(readField(call.input, given), context)),
  )
  return { result: result as OutputOf<C>, context }
}

const routeOf = ({ features }: App, path: string): Route =>
  features
    .flatMap(({ routes }) => routes ?? [])
    .find((one): one is Route => one.call.path === path && 'handle' in one)!
