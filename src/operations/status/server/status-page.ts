import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { languages } from '#core/contract/fields.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import { forStrangers, languageOf } from '#core/server/http/language.ts'
import { type Language, languageTags, say } from '#core/texts/texts.ts'
import { palette, themes } from '#domain/palette.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import type { ServiceState, ServiceStatus } from '../contract.ts'
import { statusTexts } from '../texts.ts'
import { serviceStatus } from './service-status.ts'

export const statusPath = '/status'

/** A public page without scripts, so that it works even if most of the platform does not. */
export function serveStatusPage(server: FastifyInstance, app: App) {
  server.get<{ Querystring: { lang?: string } }>(statusPath, async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const language =
      languages.find((each) => each === request.query.lang) ?? languageOf(request, forStrangers)
    const status = await serviceStatus(app, { id: tenant.id, code: tenant.brand.code })
    const style = styleOf(tenant)
    const hash = createHash('sha256').update(style).digest('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .header('vary', 'accept-language, cookie')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .header('referrer-policy', 'no-referrer')
      .send(pageOf(tenant, language, status, style))
  })
}

const names = { cn: '简体中文', en: 'English', hk: '繁體中文' }
const marks: Record<ServiceState, string> = { works: '●', disturbed: '▲', down: '■' }

function pageOf(tenant: Tenant, language: Language, status: ServiceStatus, style: string): string {
  const t = (text: Parameters<typeof say>[1]) => escapeHtml(say(language, text as never))
  const time = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  })
  const at = (moment: string) =>
    `<time datetime="${moment}">${escapeHtml(time.format(new Date(moment)))}</time>`
  const worst = (['down', 'disturbed'] as const).find((state) =>
    status.parts.some((part) => part.state === state),
  )
  const all = {
    works: statusTexts.allWorks,
    disturbed: statusTexts.someDisturbed,
    down: statusTexts.someDown,
  }
  const title = `${say(language, statusTexts.title)} · ${tenant.brand.name[language]}`
  const links = languages
    .map((each) =>
      each === language
        ? `<b aria-current="true" lang="${languageTags[each]}">${names[each]}</b>`
        : `<a href="${statusPath}?lang=${each}" lang="${languageTags[each]}">${names[each]}</a>`,
    )
    .join('')
  const parts = status.parts
    .map(
      ({ part, state }) =>
        `<li><span>${t(statusTexts[part])}</span><strong class="${state}"><i aria-hidden="true">${marks[state]}</i> ${t(statusTexts[state])}</strong></li>`,
    )
    .join('')
  const incidents = status.incidents
    .map(
      ({ part, state, timeBegin, timeEnd }) =>
        `<li><span>${t(statusTexts[part])} · ${t(statusTexts[state])}</span><small>${at(timeBegin)} – ${timeEnd ? at(timeEnd) : t(statusTexts.lasting)}</small></li>`,
    )
    .join('')
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><nav aria-label="${t(statusTexts.languages)}">${links}</nav><main><h1>${escapeHtml(title)}</h1>
<p class="sum ${worst ?? 'works'}"><i aria-hidden="true">${marks[worst ?? 'works']}</i> ${t(all[worst ?? 'works'])}</p>
<ul>${parts}</ul><h2>${t(statusTexts.incidents)}</h2>${incidents ? `<ul>${incidents}</ul>` : `<p>${t(statusTexts.noIncidents)}</p>`}
<p><small>${t(statusTexts.checked)} ${at(status.timeChecked)} · ${t(statusTexts.zone)}</small></p><p><a href="/">${t(statusTexts.home)}</a></p></main></body></html>`
}

function styleOf({ brand }: Tenant): string {
  const colors = (scheme: 'light' | 'dark') => {
    const of = palette(themes[brand.theme], scheme) as Record<string, string>
    const names = ['canvas', 'panel', 'line', 'ink', 'ink-soft', 'success-ink', 'warn-ink', 'danger-ink']
    return names.map((name) => `--${name}:${of[name] ?? 'inherit'}`).join(';')
  }
  return `:root{color-scheme:light dark;${colors('light')}}@media(prefers-color-scheme:dark){:root{${colors('dark')}}}
body{margin:0 auto;padding:16px 16px 48px;max-width:720px;background:var(--canvas);color:var(--ink);font:15px/24px 'PingFang SC','Noto Sans SC','Segoe UI',sans-serif;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:flex-end;margin-bottom:24px}nav>*{padding:10px 0}
a{color:inherit}h1{font-size:24px;line-height:32px;margin:0 0 16px}h2{font-size:17px;margin:32px 0 8px}
.sum{font-weight:600;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
ul{margin:0;padding:0 16px;list-style:none;background:var(--panel);border:1px solid var(--line);border-radius:8px}
li{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;padding:12px 0}li+li{border-top:1px solid var(--line)}
i{font-style:normal}strong{font-weight:500}.works{color:var(--success-ink)}.disturbed{color:var(--warn-ink)}.down{color:var(--danger-ink)}
p,small{color:var(--ink-soft)}.sum.works{color:var(--success-ink)}.sum.disturbed{color:var(--warn-ink)}.sum.down{color:var(--danger-ink)}small{font-size:13px;font-variant-numeric:tabular-nums}`
}
