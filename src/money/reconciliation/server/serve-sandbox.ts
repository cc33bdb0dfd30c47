import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import { isFromHere } from '#core/server/http/is-from-here.ts'
import { languageOf } from '#core/server/http/language.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { languageTags, say, type Language } from '#core/texts/texts.ts'
import { sendLocalPage } from '#identity/tenants/server/local-page.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import type { Payment } from '#money/payments/server/apply-trade-status.ts'
import { sandboxCallback, sandboxPath } from '#money/payments/server/sandbox.ts'
import { paymentTexts as texts } from '#money/payments/texts.ts'
import { takeCallback } from './serve-callbacks.ts'

type SandboxRequest = FastifyRequest<{ Params: { number: string } }>

const pressed = z.object({ outcome: z.enum(['paid', 'failed']) })

/** The page behind the sandbox's code: asks whether to pay, and calls back like a provider. */
export function serveSandbox(server: FastifyInstance, app: App) {
  const sandbox = app.payments.called('sandbox', undefined)
  if (!sandbox) return
  server.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const url = sandboxPath(':number')

    pages.get(url, async (request: SandboxRequest, reply) => {
      const { tenant, payment } = await found(request)
      const language = languageOf(request, tenant)
      return sendLocalPage(reply, {
        tenant,
        language,
        title: say(language, texts.sandboxTitle),
        why: say(language, texts.sandboxWhy),
        content: content(language, payment),
      })
    })

    pages.post(url, async (request: SandboxRequest, reply) => {
      const { payment } = await found(request)
      const { data } = pressed.safeParse(request.body)
      if (!data) throw malformed('outcome', 'known')
      const { trade_number: number, amount } = payment
      const notification = {
        number,
        outcome: data.outcome,
        amount: String(amount),
        at: app.now().toISOString(),
      }
      await takeCallback(app, sandbox, sandboxCallback(app.config.secret, notification))
      return reply.redirect(sandboxPath(number), 303)
    })
  })

  async function found(request: SandboxRequest) {
    const tenant = await tenantOf(app, request)
    if (!isFromHere(request)) throw new Problem('notFound')
    const payment = await app.database
      .of(tenant.id)
      .selectFrom('payments')
      .selectAll()
      .where('trade_number', '=', request.params.number)
      .where('provider', '=', 'sandbox')
      .executeTakeFirst()
    if (!payment) throw new Problem('notFound')
    return { tenant, payment }
  }
}

function content(language: Language, { state, amount, trade_number }: Payment): string {
  if (state !== 'open')
    return `<p>${say(language, state === 'closed' ? texts.sandboxClosed : texts.sandboxPaid)}</p>`
  const money = new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(amount / 100)
  const button = (outcome: string, text: string) =>
    `<button name="outcome" value="${outcome}">${escapeHtml(text)}</button>`
  return `<form method="post"><small>${escapeHtml(trade_number)}</small><b>${escapeHtml(money)}</b>${button('paid', say(language, texts.sandboxPay))}${button('failed', say(language, texts.sandboxFail))}</form>`
}
