import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { solveProof } from '#testkit/client/proof.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const fresh = 'Fresher#2027'

/** A client that knows the specification only: its paths and fields, and the proof that every code may ask for. */
class SpecifiedClient extends Browser {
  async get(path: string, fields: Record<string, string | number>) {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return (await this.fetch('GET', `/api${path}?${query}`)).body
  }
  async post(path: string, fields: Record<string, unknown>) {
    const headers = { 'content-type': 'application/json' }
    return (await this.fetch('POST', `/api${path}`, JSON.stringify(fields), headers)).body
  }
  async ask(way: 'mobile' | 'email', contact: string): Promise<string> {
    await server.app.database.outside.deleteFrom('tries').execute()
    server.pass(61_000)
    const reply = await this.get(`/sms/send/${way}`, {
      lang: 'en',
      [way]: contact,
      proof: await solveProof(this),
    })
    expect(reply).toMatchObject({ success: true })
    return codeSentTo(server, tenant, contact)
  }
  async signInBy(appId: string, typed: string) {
    const reply = await this.post('/login/account', { appId, password: typed })
    expect(reply).toMatchObject({ success: true })
    this.session = reply.result as never
    return this
  }
}

const contacts = {
  mobile: (last: number) => `1391111000${last}`,
  email: (last: number) => `person${last}@example.org`,
}
const types = { mobile: 0, email: 1 }

for (const way of ['mobile', 'email'] as const) {
  const contact = contacts[way]
  const codeType = types[way]

  test(`a code asked for by ${way} as specified registers a newcomer, who then signs in`, async () => {
    const client = new SpecifiedClient(server)
    expect(await client.get(`/verify/account/${way}`, { [way]: contact(1), type: 1 })).toMatchObject({
      success: true,
    })
    const code = await client.ask(way, contact(1))
    const form = { name: `new-${way}`, domain: 'localhost', code, password, lang: 'en', codeType }
    const reply = await client.post('/reg/register', {
      ...form,
      mobile: '',
      email: '',
      [way]: contact(1),
      terms: { agreement: 1, privacy: 1 },
    })
    expect(reply).toMatchObject({ success: true })
    await client.signInBy(`new-${way}`, password)
  })

  test(`a code asked for by ${way} as specified resets the password`, async () => {
    await addPerson(server, tenant, { name: `forgot-${way}`, [way]: contact(2) })
    const client = new SpecifiedClient(server)
    const code = await client.ask(way, contact(2))
    const fields = { codeType, mobile: contact(2), code, newPwd: fresh }
    expect(await client.post('/login/pwd/reset', fields)).toMatchObject({ success: true })
    await client.signInBy(`forgot-${way}`, fresh)
  })

  test.each(['user', 'agent'] as const)(
    `a code asked for by ${way} as specified changes the contact of the %s`,
    async (role) => {
      const wanted = contact(role === 'user' ? 3 : 4)
      const name = `${role}-${way}`
      await addPerson(server, tenant, { name, role })
      const client = await new SpecifiedClient(server).signIn(role, name, password)
      const code = await client.ask(way, wanted)
      const path = role === 'user' ? '/account/modify/mobile' : '/agent/modify/mobile'
      const reply = await client.post(path, { codeType, code, mobile: wanted })
      expect(reply).toMatchObject({ success: true })
      const detail = await client.get(role === 'user' ? '/account/detail' : '/agent/detail', {
        ...(role === 'agent' && { id: client.session!.user.id }),
      })
      expect(detail).toMatchObject({ result: { [way]: wanted } })
    },
  )
}

test('a code asked for as specified signs in by phone', async () => {
  await addPerson(server, tenant, { name: 'quick', mobile: contacts.mobile(5) })
  const client = new SpecifiedClient(server)
  const code = await client.ask('mobile', contacts.mobile(5))
  const reply = await client.post('/login/code', { appId: contacts.mobile(5), code })
  expect(reply).toMatchObject({ success: true, result: { type: 1, user: { name: 'quick' } } })
})

test('where the operator serves documented GETs with pass codes, the reset works by GET, too', async () => {
  await using other = await startServer({ GET_CHANGES: 'on' })
  const there = await addTestTenant(other)
  await addPerson(other, there, { name: 'documented', mobile: contacts.mobile(7) })
  const client = new SpecifiedClient(other)
  await client.get('/sms/send/mobile', {
    lang: 'en',
    mobile: contacts.mobile(7),
    proof: await solveProof(client),
  })
  const code = await codeSentTo(other, there, contacts.mobile(7))
  const fields = { codeType: 0, mobile: contacts.mobile(7), code, newPwd: fresh }
  expect(await client.get('/login/pwd/reset', fields)).toMatchObject({ success: true })
  await client.signInBy('documented', fresh)
})

test('somebody who is signed in resets the password with a code asked for as specified, too', async () => {
  await addPerson(server, tenant, { name: 'inside', mobile: contacts.mobile(6) })
  const client = await new SpecifiedClient(server).signIn('user', 'inside', password)
  const code = await client.ask('mobile', contacts.mobile(6))
  const fields = { codeType: 0, mobile: contacts.mobile(6), code, newPwd: fresh }
  expect(await client.post('/login/pwd/reset', fields)).toMatchObject({ success: true })
})
