import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Call, usualMaxBytes } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { isForStrangers } from '#core/contract/public-pages.ts'
import type { App } from '#core/server/app/app.ts'
import { databaseFaultOf } from '#core/server/db/database-fault.ts'
import { sharedPools } from '#core/server/pools/shared-pools.ts'
import { withKey } from '#core/server/process/acting-key.ts'
import { StorageFailure } from '#core/server/storage/storage.ts'
import type { Language } from '#core/texts/texts.ts'
import { addressesOf } from './addresses.ts'
import { checkRoutes } from './check-routes.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { openTurns } from './fair-turns.ts'
import { serveHealth } from './health.ts'
import { bytesFormat, envelopeFormat, idempotent } from './idempotent.ts'
import { forStrangers, languageOf } from './language.ts'
import { type BodyPace, limitBodies, usualPace } from './limit-bodies.ts'
import { malformed } from './malformed.ts'
import { problemPage } from './problem-page.ts'
import { Problem } from './problem.ts'
import { readField } from './read-field.ts'
import { ofEventLoop, refuseAmplified } from './refuse-amplified.ts'
import { checkText, refuseBadText } from './refuse-bad-text.ts'
import type { RequestContext, Route, SentFile, ThreadRoute } from './route.ts'
import { secretNamesOf } from './secret-names.ts'
import { addSecurityHeaders, bareAnswer, securityHeaders } from './security-headers.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { success } from './success.ts'
import { namesHtml, pageAddresses, wantsPage } from './wants-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Route | ThreadRoute
  }
}

const slowMs = 1000
const waitingCalls = {
  tasks: { total: 10_000, ofTenant: 8000, ofAccount: 4000 },
  // Bodies are limited by the call.
  bytes: { total: Infinity, ofTenant: Infinity, ofAccount: Infinity },
}
/** A larger body is only read after the caller's rights were checked. */
const smallBody = 64 * 1024

/** Milliseconds; `body` is the minimum rate of a body. */
export interface Timeouts {
  headersTimeout: number
  connectionsCheckingInterval: number
  body: BodyPace
}
const defaultTimeouts: Timeouts = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  body: usualPace,
}

/** Hooks of higher layers for every request. */
export interface Site {
  /** Determines caller and tenant, and checks their rights. Runs before the body is read. */
  contextOf(app: App, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** Whether the pages of the requested tenant follow the language of the browser; true if there is no such tenant. */
  followsBrowser(app: App, request: FastifyRequest): Promise<boolean>
  /** Whether the `authorization` header contains the configured token for metrics. */
  isMetricsToken(token: string, authorization: string | undefined): boolean
  /** Serves the page and files of the web app; the returned function sends the page. */
  servePage(
    server: FastifyInstance,
    app: App,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * Serves the calls of the contract over HTTP: tenant, caller, input, rights, envelope and errors are handled here for
 * all of them.
 */
export async function openServer(
  app: App,
  site: Site,
  stopping = new AbortController().signal,
  { headersTimeout, connectionsCheckingInterval, body }: Timeouts = defaultTimeouts,
) {
  const routes = app.features.flatMap((feature) => feature.routes ?? [])
  checkRoutes(app.calls, routes, app.screens)
  const isPage = pageAddresses(app.screens)
  const headers = securityHeaders(app.config)
  const inTurn = openTurns(sharedPools.calls, waitingCalls)
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    requestIdHeader: false,
    // A child logger per request costs more than most requests log; log lines name the request themselves.
    childLoggerFactory: (log) => log,
    genReqId: () => crypto.randomUUID(),
    // Parsing JSON blocks the event loop for up to 60 ms a megabyte.
    bodyLimit: usualMaxBytes,
    routerOptions: { maxParamLength: 1000 },
    // A request without Host gets the same response as one with an unknown Host, instead of Node's.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval },
    frameworkErrors: (error, request, reply) => void reply.send(refuse(error, request, reply, 'cn') as never),
    clientErrorHandler(error, line) {
      app.log.debug({ err: error }, 'a request could not be read')
      const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400
      if (line.writable) line.end(bareAnswer(status, headers))
      else line.destroy()
    },
  })
  addSecurityHeaders(server.server, headers)
  limitBodies(server.server, headers, body)
  server.register(cookies)
  server.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1024 }, throwFileSizeLimit: true })
  server.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    const language = languageOf(
      request,
      isForStrangers(request.url)
        ? forStrangers
        : { followsBrowser: await site.followsBrowser(app, request) },
    )
    const envelope = refuse(error, request, reply, language)
    if (!wantsPage(request) || !(request.is404 || namesHtml(request))) return envelope
    return problemPage(reply, language, envelope)
  })
  // Before anything can refuse the request: support finds it in the log by this id.
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id)
    done()
  })
  refuseBadText(server)
  serveHealth(server, app, stopping, site.isMetricsToken)
  serveSecurityTxt(server, app)
  for (const feature of app.features) await feature.serve?.(server, app)
  const page = site.servePage(server, app)
  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new Problem('notFound')
    // The page itself shows that there is no such screen.
    return page(request, reply.code(isPage(request.url) ? 200 : 404))
  })
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    // Fast successful requests are only counted in /metrics; a log line for each would cost more than many responses.
    const level = reply.statusCode >= 400 || ms >= slowMs ? 'info' : 'debug'
    if (!app.log.isLevelEnabled(level)) return done()
    // Without the query, which can contain passwords and tickets.
    const path = request.routeOptions.url ?? pathOf(request.url)
    request.log[level](
      { reqId: request.id, method: request.method, path, status: reply.statusCode, ms },
      'request',
    )
    done()
  })

  const routeOf = (one: Route | ThreadRoute) => {
    const { getChanges } = app.config
    const secrets = getChanges === 'on' ? [] : secretNamesOf(one.call)
    return {
      config: { call: one },
      ...(one.call.maxBytes !== undefined && { bodyLimit: one.call.maxBytes }),
      // Checked again when the body has arrived (see serve), because the session may have ended in the meantime.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.method !== 'POST') refuseSecrets(request, reply, secrets)
        if (bytesOf(request) > smallBody) await site.contextOf(app, one.call, request, reply)
      },
    }
  }
  server.register(async (api) => {
    const parseJson = api.getDefaultJsonParser('error', 'error')
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      refuseAmplified(body, ofEventLoop)
      return parseJson(request, body.toString(), done)
    })
    for (const one of routes)
      if ('handle' in one)
        for (const address of addressesOf(one.call, app.config))
          api.route({
            ...address,
            ...routeOf(one),
            handler: (request, reply) => traced(one, request, () => serve(one, request, reply)),
          })
  })
  server.register(async (api) => {
    // Parsed in the thread.
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const one of routes)
      if ('handleInThread' in one)
        for (const address of addressesOf(one.call, app.config))
          api.route({
            ...address,
            ...routeOf(one),
            handler: (request, reply) => traced(one, request, () => serveInThread(one, request, reply)),
          })
  })
  return server

  /** A call in a span of a new trace: outside callers must not influence ours. */
  function traced<Result>(
    { call }: Route | ThreadRoute,
    request: FastifyRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const attributes = { 'http.route': `/api${call.path}`, 'request.id': request.id }
    const name = `${request.method} /api${call.path}`
    return app.tracing.span(name, { kind: 'server', attributes }, async (span) => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Problem && error.status < 500) span.set({ 'error.type': error.name })
        else span.fail(error instanceof Problem ? error.name : 'fault')
        throw error
      }
    })
  }

  async function serve(one: Route, request: FastifyRequest, reply: FastifyReply): Promise<Envelope> {
    const { call } = one
    const context = await site.contextOf(app, call, request, reply)
    if (call.file) context.file = await fileOf(request, call.file)
    // With a file in the body, the other input is in the query.
    const sent = (request.method !== 'POST' || call.file ? request.query : request.body) ?? {}
    const inPath = request.params as Record<string, string>
    const given = Object.keys(inPath).length > 0 ? { ...sent, ...inPath } : sent
    reply.header('cache-control', 'no-store')
    const account = context.caller?.id ?? context.address
    return idempotent(call, context, request, given, envelopeFormat, (isNamed) =>
      inTurn(
        { tenant: context.tenant.id, account, gone: isNamed ? undefined : disconnectSignal(reply) },
        () =>
          withKey(context.caller?.by.key, async () =>
            success(call, await one.handle(readField(call.input, given), context)),
          ),
      ),
    )
  }

  async function serveInThread(
    { call, lane }: ThreadRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const context = await site.contextOf(app, call, request, reply)
    const caller = context.caller!
    const body = Buffer.isBuffer(request.body) ? (request.body as Buffer<ArrayBuffer>) : undefined
    const { address, tenant } = context
    const input = { path: call.path, tenant: tenant.id, caller, address, query: request.query, body }
    const bytes = await idempotent(call, context, request, body ?? request.query, bytesFormat, (isNamed) =>
      // A call with an idempotency key completes even if its caller disconnected, because it will be repeated.
      app.threads.run('call', input, {
        lane,
        tenant: tenant.id,
        account: caller.id,
        gone: isNamed ? undefined : disconnectSignal(reply),
      }),
    )
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(bytes)
  }
}

async function fileOf(
  request: FastifyRequest,
  wanted: { field: string; maxBytes: number },
): Promise<SentFile> {
  if (!request.isMultipart()) throw new Problem('fileMissing')
  const unreadable = (error: Error & { statusCode?: number }): never => {
    // Errors of the form parser have no status.
    throw error.statusCode === undefined ? malformed(wanted.field, 'valid') : error
  }
  const part = await request.file({ limits: { fileSize: wanted.maxBytes } }).catch(unreadable)
  if (!part || part.fieldname !== wanted.field) throw new Problem('fileMissing')
  checkText(part.filename, [wanted.field])
  const bytes = await part.toBuffer().catch((error: Error) => {
    if (part.file.truncated) throw new Problem('tooLarge', { megabytes: wanted.maxBytes / 1024 / 1024 })
    return unreadable(error)
  })
  return { name: part.filename, bytes }
}

/** A URL is kept by browsers, proxies and logs. */
function refuseSecrets({ query }: FastifyRequest, reply: FastifyReply, secrets: readonly string[]) {
  if (!secrets.some((name) => (query as Record<string, unknown>)[name])) return
  reply.header('allow', 'POST')
  throw new Problem('usePost')
}

const bytesOf = ({ headers }: FastifyRequest) =>
  'transfer-encoding' in headers ? Infinity : Number(headers['content-length'] ?? 0)

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** Turns every error into an envelope. Errors other than Problem are ours: logged completely, reported without details. */
function refuse(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Envelope {
  const problem = error instanceof Problem ? error : fromFastify(error, request)
  if (problem.values['seconds']) reply.header('retry-after', problem.values['seconds'])
  reply.code(problem.status).header('cache-control', 'no-store')
  const envelope = problem.envelope(language, request.routeOptions.config?.call?.call.path)
  return problem.name === 'fault' ? { ...envelope, requestId: request.id } : envelope
}

function fromFastify(error: FastifyError, request: FastifyRequest): Problem {
  const status = error.statusCode ?? 500
  if (status === 413)
    return new Problem('tooLarge', { megabytes: request.routeOptions.bodyLimit / 1024 / 1024 })
  if (status >= 400 && status < 500)
    return malformed('body', /JSON|MEDIA_TYPE/.test(error.code) ? 'json' : 'valid')
  request.log.error({ reqId: request.id, err: error }, 'fault')
  const fault = databaseFaultOf(error)
  if (fault) return new Problem(fault === 'diskFull' ? 'diskFull' : 'unavailable')
  if (error instanceof StorageFailure) return new Problem('unavailable')
  return new Problem('fault', { requestId: request.id })
}
