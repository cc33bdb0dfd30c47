import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { hasBothForms, openApi, sensitiveText } from './openapi.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    apiReference: { input: Record<string, never>; result: ApiReference }
  }
}

interface ApiReference {
  json: string
  html: string
}

/** The API reference for programs (/docs/openapi.json) and people (/docs/api), generated from the contract. */
export const apiReference = async (): Promise<ApiReference> => ({
  json: JSON.stringify(openApi()),
  html: page(),
})

/** It is generated once, on the first request, in a thread because that takes several hundred milliseconds. */
function serveReference(server: FastifyInstance, { threads }: App) {
  let generated: Promise<ApiReference> | undefined
  const read = () => {
    generated ??= threads
      .run('apiReference', {}, { lane: 'interactive', tenant: '', account: 'apiReference' })
      .catch((error: unknown) => {
        generated = undefined
        throw error
      })
    return generated
  }
  server.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((await read()).json),
  )
  server.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer')
      .send((await read()).html),
  )
}

export const reference: Feature = { name: 'reference', serve: serveReference }

const escape = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)

function page(): string {
  const groups = Map.groupBy(allCalls, (call) => call.path.split('/')[1] ?? '')
  const contents = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' ')
  const sections = [...groups].map(
    ([group, calls]) => `<h2 id="${group}">${group}</h2>${calls.map((call) => section(call)).join('')}`,
  )
  const codes = Object.entries(problems).map(
    ([name, { code, status }]) =>
      `<tr><td>${code}<td>${name}<td>${status}<td>${escape(everyProblem[name as keyof typeof problems].en)}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Yiyin: calls</title><style>
:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:3rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
details{border-bottom:1px solid color-mix(in srgb,currentColor 12%,transparent);padding:.5rem 0}summary{cursor:pointer}
code{font:13px ui-monospace,monospace}pre{overflow:auto;font:12px/1.5 ui-monospace,monospace;padding:.75rem;background:color-mix(in srgb,currentColor 6%,transparent);border-radius:6px}
small{opacity:.75}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
</style><h1>Calls</h1>
<p>Base path <code>/api</code>. Every call returns <code>{ success, result, resultInfo, resultEnInfo, resultCode }</code>.
Programs send an API key: <code>authorization: Bearer yy_…</code>. Pages send the token in <code>authorization</code> and the account id in <code>appId</code>, with the session cookie.
Text with NUL or a lone surrogate is refused with 400 <code>malformed</code> and the name of the field.
For programs: <a href="/docs/openapi.json">openapi.json</a>.</p><p>${contents} <a href="#codes">codes</a></p>
${sections.join('\n')}
<h2 id="codes">codes</h2><table><tr><th>Code<th>Name<th>Status<th>English text${codes.join('')}</table></html>`
}

function section(call: Call): string {
  const methods = hasBothForms(call) ? 'POST (GET is documented too)' : call.method
  const who = call.who === 'anyone' ? 'anyone' : call.who.join(', ')
  const shape = (schema: z.core.$ZodType, io: 'input' | 'output') => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    return escape(JSON.stringify(rest, null, 2))
  }
  const scope = scopeOf(call)
  const also = `${scope ? ` Scope of a key: ${scope}.` : ''}${call.sensitive ? ` ${sensitiveText}` : ''}`
  return `<details><summary><code>${methods} /api${call.path}</code><br>${escape(call.does)} <small>By ${who}.${also}</small></summary>
<p>Input</p><pre>${shape(call.input, 'input')}</pre><p>Result</p><pre>${shape(call.output, 'output')}</pre></details>`
}
