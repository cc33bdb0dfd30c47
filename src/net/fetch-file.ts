import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Response } from 'undici'
import type { FaultInfo } from '#domain/fault.ts'
import { netFault } from './faults.ts'
import { follow, type Followed, linkErrorOf } from './follow.ts'
import { LinkError } from './link-error.ts'
import type { Links } from './links.ts'

const megabyte = 1024 * 1024
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Yiyin/1.0)',
  accept: '*/*',
  // The size has to be that of the file, and a range that of its bytes.
  'accept-encoding': 'identity',
}
/** Attempts in a row that bring no byte. */
const maxIdle = 4
/** Milliseconds without a byte until the connection is given up. */
const usualSilence = 30_000
const usualPause = 1000

export interface FileLimits {
  maxBytes: number
  /** For the whole file. */
  maxSeconds: number
  longestSilence?: number
  /** Milliseconds after the first attempt that brings nothing, and more after each further one. */
  pause?: number
}

interface Options extends FileLimits {
  signal: AbortSignal
  /** Called with the received bytes, and the size if the server says it. */
  onProgress?: (received: number, size: number | undefined) => void
}

/** Opens an address that a person gave. The caller looks at the answer, and saves its body or drops it. */
export async function openLink(
  address: string,
  { fetch, allowed }: Links,
  signal: AbortSignal,
): Promise<Followed> {
  const opened = await follow(address, { fetch, allowed, headers, signal })
  const { status } = opened.response
  if (opened.response.ok) return opened
  await opened.response.body?.cancel()
  throw refusal(opened.url, status)
}

/**
 * Saves the body of an opened link. A broken connection is continued where it broke, if the file is the same and its server
 * has ranges, and otherwise begun again. Nothing beyond the limits is read or stored.
 */
export async function saveFile(
  opened: Followed,
  path: string,
  links: Links,
  { signal, maxBytes, maxSeconds, onProgress, ...limits }: Options,
): Promise<number> {
  const { url } = opened
  const tooSlow = AbortSignal.timeout(maxSeconds * 1000)
  const both = AbortSignal.any([signal, tooSlow])
  const { longestSilence: silence = usualSilence, pause = usualPause } = limits
  const file = await open(path, 'w', 0o600)
  let { response } = opened
  let received = 0
  try {
    for (let idle = 0; ;) {
      const size = sizeOf(response, received)
      if (size !== undefined && size > maxBytes) throw tooLarge(url, maxBytes)
      const before = received
      try {
        for await (const piece of piecesOf(response, silence, both)) {
          if (received + piece.length > maxBytes) throw tooLarge(url, maxBytes)
          await file.write(piece, 0, piece.length, received)
          received += piece.length
          onProgress?.(received, size)
        }
        if (size === undefined || received === size) return received
      } catch (error) {
        both.throwIfAborted()
        if (error instanceof LinkError || isOfDisk(error)) throw error
      }
      idle = received > before ? 0 : idle + 1
      if (idle === maxIdle) throw new LinkError('unavailable', netFault('fileBroken', { host: url.host }))
      await delay(pause * idle, undefined, { signal: both })
      response = await continued(url, response, received, links, both)
      if (response.status !== 206) {
        received = 0
        await file.truncate()
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    if (tooSlow.aborted)
      throw new LinkError('unavailable', netFault('fileTooSlow', { host: url.host, seconds: maxSeconds }), {
        cause: error,
      })
    throw isOfDisk(error) ? error : linkErrorOf(error, url)
  } finally {
    if (!response.bodyUsed) await response.body?.cancel()
    await file.close()
  }
}

/** The rest of the file from an offset, with status 206; or all of it, if it has changed or its server has no ranges. */
async function continued(
  url: URL,
  before: Response,
  offset: number,
  { fetch, allowed }: Links,
  signal: AbortSignal,
): Promise<Response> {
  const validator = validatorOf(before)
  const canContinue = offset > 0 && validator !== undefined
  const range: Record<string, string> = canContinue
    ? { range: `bytes=${offset}-`, 'if-range': validator }
    : {}
  const { response } = await follow(url.href, {
    fetch,
    allowed,
    headers: { ...headers, ...range },
    signal,
  })
  if (response.status === 206) {
    const from = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]
    if (canContinue && Number(from) === offset) return response
  } else if (response.ok) return response
  await response.body?.cancel()
  throw refusal(url, response.status)
}

/** A weak tag does not say that the bytes are the same. */
function validatorOf({ headers: answered }: Response): string | undefined {
  const tag = answered.get('etag')
  if (tag) return tag.startsWith('W/') ? undefined : tag
  return answered.get('last-modified') ?? undefined
}

/** The size of the whole file; unknown if the server does not say it, or compresses although it was asked not to. */
function sizeOf({ headers: answered }: Response, offset: number): number | undefined {
  if (answered.get('content-encoding')) return undefined
  const length = answered.get('content-length')
  return length === null || !/^\d+$/.test(length) ? undefined : offset + Number(length)
}

/** The pieces of a body; fails after a silence. Its connection is closed at the end. */
async function* piecesOf(
  response: Response,
  silence: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const quiet = new AbortController()
      const timer = setTimeout(() => quiet.abort(new Error('Nothing arrives.')), silence)
      try {
        const { done, value } = await orAbort(reader.read(), AbortSignal.any([signal, quiet.signal]))
        if (done) return
        yield value as Uint8Array
      } finally {
        clearTimeout(timer)
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function orAbort<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const isOfDisk = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

const tooLarge = ({ host }: URL, maxBytes: number) =>
  new LinkError('unreadable', netFault('fileTooLarge', { host, megabytes: Math.floor(maxBytes / megabyte) }))

function refusal({ host }: URL, status: number): LinkError {
  const fault: FaultInfo = netFault('fileRefused', { host, status })
  return new LinkError(status >= 500 || status === 429 ? 'unavailable' : 'unreadable', fault)
}
