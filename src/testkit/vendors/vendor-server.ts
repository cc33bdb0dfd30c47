import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Side } from '../processes/last-step.ts'

export interface VendorAnswer {
  status: number
  type: string
  /** Parts are sent as they come. */
  body: string | Uint8Array | AsyncIterable<Uint8Array>
  headers?: Record<string, string>
}

/**
 * A fault of one request: `limited` is a 429 with Retry-After, `broken` a 500, `silence` no answer at all, `reset` a
 * closed connection, `cut` half of the promised bytes, `cutSound` audio that ends early with the correct length,
 * `garbage` invalid JSON, `page` an HTML page, `expired` a token that has just expired, `unauthorized` a 401, `wrongType` a
 * picture, `empty` an answer of the right type without a body, `huge` one of 100 MB.
 */
export type Fault =
  | 'limited'
  | 'broken'
  | 'silence'
  | 'reset'
  | 'cut'
  | 'cutSound'
  | 'garbage'
  | 'page'
  | 'expired'
  | 'unauthorized'
  | 'wrongType'
  | 'empty'
  | 'huge'

/** The vendor refuses the request with this status and message. */
export class Refusal extends Error {
  readonly status: number
  readonly details: unknown

  constructor(status: number, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.details = details
  }
}

export interface VendorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Behavior {
  answer(request: VendorRequest): VendorAnswer | Promise<VendorAnswer>
  /** The vendor's format of errors. */
  problem(status: number, message: string, details?: unknown): VendorAnswer
  /** Expires all tokens issued so far. */
  expire?(): void
}

/** A local server with a vendor's protocol that fails on request. */
export async function startVendorServer({ answer, problem, expire }: Behavior) {
  const faults: (Fault | undefined)[] = []
  const requests: VendorRequest[] = []
  let retryAfter = '0'
  let chance: () => Fault | undefined = () => undefined
  let unanswered = 0
  let instead: VendorAnswer | undefined
  let heard: (request: VendorRequest, side: Side) => boolean = () => true

  const server = createServer(async (incoming, response) => {
    // A client may give up in the middle of its request.
    const body = await buffer(incoming).catch(() => undefined)
    if (!body) return void (unanswered += 1)
    const url = new URL(incoming.url ?? '/', 'http://vendor')
    const { method = '', headers } = incoming
    const request = { method, path: url.pathname, query: url.searchParams, headers, body }
    if (!heard(request, 'before')) return void incoming.socket.destroy()
    requests.push(request)
    response.on('close', () => {
      if (!response.writableFinished) unanswered += 1
    })
    const fault = faults.length > 0 ? faults.shift() : chance()
    if (fault === 'expired') expire?.()
    if (fault === 'silence') return
    if (fault === 'reset') return void incoming.socket.destroy()
    if (fault === 'limited')
      return write(response, { ...problem(429, 'Too many requests'), headers: { 'retry-after': retryAfter } })
    if (fault === 'broken') return write(response, problem(500, 'Internal error'))
    if (fault === 'unauthorized') return write(response, problem(401, 'Incorrect API key provided'))
    if (fault === 'wrongType') return write(response, { status: 200, type: 'image/png', body: 'PNG' })
    if (fault === 'garbage')
      return write(response, { status: 200, type: 'application/json', body: '{"half":' })
    if (fault === 'page') return write(response, { status: 200, type: 'text/html', body: '<h1>Portal</h1>' })
    const created = instead ?? (await answerTo(request))
    if (!heard(request, 'after')) return void incoming.socket.destroy()
    write(response, created, fault)
  })

  async function answerTo(request: VendorRequest): Promise<VendorAnswer> {
    try {
      return await answer(request)
    } catch (error) {
      if (error instanceof Refusal) return problem(error.status, error.message, error.details)
      throw error
    }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Faults of the next requests, one each; `undefined` is none. */
    fail: (...next: (Fault | undefined)[]) => void faults.push(...next),
    /** From now on this share of the requests fails with one of these faults, determined by a seed. */
    failAtRandom(share: number, seed: number, kinds: readonly Fault[]) {
      const random = randomOf(seed)
      chance = () => (random() < share ? kinds[Math.floor(random() * kinds.length)] : undefined)
    },
    /** From now on this is the answer to everything. */
    answerWith: (answer: VendorAnswer) => void (instead = answer),
    /** Called before each request and after its processing: if it returns false, the connection is cut there. */
    hearBy: (may: typeof heard) => void (heard = may),
    /** Sets the value of Retry-After. */
    sayRetryAfter: (value: string) => void (retryAfter = value),
    /** The number of requests whose client disconnected before the answer was complete. */
    unanswered: () => unanswered,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export type VendorServer = Awaited<ReturnType<typeof startVendorServer>>

function write(response: ServerResponse, { status, type, body, headers }: VendorAnswer, fault?: Fault) {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, { 'content-type': type, ...headers })
    // A body that fails breaks the connection.
    return void pipeline(body, response, () => undefined)
  }
  if (fault === 'empty') return void response.writeHead(200, { 'content-type': type }).end()
  if (fault === 'huge') return void writeHuge(response, type, Buffer.from(body))
  const whole = Buffer.from(body)
  const sent = fault === 'cutSound' && type.startsWith('audio/') ? whole.subarray(0, whole.length / 2) : whole
  response.writeHead(status, { 'content-type': type, 'content-length': sent.length, ...headers })
  if (fault !== 'cut') return response.end(sent)
  response.write(sent.subarray(0, sent.length / 2), () => response.destroy())
}

const hugeParts = 100

/** The answer, and 100 MB behind it. */
async function writeHuge(response: ServerResponse, type: string, body: Buffer) {
  response.writeHead(200, { 'content-type': type })
  response.write(body)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const part = Buffer.alloc(1024 * 1024, ' ')
  for (let written = 0; written < hugeParts && !response.destroyed; written += 1)
    if (!response.write(part)) {
      await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
    }
  response.end()
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function check(
  condition: unknown,
  status: number,
  message: string,
  details?: unknown,
): asserts condition {
  if (!condition) throw new Refusal(status, message, details)
}

export function readStrictly<Shape>(
  shape: { safeParse(value: unknown): { data?: Shape; error?: Error } },
  { body }: VendorRequest,
) {
  let json: unknown
  try {
    json = JSON.parse(body.toString())
  } catch {
    throw new Refusal(400, 'The body is not JSON')
  }
  const read = shape.safeParse(json)
  if (read.data === undefined) throw new Refusal(400, `Invalid body: ${read.error?.message}`)
  return read.data
}

export function formOf({ headers, body }: VendorRequest): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

/** The entries of a payment provider's bill of a day. Amounts are in fen. */
export interface BilledRows {
  payments: { number: string; amount: number }[]
  refunds?: { number: string; trade: string; amount: number; status?: string }[]
}
