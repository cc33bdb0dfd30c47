import type { Selectable } from 'kysely'
import type { Configuration, CustomFetch } from 'openid-client'
import type { App } from '#core/server/app/app.ts'
import type { SignInProviders } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { sealFor } from '#core/server/process/seal.ts'
import { allowedByMachine } from '#net/allowed-hosts.ts'
import { PrivateAddress, fetchOutside } from '#net/fetch-outside.ts'

export type Provider = Selectable<SignInProviders>
export const { seal: sealClientSecret, unseal: unsealClientSecret } = sealFor('sign-in providers')

/** Loaded on first use. */
export const openid = () => import('openid-client')

const maxSeconds = 10
/** Clocks of servers differ. */
const skewSeconds = 60

type Client = Pick<Provider, 'issuer' | 'client_id'> & { secret: string | undefined }

/**
 * Requests the configuration of the provider. It is not cached: endpoints and keys change, and sign-ins are rare enough to
 * request it each time.
 */
export async function openClient(app: App, { issuer, client_id, secret }: Client): Promise<Configuration> {
  if (!URL.canParse(issuer) || !mayAsk(new URL(issuer))) throw new Problem('providerAddress')
  const { allowInsecureRequests, clockTolerance, customFetch, discovery, enableNonRepudiationChecks, None } =
    await openid()
  const address = new URL(issuer)
  try {
    const client = await discovery(
      address,
      client_id,
      { ...(secret !== undefined && { client_secret: secret }), [clockTolerance]: skewSeconds },
      secret === undefined ? None() : undefined,
      {
        [customFetch]: guarded,
        timeout: maxSeconds,
        execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
      },
    )
    // Checks the signature of the ID token even though it comes from the provider's own connection.
    enableNonRepudiationChecks(client)
    return client
  } catch (error) {
    throw reasonOf(app, error)
  }
}

/** https, or a host that this machine's settings allow. */
function mayAsk({ protocol, hostname, port }: URL): boolean {
  if (protocol === 'https:') return true
  const allowed = allowedByMachine(process.env)
  const isAllowed = allowed.isAllowedName(hostname, Number(port) || 80) || allowed.isAllowedAddress(hostname)
  return protocol === 'http:' && isAllowed
}

/** Redirects are not followed: the provider is the one that was entered. */
const guarded: CustomFetch = async (address, { method, headers, body, signal }) => {
  if (!mayAsk(new URL(address))) throw new PrivateAddress(new URL(address).hostname)
  const response = await fetchOutside(address, {
    method,
    headers,
    body: body instanceof URLSearchParams ? body.toString() : ((body ?? null) as string | null),
    signal: signal ?? null,
    redirect: 'manual',
  })
  return new Response(response.body && (await response.arrayBuffer()), {
    status: response.status,
    headers: [...response.headers],
  })
}

/** The message for users; the reason is in the operator's log. */
export function reasonOf({ log }: App, error: unknown): Problem {
  const messages: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof PrivateAddress) return new Problem('providerPrivate', { host: at.host })
    messages.push(at.message)
  }
  log.warn({ reason: messages.join(': ') }, 'sign-in provider failed')
  return new Problem('providerFailed')
}
