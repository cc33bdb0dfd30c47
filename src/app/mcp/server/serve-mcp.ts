import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { signedIn } from '#core/contract/call.ts'
import type { Scope } from '#core/contract/scopes.ts'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { Problem } from '#core/server/http/problem.ts'
import { challengeHeader, resourcePath, resourceScopes } from '#identity/connected-apps/server/resource.ts'
import { isAccessToken } from '#identity/sessions/server/app-token.ts'
import { contextOf } from '#identity/sessions/server/request-context.ts'
import { tenantOfOwnPage } from '#identity/tenants/server/own-page.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'
import { performCall } from './perform-call.ts'
import { invalidParams, invalidRequest, methodNotFound, Refused } from './refused.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { idempotencyKey, outputOf, toolList } from './tool-list.ts'
import { toolNamed } from './tools.ts'

// The Model Context Protocol over streamable HTTP (modelcontextprotocol.io), without sessions and streams: each request is
// answered by one JSON body. The official SDK would bring a web framework and a second copy of our schemas for these three methods.

const versions = ['2025-11-25', '2025-06-18', '2025-03-26']

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
type Message = z.infer<typeof message>

export function serveMcp(server: FastifyInstance, app: App) {
  /** Programs send no origin; a page of another site must not reach this server through a visitor's browser. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.origin === undefined || (await tenantOfOwnPage(app, request))) return
    return reply.code(403).send(failure(null, new Refused(invalidRequest, 'Origin not allowed')))
  }
  server.post(resourcePath, { onRequest }, async (request, reply) => {
    const asked = await authenticate(app, request, reply)
    if (!asked.caller.by.key) throw new Problem('keyNeeded')
    const version = request.headers['mcp-protocol-version']
    if (version !== undefined && !versions.includes(String(version)))
      return reply.code(400).send(failure(null, new Refused(invalidRequest, `Unsupported protocol version`)))
    const read = message.safeParse(request.body)
    if (!read.success)
      return reply.code(400).send(failure(null, new Refused(invalidRequest, 'Not a JSON-RPC message')))
    const { id } = read.data
    // Notifications, and responses to requests that this server never sends.
    if (id === undefined || read.data.method === undefined) return reply.code(202).send()
    reply.header('cache-control', 'no-store')
    try {
      return { jsonrpc: '2.0', id, result: await answer(app, read.data, request, reply) }
    } catch (error) {
      if (error instanceof Refused) return failure(id, error)
      if (error instanceof Problem && error.status < 500) {
        askForScope(app, error, request, reply)
        return failure(id, new Refused(invalidParams, error.envelope('en').resultEnInfo))
      }
      throw error
    }
  })
  const notOffered = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(405).header('allow', 'POST').send()
  server.get(resourcePath, { onRequest }, notOffered)
  server.delete(resourcePath, { onRequest }, notOffered)
}

/** Any key may speak the protocol; each tool has the rights of its call. */
const protocol = { path: resourcePath, who: signedIn, anyScope: true } as const

/** A refusal says where apps get a token (RFC 9728). */
async function authenticate(app: App, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await contextOf(app, protocol, request, reply)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      const fault = request.headers.authorization ? 'invalid_token' : undefined
      reply.header('www-authenticate', challengeHeader(originHere(app, request), resourceScopes, fault))
    }
    throw error
  }
}

const originHere = (app: App, request: FastifyRequest) =>
  originOf(app, requestedHost(request), request.socket.localPort)

const failure = (id: string | number | null, { code, message: text }: Refused) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text },
})

async function answer(
  app: App,
  { method, params = {} }: Message,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  switch (method) {
    case 'initialize': {
      const wanted = String(params['protocolVersion'])
      return {
        protocolVersion: versions.includes(wanted) ? wanted : versions[0],
        capabilities: { tools: {}, resources: {} },
        serverInfo: { name: 'yiyin', title: 'Yiyin 译音', version: '1' },
        instructions:
          'Transcribes, translates and dubs films, and reads texts aloud. To dub: create_dub with the address of a film, or of a file after upload_file; then poll get_dub, whose languages list their files.',
      }
    }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: toolList() }
    case 'tools/call':
      return callTool(app, params, request, reply)
    case 'resources/list':
      return listResources({ app, request, reply }, params['cursor'])
    case 'resources/templates/list':
      return { resourceTemplates: resourceTemplates() }
    case 'resources/read':
      return readResource({ app, request, reply }, params['uri'])
    default:
      throw new Refused(methodNotFound, `Unknown method ${method}`)
  }
}

/** Refusals are results, so that the model can react to them. */
async function callTool(
  app: App,
  params: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tool = toolNamed(params['name'])
  if (!tool) throw new Refused(invalidParams, `Unknown tool ${String(params['name'])}`)
  const { call } = tool
  const isApp = isAccessToken(bearerOf(request))
  try {
    const { [idempotencyKey]: key, ...given } = Object(params['arguments'] ?? {}) as Record<string, unknown>
    const { result, context } = await performCall(app, call, given, request, reply, key)
    const output = await outputOf(tool, result, context.originOf(context.tenant.host), { context, isApp })
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    askForScope(app, error, request, reply)
    if (error.values['seconds']) reply.header('retry-after', error.values['seconds'])
    return { isError: true, content: [{ type: 'text', text: error.envelope('en', call.path).resultEnInfo }] }
  }
}

/** An app may ask the person for more rights; a key gets no others. */
function askForScope(app: App, { name, values }: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (name !== 'keyScope' || !isAccessToken(bearerOf(request))) return
  const scope = String(values['scope']) as Scope
  reply
    .code(403)
    .header('www-authenticate', challengeHeader(originHere(app, request), [scope], 'insufficient_scope'))
}

const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /i, '') ?? ''

export const mcp: Feature = {
  name: 'mcp',
  serve: serveMcp,
}
