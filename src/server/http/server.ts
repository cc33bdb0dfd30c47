import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import * as z from 'zod/mini'
import { done, type Envelope } from '#contract/envelope.ts'
import { answers } from '../answers.ts'
import type { App } from '../app.ts'
import type { Answer, SentFile } from './answer.ts'
import { serveCallsPage } from './calls-page.ts'
import { checkAnswers } from './check-answers.ts'
import { serveHealth } from './health.ts'
import { languageOf } from './language.ts'
import { openHub } from '../events/hub.ts'
import { serveSocket } from '../events/socket.ts'
import { serveFiles } from '../files/serve.ts'
import { serveMedia } from '../files/serve-media.ts'
import { StorageFailure } from '../storage/storage.ts'
import { serveTus } from '../uploads/serve-tus.ts'
import { serveOutboxPage } from '../notices/outbox-page.ts'
import { serveCallbacks } from '../payments/serve-callbacks.ts'
import { serveSandbox } from '../payments/serve-sandbox.ts'
import { servePage } from './page.ts'
import { Problem } from './problem.ts'
import { readField } from './read-field.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    answer?: Answer
  }
}

const slowMs = 1000

/** The calls of the contract over HTTP. Tenant, caller, input, rights, envelope and errors are settled here, once. */
export async function createServer(app: App, stopping = new AbortController().signal) {
  checkAnswers(answers)
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    requestIdHeader: false,
    // A logger made for each request costs more than most of them log; the few lines name the request themselves.
    childLoggerFactory: (log) => log,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 1000 },
  })
  server.register(cookies)
  server.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1024 }, throwFileSizeLimit: true })
  server.setErrorHandler(async (error: FastifyError | Problem, request, reply) =>
    refuse(error, request, reply),
  )
  serveHealth(server, app, stopping)
  serveCallsPage(server)
  serveFiles(server, app)
  serveMedia(server, app)
  serveTus(server, app)
  serveOutboxPage(server, app)
  serveCallbacks(server, app)
  serveSandbox(server, app)
  const page = servePage(server, app)
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && !request.url.startsWith('/api/')) return page(request, reply)
    return refuse(new Problem('notFound'), request, reply)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    // What went well and fast is counted in /metrics; a line for each would cost more than many an answer.
    const level = reply.statusCode >= 400 || ms >= slowMs ? 'info' : 'debug'
    if (!app.log.isLevelEnabled(level)) return done()
    // Never the query: it may hold passwords and tickets (rulings, 10).
    const path = request.routeOptions.url ?? pathOf(request.url)
    request.log[level](
      { reqId: request.id, method: request.method, path, status: reply.statusCode, ms },
      'request',
    )
    done()
  })

  server.register(async (api) => {
    for (const one of answers) {
      const alsoPost = one.call.method === 'GET' && one.call.changes
      const methods = alsoPost ? (app.config.getChanges ? ['GET', 'POST'] : ['POST']) : [one.call.method]
      api.route({
        method: methods,
        url: `/api${one.call.path}`,
        config: { answer: one },
        ...(one.call.maxBytes !== undefined && { bodyLimit: one.call.maxBytes }),
        handler: (request, reply) => serve(app, one, request, reply),
      })
    }
  })
  const hub = await openHub(app)
  const sockets = serveSocket(server.server, app, hub)
  server.addHook('preClose', () => sockets.close())
  server.addHook('onClose', () => hub.close())
  return server
}

async function serve(app: App, one: Answer, request: FastifyRequest, reply: FastifyReply): Promise<Envelope> {
  const { call } = one
  const visit = await visitOf(app, call, request, reply)
  if (call.file) visit.file = await fileOf(request, call.file)
  // Beside a file, the rest of the input stands in the query.
  const given = (request.method === 'GET' || call.file ? request.query : request.body) ?? {}
  const result = await one.handle(readField(call.input, given), visit)
  reply.header('cache-control', 'no-store')
  // The declared shape lets nothing out that it does not name.
  return {
    success: true,
    result: z.parse(call.output, result),
    resultInfo: '',
    resultEnInfo: '',
    resultCode: done,
  }
}

async function fileOf(
  request: FastifyRequest,
  wanted: { field: string; maxBytes: number },
): Promise<SentFile> {
  if (!request.isMultipart()) throw new Problem('fileMissing')
  const part = await request.file({ limits: { fileSize: wanted.maxBytes } })
  if (!part || part.fieldname !== wanted.field) throw new Problem('fileMissing')
  try {
    return { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    if (part.file.truncated) throw new Problem('tooLarge', { megabytes: wanted.maxBytes / 1024 / 1024 })
    throw error
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** Every error becomes an envelope here. What is not a Problem is our fault: logged whole, told without detail. */
function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): Envelope {
  const problem = error instanceof Problem ? error : fromFastify(error, request)
  if (problem.values['seconds']) reply.header('retry-after', problem.values['seconds'])
  reply.code(problem.status).header('cache-control', 'no-store')
  const envelope = problem.envelope(languageOf(request))
  return problem.problem === 'fault' ? { ...envelope, requestId: request.id } : envelope
}

function fromFastify(error: FastifyError, request: FastifyRequest): Problem {
  const status = error.statusCode ?? 500
  if (status === 413)
    return new Problem('tooLarge', { megabytes: request.routeOptions.bodyLimit / 1024 / 1024 })
  if (status >= 400 && status < 500) return new Problem('malformed', { field: error.code })
  request.log.error({ reqId: request.id, err: error }, 'fault')
  if (error instanceof StorageFailure) return new Problem('unavailable')
  return new Problem('fault', { requestId: request.id })
}
