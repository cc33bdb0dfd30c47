import { type Scope, scopesOf } from '#core/contract/scopes.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller, RequestContext } from '#core/server/http/route.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'
import { askingApp, type ConnectedApp } from './apps.ts'
import { OAuthError } from './oauth-error.ts'
import { isRegistered, readRedirectUri } from './redirect-uri.ts'
import { audienceOf, resourceScopes } from './resource.ts'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const
type Asked = Readonly<Partial<Record<(typeof names)[number], string>>>

/** The parameters of a query; empty ones count as missing (RFC 6749, 3.1). */
function readQuery(query: string): Asked {
  const given = new URLSearchParams(query)
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])))
}

/** A valid request of an app to act for the caller. */
interface Authorization {
  app: ConnectedApp
  redirectUri: string
  scopes: Scope[]
  challenge: string
  audience: string
  /** The address that tells the app the answer. */
  answer(answer: Readonly<Record<string, string>>): string
}

type Context = RequestContext & { caller: Caller }

/** S256 of anything has this form. */
const challengeForm = /^[A-Za-z0-9_-]{43}$/

/**
 * Checks a request. If it does not name an app and one of its addresses, the person is told, because an address that nobody
 * registered must not get anything; all other faults are reported to the app.
 */
export async function readAuthorization(
  query: string,
  context: Context,
): Promise<Authorization | { redirect: string }> {
  const input = readQuery(query)
  const app = await askingApp(context, input.client_id)
  if (!app) throw new Problem('appUnknown')
  const redirectUri = input.redirect_uri ?? (app.redirect_uris.length === 1 ? app.redirect_uris[0]! : '')
  if (!isRegistered(redirectUri, app.redirect_uris) || !readRedirectUri(redirectUri))
    throw new Problem('appAddress', { app: app.name })
  const answer: Authorization['answer'] = (given) =>
    answerOf(redirectUri, given, input.state, ownOrigin(context))
  try {
    return { app, redirectUri, answer, ...readRequest(input, context) }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    const { code, message } = error
    return { redirect: answer({ error: code, error_description: message }) }
  }
}

function readRequest(input: Asked, context: Context) {
  if (input.response_type !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  if (input.code_challenge_method !== 'S256' || !challengeForm.test(input.code_challenge ?? ''))
    throw new OAuthError('invalid_request', 'A code_challenge with the method S256 is required.')
  const audience = audienceOf(input.resource, ownOrigin(context))
  const possible = resourceScopes.filter((scope) => scopesOf[context.caller.role].includes(scope))
  const wanted = input.scope?.split(' ').filter(Boolean) ?? []
  const scopes = wanted.length > 0 ? possible.filter((scope) => wanted.includes(scope)) : possible
  if (scopes.length === 0)
    throw new OAuthError('invalid_scope', `Supported scopes: ${resourceScopes.join(' ')}.`)
  return { scopes, challenge: input.code_challenge!, audience }
}

/** `iss` says whose answer it is (RFC 9207). */
function answerOf(
  redirectUri: string,
  answer: Readonly<Record<string, string>>,
  state: string | undefined,
  iss: string,
): string {
  const url = new URL(redirectUri)
  const all = { ...answer, ...(state !== undefined && { state }), iss }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

/** At the host that was asked, which belongs to the tenant: apps compare it with the address that they were given. */
const ownOrigin = (context: Pick<RequestContext, 'originOf' | 'reply'>): string =>
  context.originOf(requestedHost(context.reply.request))
