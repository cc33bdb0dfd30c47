import * as z from 'zod'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { linkOf } from '#net/follow.ts'
import { withLinks } from '#net/links.ts'
import { readMetadata } from './app-metadata.ts'
import { OAuthError } from './oauth-error.ts'

// An app can have as its client_id the https address of a JSON document that describes it (draft-ietf-oauth-client-id-metadata-document, which
// the MCP authorization specification of 2025-11-25 prefers to registration).

const maxSeconds = 5
const maxBytes = 10 * 1024
const longestAddress = 500
/** It is read again at least once a day, and not for each of the requests of one sign-in. */
const shortestMs = 5 * 60_000
const usualMs = 3_600_000
const longestMs = 24 * 3_600_000

/** Whether a client_id has the form of such an address: https, a path, and nothing that could be read in two ways. */
export function isDescriptionAddress(id: string): boolean {
  if (!id.startsWith('https://') || id.length > longestAddress || !URL.canParse(id)) return false
  const { pathname, username, password, href } = new URL(id)
  // The parsed form differs if there are dot segments, a port that is the usual one, or upper case in the host.
  return href === id && pathname !== '/' && !id.includes('#') && !username && !password
}

const identity = z.object({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal('none').optional(),
  client_secret: z.never().optional(),
})

/** Reads the description, only from a public address (`net/fetch-outside.ts`), without redirects. */
export async function readDescription({ log }: Pick<App, 'log'>, address: string) {
  const { host } = new URL(address)
  const unreachable = (reason: string) => {
    log.warn({ host, reason }, 'description of an app not read')
    return new Problem('appNotReached', { host })
  }
  const reply = await fetched(address).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    throw unreachable(reasonsOf(error))
  })
  if ('refused' in reply) throw unreachable(reply.refused)
  return { ...described(reply.text, address, host), freshMs: freshFor(reply.cacheControl) }
}

type Reply = { refused: string } | { text: string; cacheControl: string }

async function fetched(address: string): Promise<Reply> {
  const signal = AbortSignal.timeout(maxSeconds * 1000)
  return withLinks({}, async ({ fetch, allowed }) => {
    const url = linkOf(address, allowed())
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    const type = response.headers.get('content-type') ?? ''
    if (response.status !== 200 || !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
      await response.body?.cancel()
      return { refused: `status ${response.status}, ${type}` }
    }
    const pieces: Uint8Array[] = []
    let length = 0
    for await (const piece of response.body ?? []) {
      length += piece.length
      if (length > maxBytes)
        throw new Problem('appDescription', { host: url.host, field: `> ${maxBytes / 1024} KB` })
      pieces.push(piece)
    }
    return {
      text: Buffer.concat(pieces).toString('utf8'),
      cacheControl: response.headers.get('cache-control') ?? '',
    }
  })
}

function reasonsOf(error: unknown): string {
  const messages: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message)
  return messages.join(': ')
}

function described(text: string, address: string, host: string) {
  const wrong = (field: string) => new Problem('appDescription', { host, field })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw wrong('JSON')
  }
  const read = identity.safeParse(body)
  if (!read.success) throw wrong(String(read.error.issues[0]?.path[0] ?? 'client_id'))
  // Compared as it is: another address could describe this one.
  if (read.data.client_id !== address) throw wrong('client_id')
  try {
    return readMetadata(body)
  } catch (error) {
    if (error instanceof OAuthError)
      throw wrong(error.code === 'invalid_redirect_uri' ? 'redirect_uris' : error.message)
    throw error
  }
}

/** As the app's server says, within limits. */
function freshFor(cacheControl: string): number {
  const age = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1]
  const asked = /no-store|no-cache/i.test(cacheControl) ? 0 : age === undefined ? usualMs : Number(age) * 1000
  return Math.min(Math.max(asked, shortestMs), longestMs)
}
