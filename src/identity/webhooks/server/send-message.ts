import type { DB } from '#core/server/db/tables.ts'
import { allowedWebhookHosts } from '#net/allowed-hosts.ts'
import { openFetchOutside, PrivateAddress } from '#net/fetch-outside.ts'

const maxSeconds = 10
const maxAnswer = 500
/** Other ports would allow using this server to probe other services. */
const usualPorts = new Set([443, 8443])

const allowed = () => allowedWebhookHosts(process.env)
const outside = openFetchOutside({ allowed })

export interface Outcome {
  /** Undefined if it was delivered. */
  fault?: DB['webhook_deliveries']['fault']
  status?: number
  answer?: string
  took: number
}

/** Whether messages may be sent there: https on a usual port, or a host that this machine's settings allow. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const number = Number(port) || (protocol === 'https:' ? 443 : 80)
  if (username || password || !['http:', 'https:'].includes(protocol)) return false
  if (allowed().isAllowedName(hostname, number) || allowed().isAllowedAddress(hostname)) return true
  return protocol === 'https:' && usualPorts.has(number)
}

/** Sends a message once. Redirects are not followed: the address is the one that was entered. */
export async function sendMessage(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<Outcome> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  if (!isWebhookAddress(url)) return { fault: 'address', took: 0 }
  const tooSlow = AbortSignal.timeout(maxSeconds * 1000)
  try {
    const response = await outside.fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, tooSlow]),
    })
    return { status: response.status, answer: await beginningOf(response.body), took: took() }
  } catch (error) {
    signal.throwIfAborted()
    const isPrivate = error instanceof PrivateAddress
    return { fault: isPrivate ? 'private' : tooSlow.aborted ? 'silent' : 'unreachable', took: took() }
  }
}

async function beginningOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length >= maxAnswer) break
  }
  // PostgreSQL cannot store NUL.
  return text.slice(0, maxAnswer).replaceAll('\0', '').toWellFormed()
}
