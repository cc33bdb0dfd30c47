import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import type { Outbox } from '#core/server/db/tables.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import { isFromHere } from '#core/server/http/is-from-here.ts'
import { languageOf } from '#core/server/http/language.ts'
import { Problem } from '#core/server/http/problem.ts'
import { languageTags, say, type Language } from '#core/texts/texts.ts'
import { sendLocalPage } from '#identity/tenants/server/local-page.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { outboxTexts } from '../texts/messages.ts'
import { smsText } from './wording.ts'

const visible = 50

/**
 * Shows unsent messages on the machine of a person who tries the platform. The codes on it open accounts, so any sign
 * of a remote client, a proxy or a foreign host name gets a 404.
 */
export function serveOutboxPage(server: FastifyInstance, app: App) {
  if (!app.config.local || !app.messages.sendsNothing) return
  server.get('/outbox', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    if (!isFromHere(request)) throw new Problem('notFound')
    const rows = await app.database
      .of(tenant.id)
      .selectFrom('outbox')
      .selectAll()
      .where('message', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(visible)
      .execute()
    const language = languageOf(request, tenant)
    return sendLocalPage(reply, {
      tenant,
      language,
      title: say(language, outboxTexts.title),
      why: say(language, outboxTexts.why),
      content: content(tenant, language, rows),
      refresh: 3,
    })
  })
}

function content(tenant: Tenant, language: Language, rows: Selectable<Outbox>[]): string {
  const time = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'medium' })
  const items = rows.flatMap(({ channel, recipient, message, language: spoken, created_at }) => {
    if (!message) return []
    const head = [time.format(created_at), say(language, outboxTexts[channel]), recipient].map(escapeHtml)
    const text = escapeHtml(smsText({ tenant, language: spoken, message }))
    return [`<li><small>${head.join(' · ')}</small><span lang="${languageTags[spoken]}">${text}</span></li>`]
  })
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${say(language, outboxTexts.empty)}</p>`
}

export const notifications: Feature = {
  name: 'notifications',
  serve: serveOutboxPage,
}
