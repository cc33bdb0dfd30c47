import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { uploadPartSize } from '#shared/uploads/contract/uploads.ts'
import { root } from '../core/paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

// Proxies limit the size of a body: what our clients send has to be below the limits of all files that we ship.

/** Where each proxy has its limit, and what its units mean: nginx counts in powers of two, Caddy has both. */
const proxies = {
  'deploy/nginx.conf': /client_max_body_size (\d+)(m);/,
  'deploy/Caddyfile': /max_size (\d+)(MB|MiB)/,
  'deploy/kubernetes/base/ingress.yaml': /proxy-body-size: (\d+)(m)/,
  'docs/operate/public-access.md': /client_max_body_size (\d+)(m);/,
} as const
type Proxy = keyof typeof proxies
const bytesOf = { m: 2 ** 20, MiB: 2 ** 20, MB: 10 ** 6 }

function limitOf(proxy: Proxy, text = read(proxy)): number {
  const [, number, unit] = proxies[proxy].exec(text) ?? []
  return Number(number) * bytesOf[unit as keyof typeof bytesOf]
}

/** Room for the boundaries and fields of a form around its file. */
const aroundFile = 64 * 1024
const largestBody = Math.max(
  uploadPartSize,
  ...allCalls.map(({ maxBytes = 0, file }) => Math.max(maxBytes, file ? file.maxBytes + aroundFile : 0)),
)
const accepts = (proxy: Proxy, text?: string) => limitOf(proxy, text) >= largestBody

test.each(Object.keys(proxies) as Proxy[])('%s accepts the largest part and the largest call', (proxy) => {
  expect(limitOf(proxy)).toBeGreaterThanOrEqual(largestBody)
})

test('a limit below a part is found, also where a unit is decimal', () => {
  expect(accepts('deploy/Caddyfile', 'max_size 33MB')).toBe(false)
  expect(accepts('deploy/nginx.conf', 'client_max_body_size 31m;')).toBe(false)
  expect(accepts('deploy/nginx.conf', 'gzip on;')).toBe(false)
})

const sendsParts = /offset\+octet-stream|tus-js-client/
const limits = /client_max_body_size|max_size|proxy-body-size/

/** Shipped files that match, except tests and the licenses of packages. */
const shipped = (what: RegExp) =>
  globSync(
    '{README.md,compose.yaml,deploy/**/*,docs/**/*,packages/*/src/**/*,src/{cli,core,ui,identity,money,shared,operations,products,app}/**/*}',
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((file) => file.isFile() && !/\.test\.tsx?$|\.(?:png|woff2)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(root.length).replace(/^\//, ''))
    .filter((path) => !path.startsWith('docs/contribute/decisions/') && what.test(read(path)))
    .toSorted()

test('every client that sends the bytes of an upload does so in parts of the size that the server returns', () => {
  // The server's own end, the description, and the clients: examples.it.test.ts and e2e/uploads.spec.ts run each of them.
  expect(shipped(sendsParts)).toEqual([
    'docs/examples/dub.sh',
    'docs/integrate/api.md',
    'docs/zh/integrate/api.md',
    'packages/client/src/send-parts.ts',
    'packages/python/src/yiyin/upload.py',
    'src/app/mcp/server/upload-command.ts',
    'src/app/server/api/first-dub.ts',
    'src/shared/uploads/server/serve-tus.ts',
    'src/shared/uploads/web/send-file.ts',
  ])
  for (const client of shipped(sendsParts).filter((path) => !path.endsWith('serve-tus.ts')))
    expect(read(client), client).toContain('partSize')
})

test('every shipped limit of a proxy is compared', () => {
  expect(shipped(limits).filter((path) => !path.startsWith('src/'))).toEqual(Object.keys(proxies).toSorted())
})
