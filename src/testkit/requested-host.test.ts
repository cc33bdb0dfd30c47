import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

// Host and X-Forwarded-* are chosen by the client. What a server writes into addresses, feeds, mails and cookies must not
// come from them, so they are read in these files only.

const allowed: Readonly<Record<string, string>> = {
  'src/identity/tenants/server/tenant-of.ts': 'selects the tenant',
  'src/identity/tenants/server/own-page.ts': 'compares Host with Origin',
  'src/core/server/http/is-from-here.ts': 'compares Host with the local names',
  'src/core/server/http/caller-address.ts': 'X-Forwarded-For of trusted proxies only',
  'src/app/mcp/server/resources.ts': 'an own request to this server, for the same tenant',
  'src/identity/notifications/server/aliyun-signature.ts': 'an own request to the gateway',
  'src/identity/sessions/server/cookie.ts': 'whether a cookie is Secure, as a trusted proxy reports it',
}

/** How Node and Fastify give what the client claims about the address it requested. */
const reads: readonly RegExp[] = [
  /headers\s*\??\.\s*host\b/,
  /headers\s*(?:\?\.)?\[\s*['"`](?:host|forwarded|x-forwarded-[a-z]+)['"`]/i,
  /\brequest\s*\.\s*(?:host|hostname|port|protocol|originalUrl)\b/,
  /\{[^{}=]*\b(?:host|hostname|protocol)\b[^{}=]*\}\s*=\s*(?:\w+\.)*request\b/,
  /\{[^{}=]*\bhost\b[^{}=]*\}\s*=\s*(?:\w+\.)*headers\b/,
  /\{[^{}=]*\bheaders\s*:\s*\{[^{}=]*\bhost\b/,
  /['"`](?:x-forwarded-\w+)['"`]/i,
]

const readsHost = (text: string) => reads.some((pattern) => pattern.test(text))

const sources = () =>
  globSync('src/{*/{server,worker},*/*/{server,worker},*/*/*/{server,worker}}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )

test('what a client claims about the requested address is read in a few files only', () => {
  const found = sources().filter((file) => readsHost(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})

test.each([
  'const port = /:(\\d+)$/.exec(request.headers.host ?? "")',
  "const origin = request.headers['x-forwarded-host']",
  'return `${request.protocol}://${request.host}`',
  'host: context.reply.request.hostname,',
  'const { protocol, headers } = reply.request',
  'const { host, origin } = request.headers',
  'const { headers: { host } } = request',
])('a planted reading is found: %s', (text) => {
  expect(readsHost(text)).toBe(true)
})

test.each(['const url = new URL(publicUrl).hostname', 'tenant.host', 'const { headers } = request'])(
  'other hosts are no finding: %s',
  (text) => {
    expect(readsHost(text)).toBe(false)
  },
)
