import type { Response } from 'undici'
import type { AllowedHosts } from './allowed-hosts.ts'
import { netFault } from './faults.ts'
import { type FetchOutside, PrivateAddress } from './fetch-outside.ts'
import { LinkError } from './link-error.ts'

const maxRedirects = 5
const longestAddress = 2048
/** Others are hardly ever a page or a film, and would let anybody use this server to probe services elsewhere. */
const usualPorts = new Set([80, 443, 8080, 8443])

export interface Following {
  fetch: FetchOutside
  allowed: () => AllowedHosts
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

export interface Followed {
  /** The address after redirects. */
  url: URL
  response: Response
}

/** Requests an address that a person gave, and follows its redirects. Each address and each connection is checked. */
export async function follow(
  address: string,
  { fetch, allowed, headers, signal }: Following,
): Promise<Followed> {
  let url = linkOf(address, allowed())
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { headers, redirect: 'manual', signal })
      const next = redirectOf(response)
      if (next === undefined) return { url, response }
      await response.body?.cancel()
      if (redirects === maxRedirects)
        throw new LinkError('unreadable', netFault('tooManyRedirects', { most: maxRedirects }))
      url = linkOf(next, allowed(), url)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw linkErrorOf(error, url)
  }
}

/** Checks the address, and removes what is only for browsers. Credentials in it would be sent to its server. */
export function linkOf(address: string, allowed: AllowedHosts, base?: URL): URL {
  const typed = address.trim()
  const bad = () => new LinkError('badAddress', netFault('notWebAddress'))
  if (typed.length > longestAddress || !URL.canParse(typed, base)) throw bad()
  const url = new URL(typed, base)
  if (!['http:', 'https:'].includes(url.protocol) || url.hostname === '') throw bad()
  url.username = ''
  url.password = ''
  url.hash = ''
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!isUsualPort(url.hostname, port, allowed))
    throw new LinkError('badAddress', netFault('portNotAllowed', { port }))
  return url
}

export const isUsualPort = (host: string, port: number, allowed: AllowedHosts): boolean =>
  usualPorts.has(port) || allowed.isAllowedName(host, port) || allowed.isAllowedAddress(host)

export function linkErrorOf(error: unknown, { host }: URL): LinkError {
  if (error instanceof LinkError) return error
  if (error instanceof PrivateAddress)
    return new LinkError('badAddress', netFault('notPublic', { host: error.host }), { cause: error })
  return new LinkError('unavailable', netFault('notReached', { host }), { cause: error })
}

const redirectOf = ({ status, headers }: Response) =>
  [301, 302, 303, 307, 308].includes(status) ? (headers.get('location') ?? undefined) : undefined
