import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

// The viewer is a script of the package `redoc`. It is served from here, so that the page loads nothing from elsewhere.

const script = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'))

/** The logo of the maker, which the script would load from its site; here it is its name. */
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g
const name =
  '<svg xmlns="http://www.w3.org/2000/svg" width="52" height="16"><text y="12" font-family="sans-serif" font-size="13">Redocly</text></svg>'
const logo = `data:image/svg+xml,${encodeURIComponent(name)}`

const viewer = async () => Buffer.from((await readFile(script, 'utf8')).replace(logos, logo))

/** The viewer adds its styles to the page, and its search runs in the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yiyin API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>body{margin:0}noscript{display:block;margin:2rem;font:15px/1.6 system-ui,sans-serif}</style>
<div id="reference"></div>
<noscript>This page needs JavaScript. The API is described in <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</noscript>
<script type="module" src="/docs/api/start.js"></script>
</html>
`

const start = `import { init } from './viewer.js'
init('/docs/openapi.json', { disableTelemetry: true, router: 'hash', hideDownloadButtons: true }, document.querySelector('#reference'))
`

const javascript = 'text/javascript; charset=utf-8'

/** Serves the reference for people: a page, and the two scripts that it loads. */
export function serveViewer(server: FastifyInstance) {
  server.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .send(page),
  )
  server.get('/docs/api/start.js', async (_request, reply) =>
    reply.type(javascript).header('cache-control', 'max-age=3600').send(start),
  )
  let packed: Promise<Buffer> | undefined
  server.get('/docs/api/viewer.js', async (request, reply) => {
    reply.type(javascript).header('cache-control', 'max-age=86400').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await viewer())
    packed ??= viewer().then((bytes) => promisify(gzip)(bytes, { level: 9 }))
    return reply.header('content-encoding', 'gzip').send(await packed)
  })
}
