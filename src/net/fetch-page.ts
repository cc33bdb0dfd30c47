import type { Response } from 'undici'
import type { FaultInfo } from '#domain/fault.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { netFault } from './faults.ts'
import type { FetchOutside } from './fetch-outside.ts'
import { follow, linkErrorOf, linkOf } from './follow.ts'
import { LinkError } from './link-error.ts'
import { type OutsideOptions, withLinks } from './links.ts'
import { decodePage } from './page-charset.ts'

export interface WebPage {
  /** The address after redirects. */
  address: string
  kind: 'html' | 'text'
  text: string
}

const maxMegabytes = 5
/** For all redirects and the whole body together. */
const maxSeconds = 20

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; YiyinReader/1.0)',
  accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
}

interface Options extends OutsideOptions {
  signal: AbortSignal
  seconds?: number
}

/**
 * Reads a web page from an address that a person gives. Only public addresses are connected to, which is checked for
 * every connection and redirect (`fetch-outside.ts`). Nothing of the body beyond the limit is read or decompressed.
 */
export async function fetchPage(address: string, options: Options): Promise<WebPage> {
  const { signal, seconds = maxSeconds } = options
  signal.throwIfAborted()
  return withLinks(options, ({ fetch, allowed }) => read(address, { fetch, signal, allowed, seconds }))
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
  const { host } = linkOf(address, allowed())
  try {
    const { url, response } = await follow(address, { fetch, allowed, headers, signal: both })
    try {
      return await pageOf(url, response)
    } catch (error) {
      throw linkErrorOf(error, url)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (tooSlow.aborted)
      throw new LinkError('unavailable', netFault('pageTooSlow', { host, seconds }), { cause: error })
    throw error
  }
}

async function pageOf(url: URL, response: Response): Promise<WebPage> {
  const { host } = url
  const refuse = async (fault: FaultInfo, kind: LinkError['kind'] = 'unreadable') => {
    await response.body?.cancel()
    return new LinkError(kind, fault)
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
    throw new LinkError('unreadable', netFault('notAPage', { host, type: '?' }))
  const text = decodePage(bytes, type)
  if (text.trim() === '') throw new LinkError('unreadable', netFault('pageEmpty', { host }))
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
        throw new LinkError('unreadable', netFault('pageTooLarge', { host, megabytes: maxMegabytes }))
      pieces.push(piece)
    }
  } catch (error) {
    if (isDecompression(error))
      throw new LinkError('unreadable', netFault('pageDamaged', { host }), { cause: error })
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
