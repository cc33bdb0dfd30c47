import type { Scope } from '#core/contract/scopes.ts'
import { OAuthError } from './oauth-error.ts'

/** The one resource that tokens of apps are for: the Model Context Protocol. */
export const resourcePath = '/mcp'

/** What its tools can need. */
export const resourceScopes: readonly Scope[] = ['media:read', 'media:write', 'billing:read']

/** The address of the metadata of a resource (RFC 9728, 3.1), before the path of the resource. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** The path that a resource indicator (RFC 8707) names; without one, that of the only resource. */
export function audienceOf(resource: string | undefined, origin: string): string {
  const known = origin + resourcePath
  if (resource === undefined || resource === known || resource === `${known}/`) return resourcePath
  throw new OAuthError('invalid_target', `The resource is ${known}.`)
}

/** The header of a refusal, by which apps find out where to get a token (RFC 9728, 5.1). */
export const challengeHeader = (origin: string, scopes: readonly Scope[], error?: string): string =>
  [
    `Bearer resource_metadata="${origin}${resourceMetadataPath}${resourcePath}"`,
    `scope="${scopes.join(' ')}"`,
    ...(error ? [`error="${error}"`] : []),
  ].join(', ')
