import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import assets from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentPath } from '#core/contract/frame-path.ts'
import { audiencePathOf, type PublicPage, publicPageOf } from '#core/contract/public-pages.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import { forStrangers, languageOf, only } from '#core/server/http/language.ts'
import { storeOrigins } from '#core/server/storage/store-origins.ts'
import { common } from '#core/texts/common.ts'
import { paletteCss, type Theme } from '#domain/palette.ts'
import { brandIcon } from '#identity/tenants/server/brand-icon.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { startWatch } from './start-watch.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

interface Built {
  template: string
  /** The files to preload, by first path segment. */
  preload: (segment: string) => string[]
}

/** Serves the web app: one page, rendered with the tenant's branding, and its files. */
export function servePage(server: FastifyInstance, app: App) {
  if (!app.config.webDev)
    server.register(assets, {
      root: join(app.config.webRoot, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    })

  server.get('/icon.svg', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    return reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(brandIcon(tenant.brand))
  })

  const palettes = new Map<Theme, string>()
  const paletteOf = (theme: Theme) => {
    const css = palettes.get(theme) ?? paletteCss(theme)
    palettes.set(theme, css)
    return css
  }

  const saved = new Map<string, { at: number; built: Built }>()
  const current = async (name: 'index.html' | PublicPage) => {
    if (app.config.webDev) return { template: await readFile(join(project, name), 'utf8'), preload: () => [] }
    const at = (await stat(join(app.config.webRoot, name))).mtimeMs
    const known = saved.get(name)
    if (known?.at === at) return known.built
    const root = app.config.webRoot
    const built = await (name === 'index.html' ? readBuilt(root) : readPublic(root, name))
    saved.set(name, { at, built })
    return built
  }

  return async function page(request: FastifyRequest, reply: FastifyReply) {
    const tenant = await tenantOf(app, request)
    const publicPage = publicPageOf(request.url)
    const { template, preload } = await current(publicPage ?? 'index.html')
    const nonce = randomBytes(16).toString('base64')
    const address = audiencePathOf(request.url)
    const own = address && tenant.audiencePages[address]
    const language = languageOf(
      request,
      own?.pageLanguage ? only(own.pageLanguage) : publicPage ? forStrangers : tenant,
    )
    const brand = { ...tenant.brand, theme: own?.theme ?? tenant.brand.theme }
    const scheme = request.cookies['scheme'] ?? ''
    const values: Record<string, string> = {
      lang: { cn: 'zh-Hans', en: 'en', hk: 'zh-Hant-HK' }[language],
      scheme: ['light', 'dark'].includes(scheme) ? scheme : '',
      title: escapeHtml(tenant.brand.title[language]),
      nonce,
    }
    // Without URL, which throws on inputs like `//[`.
    const segment = /^\/([^/?#]*)/.exec(request.url)?.[1] ?? ''
    const content = {
      brand,
      audienceAddresses: Object.keys(tenant.audiencePages),
      audience: own && { layout: own.layout, languages: own.languages, pageLanguage: own.pageLanguage },
      language,
      sessionHours: app.config.sessionHours,
      providers: await providersOf(app, tenant),
    }
    const head = [
      `<script nonce="${nonce}">${startWatch({ origins: brand.frameOrigins, failed: common.notStarted[language] })}</script>`,
      `<style nonce="${nonce}">${paletteOf(brand.theme)}</style>`,
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      ...preload(segment).map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" href="/${file}">`
          : // Low priority: the first paint only waits for the style sheet.
            `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
      ),
      `<script type="application/json" id="page">${forScript(content)}</script>`,
    ]
    const html = template
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
      .replace('<!--brand-->', () => head.join('\n    '))
      // The brand's mark is shown until the scripts have rendered a screen (ui/styles/base.css).
      .replace('<!--mark-->', () => `<div class="boot" aria-hidden="true">${brandIcon(brand)}</div>`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(app, tenant, nonce, segment))
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()')
      .send(html)
  }
}

/** The sign-in providers of the tenant. */
const providersOf = (app: App, tenant: Tenant) =>
  app.database
    .of(tenant.id)
    .selectFrom('sign_in_providers')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Only our own scripts and resources, and media from the bucket; embedding only by the tenant's origins. */
function policy(app: App, tenant: Tenant, nonce: string, segment: string): string {
  const dev = app.config.webDev
  const isConsent = `/${segment.toLowerCase()}` === consentPath
  const ancestors = isConsent ? ["'none'"] : ["'self'", ...tenant.brand.frameOrigins]
  return [
    "default-src 'self'",
    // Vite's hot reload uses inline scripts; only `yiyin dev` sets webDev.
    dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    ['media-src', "'self'", 'blob:', ...storeOrigins(app.config)].join(' '),
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ')
}

interface ManifestChunk {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}

/** One script and one style sheet, which the page refers to. */
const readPublic = async (root: string, name: PublicPage): Promise<Built> => ({
  template: await readFile(join(root, name), 'utf8'),
  preload: () => [],
})

async function readBuilt(root: string): Promise<Built> {
  const template = await readFile(join(root, 'index.html'), 'utf8')
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(root, '.vite/manifest.json'), 'utf8'),
  )
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)

  const filesOf = (key: string, seen: Set<string>): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [
      ...(chunk.css ?? []),
      chunk.file,
      ...(chunk.imports ?? []).flatMap((other) => filesOf(other, seen)),
    ]
  }
  return {
    template,
    preload: (segment) => {
      const wanted = segment === 'login' ? ['login'] : ['shell', segment || 'home']
      const wantedFiles = ['main.tsx', ...wanted.map((name) => `${name}/${name}.tsx`)]
      const entries = screens.filter((key) => wantedFiles.some((file) => key.endsWith(`/${file}`)))
      const seen = new Set<string>()
      const files = ['index.html', ...entries].flatMap((key) => filesOf(key, seen))
      return [...new Set(files)].filter((file) => !template.includes(file))
    },
  }
}

/** JSON inside a script element must not be able to close it. */
const forScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
