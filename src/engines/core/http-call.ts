import type { FormData, Response } from 'undici'
import type * as z from 'zod'
import { fetchOutside, PrivateAddress } from '#net/fetch-outside.ts'
import { EngineError } from './engine-error.ts'
import { engineFault } from './faults.ts'
import { vendorFault, type Vendor, type VendorFault } from './vendor.ts'

export interface HttpRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | FormData
  signal: AbortSignal
  /** Removed from all messages, also in encoded form. */
  secrets: readonly string[]
  /** The prefix that the answer's content type must have. */
  accept: '' | 'application/json' | 'audio/' | 'text' | 'events'
  /** The maximum size of an answer in bytes. */
  largest?: number
  /** Milliseconds without a byte after which a response that has begun is aborted. */
  stalledAfter?: number | undefined
  /** Called with each part of an accepted answer while it arrives. */
  onBytes?: ((part: Uint8Array) => void) | undefined
  /** Extracts the vendor's message from a failed answer's JSON, and details that status and headers lack. */
  refusal?: (
    json: unknown,
  ) => { words: string; fault?: VendorFault; retryAfter?: number } | EngineError | undefined
}

export interface HttpAnswer {
  type: string
  bytes: Uint8Array
}

/** Ten minutes of speech and 22 seconds of separated sound are smaller, whatever their form. */
const largestAnswer = 64 * 1024 * 1024
const largestRefusal = 64 * 1024
const longestWords = 200
const usuallyStalled = 30_000

/** One HTTP call of a vendor; every failure is thrown as an EngineError. */
export async function httpCall(vendor: Vendor, request: HttpRequest): Promise<HttpAnswer> {
  const { url, method = 'GET', headers, body, signal, accept, largest = largestAnswer } = request
  const { stalledAfter = usuallyStalled, onBytes } = request
  try {
    // Redirects are not followed: the key could reach another host.
    const response = await fetchOutside(url, { method, headers, body, signal, redirect: 'error' })
    if (!response.ok) throw await refusalOf(vendor, request, response)
    const type = response.headers.get('content-type') ?? ''
    if (!isAccepted(type, accept)) {
      await response.body?.cancel()
      throw vendorFault(vendor, 'badAnswer', scrub(type || 'no content type', request.secrets))
    }
    const stalled = () => vendorFault(vendor, 'unavailable', 'the answer stopped in the middle')
    const bytes = await readBody(response, largest, { after: stalledAfter, error: stalled, onBytes })
    if (!bytes) throw vendorFault(vendor, 'badAnswer', `the answer is longer than ${largest} bytes`)
    if (type.startsWith('text/html') && /^\s*</.test(decode(bytes)))
      throw vendorFault(vendor, 'badAnswer', scrub(type, request.secrets))
    return { type, bytes }
  } catch (error) {
    if (error instanceof EngineError) throw error
    signal.throwIfAborted()
    if (error instanceof PrivateAddress)
      throw new EngineError(
        vendor.id,
        'refused',
        engineFault('privateAddress', { host: error.host, setting: vendor.addressSetting }),
      )
    throw vendorFault(vendor, 'unavailable', scrub(networkWords(error), request.secrets))
  }
}

/**
 * Some servers send sound without a content type; it is validated when read. Text arrives as plain text or as JSON: vLLM returns
 * JSON even if `text` was requested, and whisper.cpp calls its text HTML. A page is neither. A server that does not know how to
 * stream events answers JSON.
 */
function isAccepted(type: string, accept: HttpRequest['accept']): boolean {
  if (accept === 'audio/') return type.startsWith('audio/') || type.startsWith('application/octet-stream')
  if (accept === 'text')
    return ['text/plain', 'application/json', 'text/html'].some((each) => type.startsWith(each))
  if (accept === 'events') return type.startsWith('text/event-stream') || type.startsWith('application/json')
  return type.startsWith(accept)
}

/** Parses the answer's JSON and validates its shape. */
export function readJson<Shape extends z.ZodType>(
  vendor: Vendor,
  { bytes }: HttpAnswer,
  shape: Shape,
): z.output<Shape> {
  const read = shape.safeParse(parse(decode(bytes)))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw vendorFault(vendor, 'badAnswer', `${issue!.path.join('.') || 'the answer'}: ${issue!.message}`)
}

/** Milliseconds, from seconds or a date (RFC 9110, 10.2.3). */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

async function refusalOf(vendor: Vendor, request: HttpRequest, response: Response): Promise<EngineError> {
  const stalled = () => vendorFault(vendor, 'unavailable', `HTTP ${response.status}`)
  const body = await readBody(response, largestRefusal, { after: usuallyStalled, error: stalled })
  const json = body && parse(decode(body))
  const read = json === undefined ? undefined : request.refusal?.(json)
  if (read instanceof EngineError) return read
  // Only documented message fields are shown: other parts of an answer may contain anything.
  const words = scrub(read?.words ?? `HTTP ${response.status}`, request.secrets)
  return vendorFault(vendor, read?.fault ?? faultOf(response.status), words, {
    status: response.status,
    retryAfter: read?.retryAfter ?? retryAfter(response.headers.get('retry-after'), Date.now()),
  })
}

/** The fault for a status. */
export function faultOf(status: number): VendorFault {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'limited'
  if (status === 408 || status >= 500) return 'unavailable'
  return status >= 400 ? 'refused' : 'badAnswer'
}

interface Watch {
  after: number
  error: () => EngineError
  onBytes?: HttpRequest['onBytes']
}

/** Undefined if it is longer than allowed. */
async function readBody(
  response: Response,
  largest: number,
  { after, error, onBytes }: Watch,
): Promise<Uint8Array | undefined> {
  if (!response.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body.getReader()
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  stalled.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stalled])
      if (done) return Buffer.concat(parts, length)
      clearTimeout(timer)
      // Servers that send the headers first can take long until the first byte.
      timer = setTimeout(() => reject(error()), after)
      parts.push(value)
      length += value.length
      if (length > largest) return undefined
      onBytes?.(value)
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function networkWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? `${String(cause.code)} ${cause.message}`.trim() : cause.message
}

/** A message for people: without secrets, on one line, not too long. */
export function scrub(words: string, secrets: readonly string[]): string {
  const forms = secrets.filter(Boolean).flatMap((secret) => [secret, encodeURIComponent(secret)])
  const clean = forms.reduce((text, secret) => text.replaceAll(secret, '***'), words)
  const line = clean.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > longestWords ? `${line.slice(0, longestWords)}…` : line
}
