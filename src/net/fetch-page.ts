import type { Response } from 'undici'
import type { FaultInfo } from '#domain/fault.ts'
import { type AllowedHosts, allowedPageHosts } from './allowed-hosts.ts'
import { netFault } from './faults.ts'
import { type FetchOutside, openFetchOutside, PrivateAddress } from './fetch-outside.ts'
import { decodePage } from './page-charset.ts'
import { PageError } from './page-error.ts'

export interface WebPage {
  /** The address after redirects. */
  address: string
  kind: 'html' | 'text'
  text: string
}

const maxMegabytes = 5
const maxRedirects = 5
/** For all redirects and the whole body together. */
const maxSeconds = 20
const longestAddress = 2048
/** Others are hardly ever a page, and would let anybody use this server to probe services elsewhere. */
const usualPorts = new Set([80, 443, 8080, 8443])

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; YiyinReader/1.0)',
  accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
}

interface Options {
  signal: AbortSignal
  /** Private hosts that may be read. */
  allowed?: () => AllowedHosts
  lookup?: NonNullable<Parameters<typeof openFetchOutside>[0]>['lookup']
  seconds?: number
}

/** With the hosts that this machine's settings allow for pages; those of engines are not among them. */
const usual = () => allowedPageHosts(process.env)
let shared: FetchOutside | undefined

/**
 * Reads a web page from an address that a person gives. Only public addresses are connected to, which is checked for
 * every connection and redirect (`fetch-outside.ts`). Nothing of the body beyond the limit is read or decompressed.
 */
export async function fetchPage(address: string, options: Options): Promise<WebPage> {
  const { signal, allowed = usual, lookup, seconds = maxSeconds } = options
  signal.throwIfAborted()
  if (lookup || options.allowed) {
    const own = openFetchOutside({ allowed, ...(lookup && { lookup }) })
    try {
      return await read(address, { fetch: own.fetch, signal, allowed, seconds })
    } finally {
      await own.close()
    }
  }
  shared ??= openFetchOutside({ allowed }).fetch
  return read(address, { fetch: shared, signal, allowed, seconds })
}

interface Reading {
  fetch: FetchOutside
  signal: AbortSignal
  allowed: () => AllowedHosts
  seconds: number
}

async function read(address: string, { fetch, signal, allowed, seconds }: Reading): Promise<WebPage> {
  const tooSlow = AbortSignal.timeout(seconds * 1000)
  const both = AbortSignal.any([signal, tooSlow])
  let url = urlOf(address, allowed())
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { headers, redirect: 'manual', signal: both })
      const next = redirectOf(response)
      if (next === undefined) return await pageOf(url, response)
      await response.body?.cancel()
      if (redirects === maxRedirects)
        throw new PageError('unreadable', netFault('tooManyRedirects', { most: maxRedirects }))
      url = urlOf(next, allowed(), url)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (tooSlow.aborted)
      throw unavailable(netFault('pageTooSlow', { host: url.host, seconds }), { cause: error })
    throw faultOf(error, url)
  }
}

const unavailable = (fault: FaultInfo, options?: ErrorOptions) => new PageError('unavailable', fault, options)

function faultOf(error: unknown, { host }: URL): unknown {
  if (error instanceof PageError) return error
  if (error instanceof PrivateAddress)
    return new PageError('badAddress', netFault('notPublic', { host: error.host }), { cause: error })
  return unavailable(netFault('notReached', { host }), { cause: error })
}

/** Checks the address, and removes what is only for browsers. Credentials in it would be sent to its server. */
function urlOf(address: string, allowed: AllowedHosts, base?: URL): URL {
  const typed = address.trim()
  const bad = () => new PageError('badAddress', netFault('notWebAddress'))
  if (typed.length > longestAddress || !URL.canParse(typed, base)) throw bad()
  const url = new URL(typed, base)
  if (!['http:', 'https:'].includes(url.protocol) || url.hostname === '') throw bad()
  url.username = ''
  url.password = ''
  url.hash = ''
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const isAllowed = () => allowed.isAllowedName(url.hostname, port) || allowed.isAllowedAddress(url.hostname)
  if (!usualPorts.has(port) && !isAllowed())
    throw new PageError('badAddress', netFault('portNotAllowed', { port }))
  return url
}

const redirectOf = ({ status, headers: answered }: Response) =>
  [301, 302, 303, 307, 308].includes(status) ? (answered.get('location') ?? undefined) : undefined

async function pageOf(url: URL, response: Response): Promise<WebPage> {
  const { host } = url
  const refuse = async (fault: FaultInfo, kind: PageError['kind'] = 'unreadable') => {
    await response.body?.cancel()
    return new PageError(kind, fault)
  }
  const { status } = response
  if (!response.ok)
    throw await refuse(
      netFault('pageRefused', { host, status }),
      status >= 500 || status === 429 ? 'unavailable' : 'unreadable',
    )
  const type = response.headers.get('content-type') ?? ''
  const media = type.split(';', 1)[0]!.trim().toLowerCase()
  const kind = kindOf(media)
  if (media !== '' && !kind)
    throw await refuse(netFault('notAPage', { host, type: media.slice(0, 60).replace(/[^\w./+-]/g, '') }))
  const bytes = await bodyOf(response, host)
  if (!kind && looksBinary(bytes))
    throw new PageError('unreadable', netFault('notAPage', { host, type: '?' }))
  const text = decodePage(bytes, type)
  if (text.trim() === '') throw new PageError('unreadable', netFault('pageEmpty', { host }))
  return { address: url.href, kind: kind ?? (/^\s*</.test(text) ? 'html' : 'text'), text }
}

const kindOf = (media: string): WebPage['kind'] | undefined =>
  media === 'text/html' || media === 'application/xhtml+xml'
    ? 'html'
    : media === 'text/plain' || media === 'text/markdown'
      ? 'text'
      : undefined

const looksBinary = (bytes: Uint8Array) => bytes.subarray(0, 1024).includes(0)

/** `fetch` decompresses piece by piece as it is read, so counting the output also limits what is decompressed. */
async function bodyOf(response: Response, host: string): Promise<Uint8Array> {
  const max = maxMegabytes * 1024 * 1024
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length
      if (length > max)
        throw new PageError('unreadable', netFault('pageTooLarge', { host, megabytes: maxMegabytes }))
      pieces.push(piece)
    }
  } catch (error) {
    if (isDecompression(error))
      throw new PageError('unreadable', netFault('pageDamaged', { host }), { cause: error })
    throw error
  }
  return Buffer.concat(pieces)
}

/** zlib's errors have codes such as Z_DATA_ERROR, brotli's such as ERR__ERROR_FORMAT_. */
function isDecompression(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (/^(Z_|ERR__ERROR|ERR_PADDING|ZSTD_)/.test(String((at as NodeJS.ErrnoException).code))) return true
  return false
}
