import { createHash, randomBytes } from 'node:crypto'
import { connectionAnswer } from '#identity/connected-apps/contract.ts'
import type { TestServer } from '../server/server.ts'
import { Browser } from './browser.ts'

// An app that signs in by OAuth, step by step, for tests that do a step wrong.

export const callback = 'http://127.0.0.1:3000/callback'

export interface ConnectedTestApp {
  id: string
  verifier: string
}

type Reached = Pick<TestServer, 'port' | 'origin'>
type Fields = Readonly<Record<string, string>>

interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Readonly<Record<string, unknown>>
}

/** Sends a JSON body, or a form, to an endpoint of OAuth. */
export const oauth = async (
  server: Reached,
  path: string,
  sent: object | URLSearchParams,
  { host = 'localhost', headers = {} }: { host?: string; headers?: Fields } = {},
): Promise<Answer> => {
  const isForm = sent instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const text = isForm ? sent.toString() : JSON.stringify(sent)
  const reply = await new Browser(server, host).fetch('POST', path, text, {
    'content-type': type,
    ...headers,
  })
  return reply as unknown as Answer
}

export const registerApp = async (
  server: Reached,
  { host = 'localhost', ...metadata }: { host?: string; client_name?: string; redirect_uris?: string[] } = {},
): Promise<ConnectedTestApp> => {
  const { body } = await oauth(
    server,
    '/oauth/register',
    { redirect_uris: [callback], ...metadata },
    { host },
  )
  return { id: String(body['client_id']), verifier: randomBytes(32).toString('base64url') }
}

export const challengeOf = ({ verifier }: ConnectedTestApp) =>
  createHash('sha256').update(verifier).digest('base64url')

/** The query with which an app opens the page; `more` replaces parameters. */
export const authorizationOf = (app: ConnectedTestApp, more: Fields = {}) =>
  new URLSearchParams({
    client_id: app.id,
    redirect_uri: callback,
    response_type: 'code',
    state: 'a state',
    code_challenge: challengeOf(app),
    code_challenge_method: 'S256',
    ...more,
  }).toString()

/** The code that an app gets after the person allowed it. */
export async function connectionCode(
  browser: Browser,
  app: ConnectedTestApp,
  more: Fields = {},
): Promise<string> {
  const { body } = await browser.call(connectionAnswer, {
    request: authorizationOf(app, more),
    allowed: true,
  })
  const code = new URL(body.result!.redirect).searchParams.get('code')
  if (!code) throw new Error(`No code: ${body.result!.redirect}`)
  return code
}

export const exchange = (
  server: Reached,
  app: ConnectedTestApp,
  code: string,
  { host, headers, ...more }: { host?: string; headers?: Fields } & Readonly<Record<string, unknown>> = {},
) =>
  oauth(
    server,
    '/oauth/token',
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: app.id,
      redirect_uri: callback,
      code,
      code_verifier: app.verifier,
      ...(more as Fields),
    }),
    { ...(host !== undefined && { host }), ...(headers && { headers }) },
  )

export const refresh = (server: Reached, app: ConnectedTestApp, token: unknown, more: Fields = {}) =>
  oauth(
    server,
    '/oauth/token',
    new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: app.id,
      refresh_token: String(token),
      ...more,
    }),
  )
