import * as z from 'zod'
import { openServerPool } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TimedCall } from '#engines/core/guarded-server.ts'
import { httpCall, type HttpRequest } from '#engines/core/http-call.ts'
import type { OpenAiServer } from '#engines/core/openai-servers.ts'
import type { Ability, CallOptions, Engine, EngineServer } from '#engines/core/ports.ts'
import { type Quality, qualityIn, usuallyGood } from '#engines/core/quality.ts'
import { kindOf } from '#engines/core/server-kinds.ts'
import type { ServerPart } from '#engines/core/server-list.ts'
import type { Vendor } from '#engines/core/vendor.ts'

const abilities = {
  recognition: 'recognize',
  translation: 'translate',
  speech: 'synthesize',
  realtime: 'recognize',
} as const satisfies Record<ServerPart, Ability>

const idOf = ({ name }: OpenAiServer) => (name ? `openai-${name}` : 'openai')
const hostOf = ({ baseUrl }: OpenAiServer) => new URL(baseUrl).host

/** A server in messages: its name and settings, and its engine. */
export function vendorOf(server: OpenAiServer, part: ServerPart, engine = idOf(server)): Vendor {
  const { name, listedIn = 'OPENAI_SERVERS' } = server
  const field = `${listedIn} > ${part} > ${name}`
  return {
    id: engine,
    name: name ? `${name} (${hostOf(server)})` : `OpenAI API (${hostOf(server)})`,
    does: abilities[part],
    keySetting: name ? `${field} > key` : 'OPENAI_API_KEY',
    addressSetting: name ? `${field} > address` : `OPENAI_BASE_URL or OPENAI_${part.toUpperCase()}_BASE_URL`,
  }
}

/**
 * Another model invalidates cached results. So does another server in the environment variables, whose model may have the same
 * name only. Servers of the list can be added and removed without invalidating results.
 */
export const versionOf = (server: OpenAiServer) =>
  server.name ? server.model : `${server.model}@${hostOf(server)}`

export interface OpenAiPool<Server> extends Watched {
  engine: Engine & { quality(language: string): Quality; servers: readonly EngineServer[] }
  run<Answer>(
    call: (server: Server, vendor: Vendor, ...timed: Parameters<TimedCall<Answer>>) => Promise<Answer>,
    options: Pick<CallOptions, 'signal' | 'onServed'>,
  ): Promise<Answer>
}

/** Servers of the same model as one engine, named after the first of them. */
export function openPool<Server extends OpenAiServer & { kind?: string | undefined }>(
  servers: readonly [Server, ...Server[]],
  part: ServerPart,
  options: GuardOptions,
): OpenAiPool<Server> {
  const [first] = servers
  const id = idOf(first)
  const vendors = new Map(servers.map((server) => [server, vendorOf(server, part, id)]))
  const models = openModels(part)
  const pool = openServerPool(
    servers,
    (server) => ({
      ...vendors.get(server)!,
      reportAs: idOf(server),
      ...server.pace,
      ...options,
      atOnce: server.atOnce,
      ...(server.timeout !== undefined && { timeLimit: server.timeout * 1000 }),
    }),
    options,
  )
  return {
    engine: {
      id,
      version: versionOf(first),
      atOnce: servers.reduce((sum, { atOnce }) => sum + atOnce, 0),
      quality: (language) => qualityIn(first.quality ?? usuallyGood, language),
      servers: servers.map((server) => ({
        id: idOf(server),
        host: hostOf(server),
        model: server.model,
        ...(server.price && { price: server.price }),
      })),
    },
    run: (call, { signal, onServed }) =>
      pool.run(async (server, ...timed) => {
        await models.prepare(server, vendors.get(server)!, timed[0])
        const answer = await call(server, vendors.get(server)!, ...timed)
        onServed?.({ server: idOf(server), model: server.model })
        return answer
      }, signal),
    readings: pool.readings,
  }
}

/** The models of servers that download them only when they are told to. */
function openModels(part: ServerPart) {
  const ready = new Set<OpenAiServer>()
  return {
    async prepare(server: OpenAiServer & { kind?: string | undefined }, vendor: Vendor, signal: AbortSignal) {
      if (ready.has(server) || !kindOf(part, server.kind)?.downloads) return
      // The slashes of its name stay as they are. If it is there, this returns at once.
      await openAiCall(vendor, server, { path: `/models/${server.model}`, accept: '', signal })
      ready.add(server)
    },
  }
}

/** Text responses, as opposed to sound. */
const largestText = 4 * 1024 * 1024

export const openAiCall = (
  vendor: Vendor,
  { baseUrl, key }: OpenAiServer,
  {
    path,
    headers,
    method = 'POST',
    largest = largestText,
    ...request
  }: Pick<
    HttpRequest,
    'body' | 'accept' | 'signal' | 'headers' | 'method' | 'largest' | 'onBytes' | 'stalledAfter'
  > & {
    path: string
  },
) =>
  httpCall(vendor, {
    ...request,
    url: `${baseUrl}${path}`,
    method,
    largest,
    headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) },
    secrets: [key],
    refusal,
  })

/** OpenAI's form of errors, FastAPI's (speaches, Kokoro-FastAPI), and the flat one of older vLLM and openedai-speech. */
const refusalShape = z.union([
  // Of Chatterbox-TTS-Server, for a file that it does not store.
  z
    .object({ errors: z.array(z.object({ error: z.string() })).min(1) })
    .transform(({ errors }) => ({ message: errors.map(({ error }) => error).join('; '), code: undefined })),
  z
    .object({
      error: z.union([
        z.object({ message: z.string(), code: z.unknown().optional() }),
        z.string().transform((message) => ({ message, code: undefined })),
      ]),
    })
    .transform(({ error }) => error),
  z.object({ message: z.string(), code: z.unknown().optional() }),
  z
    .object({ detail: z.object({ message: z.string() }) })
    .transform(({ detail }) => ({ ...detail, code: undefined })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ message: detail, code: undefined })),
  z
    .object({ detail: z.array(z.object({ msg: z.string(), loc: z.array(z.unknown()).optional() })).min(1) })
    .transform(({ detail }) => ({
      message: detail.map(({ msg, loc = [] }) => `${loc.join('.')}: ${msg}`).join('; '),
      code: undefined,
    })),
])

/** An exhausted quota has the status of a rate limit, but a short wait does not help. */
const spent = 'insufficient_quota'
const whileSpent = 10 * 60_000

export function refusal(json: unknown) {
  const read = refusalShape.safeParse(json)
  if (!read.success) return undefined
  const { message, code } = read.data
  return { words: message, ...(code === spent && { retryAfter: whileSpent }) }
}
