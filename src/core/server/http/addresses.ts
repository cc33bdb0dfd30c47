import type { Call } from '#core/contract/call.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import type { Config } from '#core/server/settings/config.ts'

interface Address {
  method: string[]
  url: string
}

/** The start of the addresses for programs. What is incompatible gets a new one; docs/integrate says what that is. */
export const versionedApi = '/api/v1'

/** Where a call is served: at its path, and if keys may make it, in the versioned API. */
export function addressesOf(call: Call, { getChanges }: Pick<Config, 'getChanges'>): Address[] {
  const isAsked = call.method === 'GET' && !(call.changes && getChanges === 'off')
  const own = {
    method: [...(isAsked ? ['GET'] : []), ...(isPosted(call) ? ['POST'] : [])],
    url: `/api${call.path}`,
  }
  const versioned = versionedAddressOf(call)
  return versioned ? [own, { method: [versioned.method], url: `${versionedApi}${versioned.path}` }] : [own]
}

/** The address in the versioned API, which has one method: POST for what changes something or carries a secret. */
export function versionedAddressOf(call: Call): NonNullable<Call['resource']> | undefined {
  if (!scopeOf(call)) return undefined
  return call.resource ?? { method: isPosted(call) ? 'POST' : 'GET', path: call.path }
}
