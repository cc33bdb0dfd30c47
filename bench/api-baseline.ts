import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openTokens } from '../src/identity/sessions/server/token.ts'

// A minimal server for the same call with the same safety: bare node:http, the same token check, the same two prepared
// queries in the same role under the same policy, JSON. No contract, permissions or error handling.

const { DATABASE_URL, YIYIN_SECRET = '', TENANT } = process.env
const tokens = await openTokens(YIYIN_SECRET, () => new Date())
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  onConnect: async (client) => {
    await client.query('set role yiyin_app')
    await client.query("select set_config('yiyin.tenant', $1, false)", [TENANT])
  },
})

const sessionQuery = `select sessions.account_id, sessions.secret_hash, sessions.expires_at, sessions.ended_at,
  sessions.confirmed_at, accounts.role, accounts.name, accounts.features, accounts.suspended_at, accounts.removed_at,
  accounts.must_change_password, accounts.must_agree
  from sessions inner join accounts on accounts.tenant_id = sessions.tenant_id and accounts.id = sessions.account_id
  where sessions.id = $1`
const accountQuery = 'select * from accounts where id = $1 and removed_at is null'

const server = createServer((request, response) => {
  void answer(request.headers.authorization ?? '', request.headers.cookie ?? '').then((result) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify({ success: true, result, resultInfo: '', resultEnInfo: '', resultCode: 0 }))
  })
})

async function answer(token: string, cookie: string) {
  const content = await tokens.read(token, TENANT!)
  const secret = /yiyin_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const session = (await pool.query({ name: 'session', text: sessionQuery, values: [content!.session] }))
    .rows[0]
  if (!timingSafeEqual(createHash('sha256').update(secret).digest(), session.secret_hash))
    throw new Error('stranger')
  const account = (await pool.query({ name: 'account', text: accountQuery, values: [session.account_id] }))
    .rows[0]
  return {
    id: account.id,
    name: account.name,
    domain: account.domain,
    avatar: account.avatar,
    mobile: account.mobile,
    email: account.email,
    givenMobile: account.given_mobile,
    givenEmail: account.given_email,
    tureName: account.ture_name,
    company: account.company,
    gender: account.gender,
  }
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
