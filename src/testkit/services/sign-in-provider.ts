import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

// A strict provider of OpenID Connect (Core 1.0, RFC 6749, 7636, 9207): it refuses whatever a client may not leave out,
// and can be told to answer wrongly.

const clientId = 'yiyin'
const clientSecret = 'a secret of the provider'

/** How the next reply deviates. */
interface Fault {
  claims?: JWTPayload
  /** Signed with a key that is not published. */
  unknownKey?: boolean
  /** The issuer in the reply of the authorization endpoint; null leaves it out. */
  replyIssuer?: string | null
}

export interface StandInPerson {
  sub: string
  email?: string
  email_verified?: boolean
  preferred_username?: string
  groups?: string[]
}

const newKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export async function startSignInProvider(redirects: () => string[]) {
  let key = await newKey()
  const stranger = await newKey()
  let person: StandInPerson = { sub: 'nobody' }
  let fault: Fault = {}
  const refused: string[] = []
  const codes = new Map<
    string,
    { redirect: string; challenge: string; nonce: string; person: StandInPerson }
  >()
  const seen = new Set<string>()
  let origin = ''

  const refuse = (response: ServerResponse, why: string) => {
    refused.push(why)
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'invalid_request', error_description: why }))
  }
  const json = (response: ServerResponse, value: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }

  function authorize(url: URL, response: ServerResponse) {
    const asked = Object.fromEntries(url.searchParams)
    const { redirect_uri: redirect = '', code_challenge: challenge = '', nonce = '', state = '' } = asked
    if (asked['client_id'] !== clientId || asked['response_type'] !== 'code')
      return refuse(response, 'client')
    if (!redirects().includes(redirect)) return refuse(response, 'redirect')
    if (asked['code_challenge_method'] !== 'S256' || challenge.length !== 43) return refuse(response, 'pkce')
    if (nonce.length < 20 || state.length < 20) return refuse(response, 'nonce or state')
    if (seen.has(nonce) || seen.has(state)) return refuse(response, 'reuse')
    seen.add(nonce).add(state)
    if (!asked['scope']?.split(' ').includes('openid')) return refuse(response, 'scope')
    const code = randomUUID()
    codes.set(code, { redirect, challenge, nonce, person })
    const to = new URL(redirect)
    to.searchParams.set('code', code)
    to.searchParams.set('state', state)
    const issuer = fault.replyIssuer === undefined ? origin : fault.replyIssuer
    if (issuer !== null) to.searchParams.set('iss', issuer)
    response.writeHead(303, { location: to.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const basic = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
    const inBody = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (request.headers.authorization !== basic && !inBody) return refuse(response, 'client secret')
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    if (form.get('grant_type') !== 'authorization_code' || !issued) return refuse(response, 'code')
    if (form.get('redirect_uri') !== issued.redirect) return refuse(response, 'redirect')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (verifier !== issued.challenge) return refuse(response, 'verifier')
    const signer = fault.unknownKey ? stranger : key
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin,
      aud: clientId,
      nonce: issued.nonce,
      iat: now,
      exp: now + 300,
      ...issued.person,
      ...fault.claims,
    }
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signer.kid })
      .sign(signer.privateKey)
    json(response, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (url.pathname === '/keys') return json(response, { keys: [key.jwk] })
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token' && request.method === 'POST') return void token(request, response)
    response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer: origin,
    clientId,
    clientSecret,
    refused,
    /** Who is signed in there from now on, and how replies deviate. */
    serve(next: StandInPerson, wrong: Fault = {}) {
      person = next
      fault = wrong
    },
    async rotateKeys() {
      key = await newKey()
    },
    /** What the provider's page does at once for a person who is signed in there. */
    async visit(address: string): Promise<URL> {
      const { status, headers } = await fetch(address, { redirect: 'manual' })
      if (status !== 303) throw new Error(`The provider refused: ${refused.at(-1)}`)
      return new URL(headers.get('location')!)
    },
    close: () => (server.closeAllConnections(), server.close()),
  }
}
