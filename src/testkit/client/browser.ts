import { request } from 'node:http'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { loginAccount, loginAgent, loginStaff, type Session } from '#core/contract/sessions.ts'
import { accountConfirm } from '#identity/accounts/contract.ts'
import type { TestServer } from '../server/server.ts'

export interface Reply<Result = unknown> {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Envelope<Result>
}

/** With the body as it was sent. */
type RawReply = Reply & { bytes: Buffer }

/** At least twice the longest intentional wait of any call. */
const patience = 60_000

type Reached = Pick<TestServer, 'port' | 'origin'>

/** A client like a browser's script: keeps the cookies of a host, and sends the token with them. */
export class Browser {
  readonly cookies = new Map<string, string>()
  session: Session | undefined
  /** Headers of every request, instead of those that it would have. */
  claims: Readonly<Record<string, string>> = {}
  readonly server: Reached
  readonly host: string

  constructor(server: Reached, host = 'localhost') {
    this.server = server
    this.host = host
  }

  call<C extends Call>(
    call: C,
    input: SentTo<C>,
    options: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {},
  ): Promise<Reply<OutputOf<C>>> {
    const method = options.method ?? (isPosted(call) ? 'POST' : 'GET')
    const query = new URLSearchParams(
      Object.entries(input as object).map(([key, value]) => [key, String(value)]),
    )
    const path = method === 'GET' ? `/api${call.path}?${query}` : `/api${call.path}`
    return this.fetch(method, path, method === 'POST' ? JSON.stringify(input) : undefined, {
      'content-type': 'application/json',
      ...options.headers,
    }) as Promise<Reply<OutputOf<C>>>
  }

  async fetch(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    const token: Record<string, string> = this.session
      ? { authorization: this.session.jwt, appId: this.session.user.id }
      : {}
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = {
      ...token,
      ...(cookie ? { cookie } : {}),
      ...headers,
      host: `${this.host}:${this.server.port}`,
      ...this.claims,
    }
    const reply = await exchange(this.server.port, method, path, body, sent)
    for (const line of reply.setCookie) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return reply
  }

  /** Confirms the password, for calls that require it. */
  async confirm(password: string): Promise<this> {
    const { body } = await this.call(accountConfirm, { password })
    if (!body.success) throw new Error(`The password was not taken: ${body.resultEnInfo}`)
    return this
  }

  async signIn(portal: 'user' | 'agent' | 'staff', name: string, password: string): Promise<this> {
    const call = { user: loginAccount, agent: loginAgent, staff: loginStaff }[portal]
    const reply = await this.call(call, { appId: name, password })
    if (!reply.body.result || !('jwt' in reply.body.result))
      throw new Error(`${name} could not sign in: ${reply.body.resultEnInfo}`)
    this.session = reply.body.result
    return this
  }
}

function exchange(
  port: number,
  method: string,
  path: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<RawReply & { setCookie: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        const isJson = method !== 'HEAD' && answer.headers['content-type']?.includes('json')
        try {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            setCookie: answer.headers['set-cookie'] ?? [],
            bytes,
            body: isJson ? JSON.parse(text) : { text },
          })
        } catch (error) {
          reject(error)
        }
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.setTimeout(patience, () => sent.destroy(new Error('No answer came within a minute.')))
    sent.end(body)
  })
}
