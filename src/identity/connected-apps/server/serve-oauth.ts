import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentPath } from '#core/contract/frame-path.ts'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { Problem } from '#core/server/http/problem.ts'
import { requestedHost, tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { registerApp } from './apps.ts'
import { allowOtherSites } from './cross-origin.ts'
import { OAuthError } from './oauth-error.ts'
import { resourceMetadataPath, resourcePath, resourceScopes } from './resource.ts'
import { issueTokens, revokeToken, type TokenRequest } from './tokens.ts'

/** The endpoints of OAuth 2.1 that apps call, with the requests and replies of its RFCs instead of the contract's. */

const serverMetadataPath = '/.well-known/oauth-authorization-server'
const paths = { register: '/oauth/register', token: '/oauth/token', revoke: '/oauth/revoke' }
const bodyLimit = 16 * 1024

function serveOauth(server: FastifyInstance, app: App): void {
  const here = async (request: FastifyRequest) => ({
    tenant: await tenantOf(app, request),
    origin: originOf(app, requestedHost(request), request.socket.localPort),
  })

  const resource = async (request: FastifyRequest) => {
    const { origin, tenant } = await here(request)
    return {
      resource: origin + resourcePath,
      authorization_servers: [origin],
      scopes_supported: resourceScopes,
      bearer_methods_supported: ['header'],
      resource_name: tenant.brand.name.en,
      resource_documentation: `${origin}/docs/integrate/mcp`,
    }
  }
  const serverMetadata = async (request: FastifyRequest) => {
    const { origin } = await here(request)
    return {
      issuer: origin,
      authorization_endpoint: origin + consentPath,
      token_endpoint: origin + paths.token,
      registration_endpoint: origin + paths.register,
      revocation_endpoint: origin + paths.revoke,
      scopes_supported: resourceScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${origin}/docs/integrate/mcp`,
    }
  }

  server.register(async (metadata) => {
    const ofResource = [resourceMetadataPath, resourceMetadataPath + resourcePath]
    allowOtherSites(metadata, [...ofResource, serverMetadataPath])
    for (const path of ofResource) metadata.get(path, resource)
    metadata.get(serverMetadataPath, serverMetadata)
  })

  server.register(async (oauth) => {
    oauth.setErrorHandler(answerFault)
    allowOtherSites(oauth, Object.values(paths))
    oauth.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    })
    oauth.post(paths.register, { bodyLimit }, async (request, reply) => {
      const { tenant } = await here(request)
      return reply.code(201).send(await registerApp(app, tenant.id, request.body, request.ip))
    })
    oauth.register(async (forms) => {
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      const tokenRequest = async (request: FastifyRequest): Promise<TokenRequest> => ({
        app,
        ...(await here(request)),
        address: request.ip,
        fields: request.body as TokenRequest['fields'],
      })
      forms.post(paths.token, async (request) => issueTokens(await tokenRequest(request)))
      forms.post(paths.revoke, async (request) => {
        await revokeToken(await tokenRequest(request))
        return {}
      })
    })
  })
}

/** Refusals in the form of OAuth; faults of ours, such as a database that is down, as everywhere. */
function answerFault(error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) {
  const known = asOAuthError(error)
  if (!known) throw error
  if (known.seconds !== undefined) reply.header('retry-after', known.seconds)
  return reply.code(known.status).send({ error: known.code, error_description: known.message })
}

function asOAuthError(error: Error & { statusCode?: number }): OAuthError | undefined {
  if (error instanceof OAuthError) return error
  if (error instanceof Problem) {
    if (error.name === 'tooManyTries')
      return new OAuthError('slow_down', 'Too many attempts.', Number(error.values['seconds']))
    // The account was removed meanwhile.
    if (error.name === 'notFound')
      return new OAuthError('invalid_grant', 'The account does not exist any more.')
    if (error.name === 'malformed') return new OAuthError('invalid_request', error.message)
    return undefined
  }
  const status = error.statusCode ?? 500
  return status < 500 ? new OAuthError('invalid_request', error.message) : undefined
}

export const connectedApps: Feature = {
  name: 'connectedApps',
  serve: serveOauth,
}
