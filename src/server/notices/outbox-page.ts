import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { palette, themes } from '#domain/palette.ts'
import { outboxWords } from '#i18n/notices.ts'
import { languageTags, say, type Language } from '#i18n/words.ts'
import type { App } from '../app.ts'
import type { Outbox } from '../db/tables.ts'
import { escapeHtml } from '../http/html.ts'
import { languageOf } from '../http/language.ts'
import { Problem } from '../http/problem.ts'
import type { Tenant } from '../tenants/tenants.ts'
import { smsText } from './wording.ts'

const shown = 50

/**
 * What nothing sends, on the machine of whoever tries the platform out. The codes on it open accounts, so anything that
 * hints at another reader, a proxy or a name that is not this machine's own, is told that there is no such page.
 */
export function serveOutboxPage(server: FastifyInstance, app: App) {
  if (!app.config.local || !app.messages.sendsNothing) return
  server.get('/outbox', async (request, reply) => {
    const tenant = await app.tenants.at(request.headers.host)
    if (!tenant) throw new Problem('unknownHost')
    if (!isFromHere(request)) throw new Problem('notFound')
    const rows = await app.database
      .of(tenant.id)
      .selectFrom('outbox')
      .selectAll()
      .where('message', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    const style = styleOf(tenant)
    const hash = createHash('sha256').update(style).digest('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
      )
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(page(tenant, languageOf(request), style, rows))
  })
}

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

function styleOf({ brand }: Tenant): string {
  const [light, dark] = [palette(themes[brand.theme], 'light'), palette(themes[brand.theme], 'dark')]
  const colours = (of: Record<string, string>) =>
    `--canvas:${of['canvas']};--panel:${of['panel']};--line:${of['line']};--ink:${of['ink']};--soft:${of['ink-soft']}`
  return `:root{color-scheme:light dark;${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0 auto;padding:32px 16px;max-width:720px;background:var(--canvas);color:var(--ink);font:14px/22px 'PingFang SC','Noto Sans SC','Segoe UI',sans-serif}
h1{font-size:20px;line-height:28px;margin:0 0 4px}p{margin:0 0 24px;color:var(--soft)}ol{margin:0;padding:0;list-style:none}
li{padding:16px;margin:0 0 8px;background:var(--panel);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
small{display:block;font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}`
}

function page(tenant: Tenant, language: Language, style: string, rows: Selectable<Outbox>[]): string {
  const time = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'medium' })
  const items = rows.flatMap(({ channel, recipient, message, language: spoken, created_at }) => {
    if (!message) return []
    const head = [time.format(created_at), say(language, outboxWords[channel]), recipient].map(escapeHtml)
    const text = escapeHtml(smsText({ tenant, language: spoken, message }))
    return [`<li><small>${head.join(' · ')}</small><span lang="${languageTags[spoken]}">${text}</span></li>`]
  })
  const title = escapeHtml(`${say(language, outboxWords.title)} · ${tenant.brand.name[language]}`)
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${say(language, outboxWords.empty)}</p>`
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${say(language, outboxWords.why)}</p>${list}</main></body></html>`
}
