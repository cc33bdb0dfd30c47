import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import assets from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { forStrangers, languageOf } from '#core/server/http/language.ts'
import { docsTexts } from '../texts.ts'

/** The header that `yiyin docs` writes beside the pages: it lists the hashes of their inline scripts. */
const policyFile = 'content-security-policy.txt'

/** Names of files below the folder, and nothing that leads out of it. */
const isName = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/

/** Serves the documentation site at /docs. It may be built while the server runs. */
function serveDocs(server: FastifyInstance, { config }: App) {
  const root = config.docsRoot
  const isFile = async (name: string) =>
    isName.test(name) && ((await stat(join(root, name)).catch(() => undefined))?.isFile() ?? false)
  let known: { at: number; policy: string } | undefined
  const readPolicy = async () => {
    const at = (await stat(join(root, policyFile)).catch(() => undefined))?.mtimeMs
    if (at === undefined) return undefined
    if (known?.at !== at) known = { at, policy: (await readFile(join(root, policyFile), 'utf8')).trim() }
    return known.policy
  }

  async function answer(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const policy = await readPolicy()
    if (policy === undefined) return notBuilt(request, reply)
    reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer')
    const path = request.params['*']
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    if (await isFile(name)) return reply.sendFile(name, root, cacheOf(name))
    if (await isFile(`${name}/index.html`)) return reply.redirect(`/docs/${path}/`)
    // As people and other programs write the address of a page.
    if (await isFile(`${name}.html`)) return reply.redirect(`/docs/${path}.html`)
    return reply.code(404).sendFile('404.html', root, cacheOf('404.html'))
  }

  server.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  server.register(async (docs) => {
    // Only for `sendFile`, which is told the folder each time, because the plugin warns of one that is not there yet.
    docs.register(assets, { root: import.meta.dirname, serve: false, preCompressed: true })
    docs.get('/docs/*', answer)
    // Where language models look for it (llmstxt.org).
    docs.get('/llms.txt', async (request, reply) =>
      (await isFile('llms.txt'))
        ? reply.sendFile('llms.txt', root, cacheOf('llms.txt'))
        : notBuilt(request, reply),
    )
  })
}

export const docsSite: Feature = { name: 'docs', serve: serveDocs }

/** Files below assets/ have hashes in their names. */
const cacheOf = (name: string) =>
  name.startsWith('assets/') ? { immutable: true, maxAge: '1y' } : { maxAge: 0 }

function notBuilt(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request, forStrangers)
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${docsTexts.notBuilt[language]}\n`)
}
