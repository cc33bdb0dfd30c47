import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Tenant } from '#core/server/app/tenant.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import { languageTags, type Language } from '#core/texts/texts.ts'
import { palette, themes } from '#domain/palette.ts'

interface LocalPage {
  tenant: Tenant
  language: Language
  title: string
  why: string
  /** HTML. */
  content: string
  /** Seconds. */
  refresh?: number
}

/** A plain page without scripts in the tenant's colors, for a person who tries the platform on their own machine. */
export function sendLocalPage(
  reply: FastifyReply,
  { tenant, language, title, why, content, refresh }: LocalPage,
) {
  const style = styleOf(tenant)
  const hash = createHash('sha256').update(style).digest('base64')
  const whole = escapeHtml(`${title} · ${tenant.brand.name[language]}`)
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(`<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">${again}<meta name="viewport" content="width=device-width"><title>${whole}</title><style>${style}</style></head>
<body><main><h1>${whole}</h1><p>${escapeHtml(why)}</p>${content}</main></body></html>`)
}

function styleOf({ brand }: Tenant): string {
  const [light, dark] = [palette(themes[brand.theme], 'light'), palette(themes[brand.theme], 'dark')]
  const colors = (of: Record<string, string>) =>
    `--canvas:${of['canvas']};--panel:${of['panel']};--line:${of['line']};--ink:${of['ink']};--soft:${of['ink-soft']}`
  return `:root{color-scheme:light dark;${colors(light)}}@media(prefers-color-scheme:dark){:root{${colors(dark)}}}
body{margin:0 auto;padding:32px 16px;max-width:720px;background:var(--canvas);color:var(--ink);font:14px/22px 'PingFang SC','Noto Sans SC','Segoe UI',sans-serif}
h1{font-size:20px;line-height:28px;margin:0 0 4px}p{margin:0 0 24px;color:var(--soft)}ol{margin:0;padding:0;list-style:none}
li,form{padding:16px;margin:0 0 8px;background:var(--panel);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
small{display:block;font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}
b{display:block;font-size:28px;line-height:40px;margin:8px 0 16px;font-variant-numeric:tabular-nums}
button{font:inherit;min-height:40px;padding:8px 24px;margin:0 8px 0 0;border:1px solid var(--ink);border-radius:8px;background:var(--canvas);color:var(--ink);cursor:pointer}
button[value=paid]{background:var(--ink);color:var(--canvas)}`
}
