import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { runDetail } from '#contract/runs.ts'
import type { App } from '#server/core/app/app.ts'
import { Problem } from '#server/core/http/problem.ts'
import { readField } from '#server/core/http/read-field.ts'
import type { Route } from '#server/core/http/route.ts'
import { success } from '#server/core/http/success.ts'
import { contextOf } from '#server/identity/sessions/request-context.ts'
import { toolList, tools } from './tools.ts'

// The Model Context Protocol over streamable HTTP (modelcontextprotocol.io), without sessions and streams: each request is
// answered by one JSON body. The official SDK would bring a web framework and a second copy of our schemas for these three methods.

export const mcpPath = '/mcp'

const versions = ['2025-11-25', '2025-06-18', '2025-03-26']

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
type Message = z.infer<typeof message>

/** A protocol error with its JSON-RPC code. */
class Refused extends Error {
  readonly code: number

  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}
const [invalidRequest, methodNotFound, invalidParams] = [-32600, -32601, -32602]

export function serveMcp(server: FastifyInstance, app: App) {
  server.post(mcpPath, async (request, reply) => {
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
      throw error
    }
  })
  const notOffered = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(405).header('allow', 'POST').send()
  server.get(mcpPath, notOffered)
  server.delete(mcpPath, notOffered)
}

async function authenticate(app: App, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await contextOf(app, runDetail, request, reply)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) reply.header('www-authenticate', 'Bearer')
    throw error
  }
}

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
        capabilities: { tools: {} },
        serverInfo: { name: 'yiyin', version: '1' },
        instructions:
          'Dubs videos and reads texts aloud. To dub: upload_file, create_dubbing_project, translate, dub, download; each long step returns a run, whose state the tool status tells.',
      }
    }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: toolList() }
    case 'tools/call':
      return callTool(app, params, request, reply)
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
  const tool = tools.find(({ name }) => name === params['name'])
  if (!tool) throw new Refused(invalidParams, `Unknown tool ${String(params['name'])}`)
  const { call } = tool
  try {
    const context = await contextOf(app, call, request, reply)
    const input = readField(call.input, params['arguments'] ?? {})
    const { result } = success(call, await routeOf(app, call.path).handle(input, context))
    const output = withUrl(result, context.originOf(context.tenant.host))
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { isError: true, content: [{ type: 'text', text: error.envelope('en').resultEnInfo }] }
  }
}

/** An object, as the protocol requires, with the complete URL beside each path on this server. */
function withUrl(result: unknown, origin: string): object {
  if (Array.isArray(result)) return { items: result }
  if (typeof result !== 'object' || result === null) return {}
  return 'path' in result && typeof result.path === 'string'
    ? { ...result, url: origin + result.path }
    : result
}

const routeOf = ({ features }: App, path: string): Route =>
  features
    .flatMap(({ routes }) => routes ?? [])
    .find((one): one is Route => one.call.path === path && 'handle' in one)!
