import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { loginExit } from '#core/contract/sessions.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { setUpApp } from '#testkit/client/second-factor.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startSignInProvider } from '#testkit/services/sign-in-provider.ts'
import {
  ownProviderLink,
  ownProviderList,
  ownProviderUnlink,
  providerBegin,
  providerFinish,
  providerLink,
  staffProviderList,
  staffProviderRemove,
  staffProviderSave,
} from '../contract.ts'

let server: TestServer
let tenant: string
let operator: Browser
let standIn: Awaited<ReturnType<typeof startSignInProvider>>
let provider: string

const settings = () => ({
  name: '公司账号',
  issuer: standIn.issuer,
  clientId: standIn.clientId,
  secret: standIn.clientSecret,
  emailDomains: ['corp.example', 'gmail.example'],
  opensAccounts: true,
  roleClaim: 'groups',
  roleValues: [{ value: 'accounting', role: 'finance' as const }],
})

beforeAll(async () => {
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', '127.0.0.0/8')
  server = await startServer()
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { role: 'operator', name: 'chief' })
  operator = await (await new Browser(server).signIn('staff', 'chief', password)).confirm(password)
  standIn = await startSignInProvider(() => [`${server.origin()}/login/provider`])
  provider = (await operator.call(staffProviderSave, settings())).body.result!.id
})
afterAll(async () => {
  vi.unstubAllEnvs()
  standIn.close()
  await server.close()
})
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function begin(browser: Browser, next?: string) {
  const { body } = await browser.call(providerBegin, { provider, ...(next !== undefined && { next }) })
  if (!body.result) throw new Error(body.resultEnInfo)
  return standIn.visit(body.result.address)
}
const finish = async (browser: Browser, back: URL) =>
  (await browser.call(providerFinish, { answer: back.search.slice(1) })).body
const signIn = async (browser = new Browser(server)) => finish(browser, await begin(browser))
const codeOf = (name: ProblemName) => problems[name].code

const somebody = (name: string, more: object = {}) => ({
  sub: `id-of-${name}`,
  email: `${name}@corp.example`,
  email_verified: true,
  preferred_username: name,
  ...more,
})

describe('a person', () => {
  test('gets an account at the first sign-in, the same one later, and returns to where they were', async () => {
    standIn.serve(somebody('lin'))
    const browser = new Browser(server)
    const first = await finish(browser, await begin(browser, '/user/selfDetail'))
    expect(first.result).toMatchObject({
      next: '/user/selfDetail',
      session: { role: 'user', user: { name: 'lin', email: 'lin@corp.example' }, firstSteps: ['terms'] },
    })
    // The address may change at the provider; the id does not.
    standIn.serve(somebody('lin', { email: 'lin.new@corp.example' }))
    const again = await signIn()
    expect(again.result).toMatchObject({ session: { user: { name: 'lin', email: 'lin@corp.example' } } })
  })

  test('gets the role that a claim names; another person of the same name gets another name', async () => {
    await addPerson(server, tenant, { role: 'finance', name: 'wang' })
    standIn.serve(somebody('wang', { groups: ['all', 'accounting'] }))
    const { result } = await signIn()
    expect(result).toMatchObject({ session: { role: 'finance' } })
    const { records } = (await operator.call(auditLogList, {})).body.result!
    expect(records[0]).toMatchObject({
      action: 'account.open',
      by: null,
      details: { role: 'finance', way: '公司账号' },
    })
    expect(records[0]!.details['name']).not.toBe('wang')
  })

  test('with an account of the same address can link it only with its password', async () => {
    const id = await addPerson(server, tenant, { name: 'zhou', email: 'zhou@corp.example' })
    standIn.serve(somebody('zhou'))
    const browser = new Browser(server)
    const { result } = await signIn(browser)
    if (!result || !('link' in result)) throw new Error('No link was asked for.')
    expect(result.link).toMatchObject({ provider: '公司账号', email: 'zhou@corp.example' })
    const { ticket } = result.link
    const wrong = await browser.call(providerLink, { ticket, password: 'Wrong#2026' })
    expect(wrong.body.resultCode).toBe(codeOf('passwordWrong'))
    expect(
      (await browser.call(providerLink, { ticket: `${ticket.slice(0, -4)}AAAA`, password })).body.resultCode,
    ).toBe(codeOf('providerAttempt'))
    const linked = await browser.call(providerLink, { ticket, password })
    expect(linked.body.result).toMatchObject({ user: { id } })
    expect((await browser.call(providerLink, { ticket, password })).body.resultCode).toBe(
      codeOf('providerAttempt'),
    )
    expect((await signIn()).result).toMatchObject({ session: { user: { id } } })
  })

  test('links the account of the same address with a code sent there, once', async () => {
    const email = 'Tan@corp.example'
    const id = await addPerson(server, tenant, { name: 'tan', email })
    standIn.serve(somebody('tan'))
    const browser = new Browser(server)
    const { result } = await signIn(browser)
    if (!result || !('link' in result)) throw new Error('No link was asked for.')
    const { ticket, byCode, email: address } = result.link
    expect(byCode).toBe(true)
    const link = async (code: string) => (await browser.call(providerLink, { ticket, code })).body
    await askForCode(browser, address, 'reset')
    expect((await link(await codeSentTo(server, tenant, address))).resultCode).toBe(codeOf('codeWrong'))
    await askForCode(browser, address, 'login')
    const code = await codeSentTo(server, tenant, address)
    expect((await link(code === '000000' ? '000001' : '000000')).resultCode).toBe(codeOf('codeWrong'))
    expect((await browser.call(providerLink, { ticket })).body.resultCode).toBe(codeOf('malformed'))
    expect((await link(code)).result).toMatchObject({ user: { id } })
    expect((await link(code)).resultCode).toBe(codeOf('codeWrong'))
    expect((await signIn()).result).toMatchObject({ session: { user: { id } } })
  })

  test('cannot link with a code if it is staff, or if its address has changed since', async () => {
    await addPerson(server, tenant, { role: 'finance', name: 'xu', email: 'xu@corp.example' })
    standIn.serve(somebody('xu', { groups: ['accounting'] }))
    const { result } = await signIn()
    if (!result || !('link' in result)) throw new Error('No link was asked for.')
    expect(result.link.byCode).toBe(false)
    const { ticket } = result.link
    const by = (more: object) => new Browser(server).call(providerLink, { ticket, ...more })
    expect((await by({ code: '123456' })).body.resultCode).toBe(codeOf('malformed'))
    await server.app.database
      .of(tenant)
      .updateTable('accounts')
      .set({ email: 'elsewhere@corp.example' })
      .where('name', '=', 'xu')
      .execute()
    expect((await by({ password })).body.resultCode).toBe(codeOf('providerAttempt'))
  })

  test('who is signed in links a provider with the password, whatever address the provider returns, and unlinks it', async () => {
    const account = async (name: string) => {
      const id = await addPerson(server, tenant, { name, email: `${name}@corp.example` })
      return { id, browser: await new Browser(server).signIn('user', name, password) }
    }
    const link = async (browser: Browser) => {
      const { body } = await browser.call(ownProviderLink, { provider })
      if (!body.result) throw new Error(body.resultEnInfo)
      return standIn.visit(body.result.address)
    }
    const linkedSince = async (browser: Browser) =>
      (await browser.call(ownProviderList, {})).body.result!.map(({ name, timeLink }) => [
        name,
        timeLink !== null,
      ])

    const { id, browser } = await account('he')
    standIn.serve(somebody('private', { email: 'private@gmail.example' }))
    expect((await browser.call(ownProviderLink, { provider })).body.resultCode).toBe(codeOf('passwordAgain'))
    await browser.confirm(password)
    expect(await linkedSince(browser)).toEqual([['公司账号', false]])
    const back = await link(browser)
    expect((await finish(new Browser(server), back)).resultCode).toBe(codeOf('providerAttempt'))
    expect((await finish(browser, back)).result).toEqual({ linked: '公司账号' })
    expect(await linkedSince(browser)).toEqual([['公司账号', true]])
    expect((await signIn()).result).toMatchObject({ session: { user: { id } } })

    const other = await account('guo')
    await other.browser.confirm(password)
    expect((await finish(other.browser, await link(other.browser))).resultCode).toBe(codeOf('providerTaken'))
    // The session ends while the person is at the provider.
    standIn.serve(somebody('late', { email: 'late@gmail.example' }))
    const late = await link(other.browser)
    await other.browser.call(loginExit, {})
    other.browser.session = undefined
    expect((await finish(other.browser, late)).resultCode).toBe(codeOf('sessionEnded'))

    expect((await browser.call(ownProviderUnlink, { provider })).body.success).toBe(true)
    expect((await browser.call(ownProviderUnlink, { provider })).body.resultCode).toBe(codeOf('notFound'))
    expect(await linkedSince(browser)).toEqual([['公司账号', false]])
  })

  test('with a second factor is asked for it', async () => {
    standIn.serve(somebody('sun'))
    const browser = new Browser(server)
    const { result } = await signIn(browser)
    if (!result || !('session' in result)) throw new Error('Not signed in.')
    browser.session = result.session
    await server.app.database
      .of(tenant)
      .updateTable('accounts')
      .set({ must_agree: false })
      .where('id', '=', result.session.user.id)
      .execute()
    await server.app.database
      .of(tenant)
      .updateTable('sessions')
      .set({ confirmed_at: server.app.now() })
      .execute()
    await setUpApp(browser, server.app.now())
    expect((await signIn()).result).toMatchObject({ secondFactor: { ways: ['app', 'recoveryCode'] } })
  })

  test.each([
    ['without a verified address', { email_verified: false }, 'providerEmail'],
    ['of another domain', { email: 'eve@evil.example' }, 'providerForeign'],
    ['of a domain that ends alike', { email: 'eve@notcorp.example' }, 'providerForeign'],
  ] as const)('%s is refused', async (_, more, problem) => {
    standIn.serve(somebody('eve', more))
    expect((await signIn()).resultCode).toBe(codeOf(problem))
  })

  test('without an account is refused if none may be created', async () => {
    await operator.call(staffProviderSave, { ...settings(), id: provider, opensAccounts: false })
    standIn.serve(somebody('newcomer'))
    expect((await signIn()).resultCode).toBe(codeOf('providerNoAccount'))
    await operator.call(staffProviderSave, { ...settings(), id: provider })
  })
})

describe('a reply', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test.each([
    ['for another audience', () => ({ claims: { aud: 'another-client' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['with another nonce', () => ({ claims: { nonce: 'of-another-attempt' } })],
    ['that expired', () => ({ claims: { iat: now() - 900, exp: now() - 300 } })],
    ['signed with an unknown key', () => ({ unknownKey: true })],
    ['brought from another provider', () => ({ replyIssuer: 'https://evil.example' })],
    ['that does not say whose it is', () => ({ replyIssuer: null })],
  ])('%s is refused', async (_, fault) => {
    standIn.serve(somebody('lin'), fault())
    expect((await signIn()).resultCode).toBe(codeOf('providerFailed'))
  })

  test('from a clock half a minute off, or with new keys, is accepted', async () => {
    standIn.serve(somebody('lin'), { claims: { iat: now() + 30, exp: now() - 30 } })
    expect((await signIn()).success).toBe(true)
    await standIn.rotateKeys()
    standIn.serve(somebody('lin'))
    expect((await signIn()).success).toBe(true)
  })

  test('is valid once, and only in the browser that began', async () => {
    standIn.serve(somebody('lin'))
    const browser = new Browser(server)
    const back = await begin(browser)
    const cookies = new Map(browser.cookies)
    expect((await finish(new Browser(server), back)).resultCode).toBe(codeOf('providerAttempt'))
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    const other = new Browser(server)
    await begin(other)
    expect((await finish(other, forged)).resultCode).toBe(codeOf('providerFailed'))
    expect((await finish(browser, back)).success).toBe(true)
    const replay = new Browser(server)
    for (const [name, value] of cookies) replay.cookies.set(name, value)
    expect((await finish(replay, back)).resultCode).toBe(codeOf('providerAttempt'))
    expect((await finish(browser, back)).resultCode).toBe(codeOf('providerAttempt'))
  })

  test('with a cancellation is reported as such', async () => {
    const browser = new Browser(server)
    await begin(browser)
    const back = new URL('http://x/?error=access_denied')
    expect((await finish(browser, back)).resultCode).toBe(codeOf('providerDenied'))
  })

  test('is refused after ten minutes', async () => {
    standIn.serve(somebody('lin'))
    const browser = new Browser(server)
    const back = await begin(browser)
    server.pass(11 * 60_000)
    expect((await finish(browser, back)).resultCode).toBe(codeOf('providerAttempt'))
  })
})

describe('an operator', () => {
  test('sees the settings without the secret, and removes a provider', async () => {
    const { providers, returnsTo } = (await operator.call(staffProviderList, {})).body.result!
    expect(providers).toMatchObject([
      { id: provider, hasSecret: true, emailDomains: ['corp.example', 'gmail.example'] },
    ])
    expect(returnsTo).toEqual([`${server.origin()}/login/provider`])
    const stored = JSON.stringify(
      await server.app.database.of(tenant).selectFrom('sign_in_providers').selectAll().execute(),
    )
    for (const text of [stored, server.logged()]) expect(text).not.toContain(standIn.clientSecret)
    await operator.confirm(password)
    const other = (await operator.call(staffProviderSave, { ...settings(), name: 'Other' })).body.result!.id
    expect((await operator.call(staffProviderRemove, { id: other })).body.success).toBe(true)
    expect((await operator.call(staffProviderList, {})).body.result!.providers).toHaveLength(1)
  })

  test.each([
    ['a private address', 'https://169.254.169.254', 'providerPrivate'],
    ['plain http', 'http://login.example.com', 'providerAddress'],
    ['what is no address', 'login.example.com', 'providerAddress'],
    ['an address of a file', 'file:///etc/passwd', 'providerAddress'],
  ] as const)('cannot enter %s', async (_, issuer, problem) => {
    await operator.confirm(password)
    const { body } = await operator.call(staffProviderSave, { ...settings(), issuer })
    expect(body.resultCode).toBe(codeOf(problem))
  })
})
