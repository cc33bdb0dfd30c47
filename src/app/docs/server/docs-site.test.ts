import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#core/server/app/app.ts'
import { docsSite } from './docs-site.ts'

const folder = await mkdtemp(join(tmpdir(), 'yiyin-docs-'))
const root = join(folder, 'site')
const server = fastify()
docsSite.serve!(server, { config: { docsRoot: root } } as unknown as App)
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

beforeAll(async () => {
  await writeFile(join(folder, 'secret.txt'), 'not for anybody')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('without a built site the server says what to do, in the language of the browser', async () => {
  const english = await get('/docs/', { 'accept-language': 'en' })
  expect(english.statusCode).toBe(404)
  expect(english.headers['content-type']).toContain('text/plain')
  expect(english.body).toContain('./yiyin docs')
  expect((await get('/docs/learn/dubbing.html', { 'accept-language': 'zh-CN' })).body).toContain(
    '还没有构建文档',
  )
})

test('a site that is built while the server runs is served with its own policy', async () => {
  await mkdir(join(root, 'zh'), { recursive: true })
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<title>start</title>')
  await writeFile(join(root, '404.html'), '<title>no such page</title>')
  await writeFile(join(root, 'zh/index.html'), '<title>首页</title>')
  await writeFile(join(root, 'assets/@search.1a2b.js'), 'export {}')
  await writeFile(join(root, 'content-security-policy.txt'), "default-src 'none'; script-src 'sha256-abc'\n")

  const start = await get('/docs/')
  expect(start.body).toContain('start')
  expect(start.headers['content-security-policy']).toBe("default-src 'none'; script-src 'sha256-abc'")
  expect(start.headers['cache-control']).toBe('public, max-age=0')
  const script = await get('/docs/assets/@search.1a2b.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/docs/zh/')).body).toContain('首页')
})

test('models find the list of pages at the root, and pages as Markdown', async () => {
  expect((await get('/llms.txt')).statusCode).toBe(404)
  await writeFile(join(root, 'llms.txt'), '# Pages')
  await writeFile(join(root, 'page.md'), '# Page')
  const list = await get('/llms.txt')
  expect([list.body, list.headers['content-type']]).toEqual(['# Pages', 'text/plain; charset=utf-8'])
  expect((await get('/docs/page.md')).headers['content-type']).toBe('text/markdown; charset=utf-8')
})

test('addresses of folders and pages are completed, and other addresses get the page of the site for that', async () => {
  expect((await get('/docs')).headers.location).toBe('/docs/')
  expect((await get('/docs/zh')).headers.location).toBe('/docs/zh/')
  await writeFile(join(root, 'zh/mcp.html'), '<title>MCP</title>')
  expect((await get('/docs/zh/mcp')).headers.location).toBe('/docs/zh/mcp.html')
  const missing = await get('/docs/learn/missing.html')
  expect([missing.statusCode, missing.body]).toEqual([404, '<title>no such page</title>'])
})

test.each([
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  'zh/..%2f..%2fsecret.txt',
  '%00',
  '%2fetc%2fpasswd',
  './/index.html',
])('nothing outside of the folder is served: %s', async (path) => {
  const answer = await get(`/docs/${path}`)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('not for anybody')
})
