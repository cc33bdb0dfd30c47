import type { FastifyInstance } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { applyTradeStatus } from '#money/payments/server/apply-trade-status.ts'
import {
  BadCallback,
  callbackPath,
  ProviderFailure,
  type Callback,
  type Provider,
} from '#money/payments/server/provider.ts'
import { applyRefundStatus } from '#money/refunds/server/apply-refund-status.ts'

const largest = 64 * 1024

/**
 * Endpoints for callbacks of payment providers. There is no sign-in: the signature authenticates them, and the trade
 * number identifies the payment. The body is read as raw bytes, because those are signed.
 */
export function serveCallbacks(server: FastifyInstance, app: App) {
  server.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    callbacks.post<{ Params: { provider: string; merchant?: string } }>(
      callbackPath(':provider', ':merchant?'),
      { bodyLimit: largest },
      async (request, reply) => {
        const { provider: name, merchant } = request.params
        const provider = app.payments.called(name, merchant || undefined)
        if (!provider) throw new Problem('notFound')
        await allowAddress(app.database.outside, 'paymentCallback', { address: request.ip, now: app.now() })
        const callback = { headers: request.headers, body: String(request.body ?? '') }
        const taken = await takeCallback(app, provider, callback)
        const { status, type, body } = provider.callbackReply(taken)
        return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
      },
    )
  })
}

/** Returns whether it was handled. If not, nothing has changed, and the provider may call again. */
export async function takeCallback(app: App, provider: Provider, callback: Callback): Promise<boolean> {
  try {
    const reported = await provider.readCallback(callback)
    const taken =
      'refund' in reported
        ? applyRefundStatus(app, provider, reported)
        : applyTradeStatus(app, provider, reported)
    return (await taken) === 'taken'
  } catch (error) {
    if (!(error instanceof BadCallback || error instanceof ProviderFailure)) throw error
    app.log.warn({ provider: provider.name, why: error.message }, 'a payment callback was refused')
    return false
  }
}
