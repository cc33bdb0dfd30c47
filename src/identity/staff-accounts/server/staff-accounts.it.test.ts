import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, Role, SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { passwordReset, tokenVerify } from '#core/contract/sessions.ts'
import { accountBegin, accountConfirm } from '#identity/accounts/contract.ts'
import { agentUserPassword } from '#identity/agents/contract.ts'
import { staffAccountDetail, staffAccountList, staffAgentList } from '#money/customers/contract.ts'
import { orderQuote } from '#money/orders/contract/orders.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, type NewPerson, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  staffAccountFeatures,
  staffAccountMove,
  staffAccountOpen,
  staffAccountPassword,
  staffAccountSignOut,
  staffAccountSuspend,
} from '../contract.ts'

let server: TestServer
let tenant: string
let operator: Browser
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  tenant = await addTestTenant(server)
  operator = await staff('chief')
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function staff(name: string): Promise<Browser> {
  await addPerson(server, tenant, { name, role: 'operator' })
  return (await new Browser(server).signIn('staff', name, password)).confirm(password)
}

async function person(options: NewPerson & { agent?: string } = {}) {
  const name = options.name ?? `p-${randomUUID()}`
  const id = await addPerson(server, tenant, { ...options, name })
  if (options.agent)
    await db().updateTable('accounts').set({ agent_id: options.agent }).where('id', '=', id).execute()
  return { id, name }
}

const codeOf = (name: ProblemName) => problems[name].code
async function refusal<C extends Call>(by: Browser, call: C, input: SentTo<C>) {
  return (await by.call(call, input)).body.resultCode
}
const auditEntriesAbout = async (subject: string) => {
  const rows = await db()
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    .execute()
  return rows.map(({ action, details }) => ({ action, ...details }))
}
const portal = { user: 'user', agent: 'agent', operator: 'staff', finance: 'staff' } as const

describe('confirming the password', () => {
  test('is required, shares the limits of signing in, and lasts ten minutes for one session', async () => {
    const { name } = await person({ role: 'operator' })
    const victim = await person()
    const one = await new Browser(server).signIn('staff', name, password)
    const other = await new Browser(server).signIn('staff', name, password)
    const ask = { id: victim.id, suspended: true }
    expect(await refusal(one, staffAccountSuspend, ask)).toBe(codeOf('passwordAgain'))
    for (const _ of [1, 2, 3])
      expect(await refusal(one, accountConfirm, { password: 'Wrong#2026' })).toBe(codeOf('passwordWrong'))
    expect(await refusal(one, accountConfirm, { password })).toBe(codeOf('proofNeeded'))
    await sql`delete from tries`.execute(server.app.database.outside)
    await one.confirm(password)
    expect(await refusal(one, staffAccountSuspend, ask)).toBe(0)
    expect(await refusal(other, staffAccountSuspend, ask)).toBe(codeOf('passwordAgain'))
    server.pass(10 * 60_000)
    const late = await refusal(one, staffAccountSuspend, ask)
    server.pass(-10 * 60_000)
    expect(late).toBe(codeOf('passwordAgain'))
  })
})

test('sensitive calls are marked in the API description', async () => {
  const { body } = await new Browser(server).fetch('GET', '/docs/openapi-pages.json')
  const { paths } = body as unknown as { paths: Record<string, { post: { description?: string } }> }
  expect(paths['/staff/account/suspend']!.post.description).toContain('/api/account/confirm')
  expect(paths['/staff/account/move']!.post.description).not.toContain('/api/account/confirm')
})

describe('the first steps', () => {
  test.each(['agent', 'operator'] satisfies Role[])(
    'of a new %s: an own password and the terms, then everything is open',
    async (role) => {
      const name = `new-${randomUUID()}`
      const { body } = await operator.call(staffAccountOpen, {
        role,
        name,
        password: '',
        mobile: '',
        email: `${randomUUID()}@example.com`,
      })
      const { id, password: created } = body.result!
      const given = created!
      const fresh = await new Browser(server).signIn(portal[role], name, given)
      const peeper = await new Browser(server).signIn(portal[role], name, given)
      expect(fresh.session!.firstSteps).toEqual(['password', 'terms'])
      const terms = { agreement: 1, privacy: 1 }
      const newPwd = 'Own#20262026'
      expect(await refusal(fresh, accountConfirm, { password: given })).toBe(codeOf('firstSteps'))
      expect(await refusal(fresh, accountBegin, { terms })).toBe(codeOf('passwordEmpty'))
      expect(await refusal(fresh, accountBegin, { terms, newPwd: given })).toBe(codeOf('passwordUnchanged'))
      expect(await refusal(fresh, accountBegin, { newPwd })).toBe(codeOf('termsNotAgreed'))
      expect(await refusal(fresh, accountBegin, { newPwd, terms: { agreement: 1, privacy: 9 } })).toBe(
        codeOf('termsNotAgreed'),
      )
      const begun = (await fresh.call(accountBegin, { newPwd, terms })).body.result!
      expect(begun.firstSteps).toEqual([])
      await fresh.confirm(newPwd)
      expect(await refusal(peeper, tokenVerify, {})).toBe(codeOf('sessionEnded'))
      const consents = await db().selectFrom('consents').selectAll().where('account_id', '=', id).execute()
      expect(consents.map(({ kind, version, address }) => [kind, version, address]).toSorted()).toEqual([
        ['agreement', 1, '127.0.0.1'],
        ['privacy', 1, '127.0.0.1'],
      ])
      await expect(new Browser(server).signIn(portal[role], name, given)).rejects.toThrow('Incorrect')
    },
  )

  test('are required again after another person set a password, but the terms only if not accepted yet', async () => {
    const agent = await person({ role: 'agent' })
    const user = await person({ agent: agent.id, mobile: '13912340001' })
    const asAgent = await (await new Browser(server).signIn('agent', agent.name, password)).confirm(password)
    const given = (await asAgent.call(agentUserPassword, { id: user.id })).body.result!.password
    const again = await new Browser(server).signIn('user', user.name, given)
    expect(again.session!.firstSteps).toEqual(['password', 'terms'])
    const phone = new Browser(server)
    await askForCode(phone, '13912340001', 'reset')
    const code = await codeSentTo(server, tenant, '13912340001')
    await phone.call(passwordReset, { codeType: 0, mobile: '13912340001', code, newPwd: 'Own#20262026' })
    const own = await new Browser(server).signIn('user', user.name, 'Own#20262026')
    expect(own.session!.firstSteps).toEqual(['terms'])
    const begun = await own.call(accountBegin, { terms: { agreement: 1, privacy: 1 } })
    expect(begun.body.result!.firstSteps).toEqual([])
    await new Browser(server).signIn('user', user.name, 'Own#20262026')
  })
})

describe('accounts', () => {
  test('are found by any of their data, page by page, without those of other tenants', async () => {
    const other = await addTestTenant(server, { host: 'studio.localhost' })
    await addPerson(server, other, { name: 'many-9', email: 'many9@example.com' })
    const agent = await person({ role: 'agent', name: 'many-agent' })
    for (const at of [1, 2, 3, 4, 5])
      await person({ name: `many-${at}`, email: `many${at}@example.com`, ...(at < 3 && { agent: agent.id }) })
    const names = async (options: SentTo<typeof staffAccountList>) =>
      (await operator.call(staffAccountList, options)).body.result!.records.map(({ name }) => name)
    expect(await names({ name: 'many' })).toEqual([
      'many-5',
      'many-4',
      'many-3',
      'many-2',
      'many-1',
      'many-agent',
    ])
    expect(await names({ name: 'MANY3@' })).toEqual(['many-3'])
    expect(await names({ name: 'many', role: 'agent' })).toEqual(['many-agent'])
    expect(await names({ agent: agent.id })).toEqual(['many-2', 'many-1'])
    expect(await names({ name: '%' })).toEqual([])
    const first = (await operator.call(staffAccountList, { name: 'many', size: 4 })).body.result!
    const second = await operator.call(staffAccountList, { name: 'many', size: 4, after: first.next! })
    expect(second.body.result).toMatchObject({
      next: null,
      records: [{ name: 'many-1' }, { name: 'many-agent' }],
    })
    const [one] = (await operator.call(staffAccountList, { name: 'many-2' })).body.result!.records
    expect(one).toMatchObject({
      agent: { name: 'many-agent' },
      role: 'user',
      status: 1,
      dubAmount: 0,
      timeSignIn: null,
    })
  })

  test('are opened for all roles, once each; users without an agent get the tenant’s welcome usage', async () => {
    const agent = await person({ role: 'agent' })
    const options = { role: 'user' as const, password: 'Given#2026!', mobile: '', email: '' }
    const open = (more: Partial<SentTo<typeof staffAccountOpen>>) =>
      operator.call(staffAccountOpen, { ...options, name: `o-${randomUUID()}`, ...more })
    expect((await open({})).body.resultCode).toBe(codeOf('contactMissing'))
    expect((await open({ role: 'finance' })).body.result!.password).toBe(null)
    const email = `${randomUUID()}@example.com`
    await person({ email: `known-${email}` })
    expect((await open({ email: `Known-${email}` })).body.resultCode).toBe(codeOf('emailTaken'))
    const own = (await open({ email })).body.result!
    const led = (await open({ email: `x${email}`, agent: agent.id })).body.result!
    const leftOf = async (id: string) => (await operator.call(staffAccountDetail, { id })).body.result!
    expect(await leftOf(own.id)).toMatchObject({ dubAmount: 600, agent: null, isNew: true })
    expect(await leftOf(led.id)).toMatchObject({ dubAmount: 0, agent: { id: agent.id } })
    expect(await auditEntriesAbout(led.id)).toMatchObject([
      { action: 'account.open', role: 'user', agent: agent.name },
    ])
    await operator.call(staffAccountSuspend, { id: agent.id, suspended: true })
    expect((await open({ email: `y${email}`, agent: agent.id })).body.resultCode).toBe(
      codeOf('agentSuspended'),
    )
    expect((await open({ email: `y${email}`, agent: own.id })).body.resultCode).toBe(codeOf('notFound'))
  })

  test('are signed out at once when suspended; nobody can suspend themselves or the last operator', async () => {
    const user = await person()
    const theirs = await new Browser(server).signIn('user', user.name, password)
    await operator.call(staffAccountSuspend, { id: user.id, suspended: true })
    expect(await refusal(theirs, tokenVerify, {})).toBe(codeOf('accountSuspended'))
    await operator.call(staffAccountSuspend, { id: user.id, suspended: false })
    await new Browser(server).signIn('user', user.name, password)
    expect(await auditEntriesAbout(user.id)).toMatchObject([
      { action: 'account.suspend' },
      { action: 'account.resume' },
    ])

    await using own = await startServer()
    const there = await addTestTenant(own)
    const ids = [
      await addPerson(own, there, { name: 'a', role: 'operator' }),
      await addPerson(own, there, { name: 'b', role: 'operator' }),
    ]
    const [a, b] = await Promise.all(
      ['a', 'b'].map(async (name) =>
        (await new Browser(own).signIn('staff', name, password)).confirm(password),
      ),
    )
    expect(await refusal(a!, staffAccountSuspend, { id: ids[0]!, suspended: true })).toBe(
      codeOf('ownAccount'),
    )
    await Promise.all([
      a!.call(staffAccountSuspend, { id: ids[1]!, suspended: true }),
      b!.call(staffAccountSuspend, { id: ids[0]!, suspended: true }),
    ])
    const left = await own.app.database
      .of(there)
      .selectFrom('accounts')
      .select('id')
      .where('suspended_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('get a new password, except one’s own; sessions are ended individually or all', async () => {
    const user = await person()
    const [one, two] = [
      await new Browser(server).signIn('user', user.name, password),
      await new Browser(server).signIn('user', user.name, password),
    ]
    const detail = async () => (await operator.call(staffAccountDetail, { id: user.id })).body.result!
    const [newest] = (await detail()).sessions
    const stranger = await person()
    expect(await refusal(operator, staffAccountSignOut, { id: stranger.id, session: newest!.id })).toBe(
      codeOf('notFound'),
    )
    await operator.call(staffAccountSignOut, { id: user.id, session: newest!.id })
    expect(await refusal(two, tokenVerify, {})).toBe(codeOf('sessionEnded'))
    expect(await refusal(one, tokenVerify, {})).toBe(0)
    await operator.call(staffAccountSignOut, { id: user.id })
    expect((await detail()).sessions).toEqual([])
    const { password: created } = (await operator.call(staffAccountPassword, { id: user.id })).body.result!
    await expect(new Browser(server).signIn('user', user.name, password)).rejects.toThrow('Incorrect')
    await new Browser(server).signIn('user', user.name, created)
    expect((await detail()).auditLog.map(({ action }) => action)).toEqual([
      'account.password',
      'account.signOut',
      'account.signOut',
    ])
    const self = operator.session!.user.id
    expect(await refusal(operator, staffAccountPassword, { id: self })).toBe(codeOf('ownAccount'))
  })

  test('can only have existing features', async () => {
    const user = await person({ features: ['former'] })
    expect(await refusal(operator, staffAccountFeatures, { id: user.id, features: ['noSuch'] })).toBe(10400)
    expect(await refusal(operator, staffAccountFeatures, { id: user.id, features: ['former'] })).toBe(
      codeOf('nothingChanged'),
    )
    expect(await refusal(operator, staffAccountFeatures, { id: user.id, features: [] })).toBe(0)
    expect(await auditEntriesAbout(user.id)).toMatchObject([
      { action: 'account.features', featuresBefore: 'former', features: '' },
    ])
  })
})

describe('agents', () => {
  test('are listed with their users and figures', async () => {
    const agent = await person({ role: 'agent', name: 'figures-agent' })
    await person({ agent: agent.id })
    await giveUsage(server, { tenant, account: agent.id, size: 1200 })
    const [listed] = (await operator.call(staffAgentList, { name: 'figures' })).body.result!.records
    expect(listed).toMatchObject({ users: 1, status: 1, ownPrices: false })
    expect(listed!.figures.find(({ type }) => type === 1)).toEqual({
      type: 1,
      left: 1200,
      held: 0,
      bought: 0,
      handedOut: 0,
    })
  })

  test('cannot sell while suspended; their users keep their usage, and can buy again after being moved', async () => {
    const agent = await person({ role: 'agent' })
    const rival = await person({ role: 'agent' })
    for (const { id } of [agent, rival])
      await db()
        .insertInto('prices')
        .values({
          tenant_id: tenant,
          seller_id: id,
          audience: 'users',
          type: 1,
          fen: 90,
          changed_at: server.app.now(),
        })
        .execute()
    const user = await person({ agent: agent.id })
    await giveUsage(server, { tenant, account: user.id, size: 600 })
    const theirs = await new Browser(server).signIn('user', user.name, password)
    const quote = { type: 1, quantity: 10 } as const
    expect(await refusal(theirs, orderQuote, quote)).toBe(0)
    await operator.call(staffAccountSuspend, { id: agent.id, suspended: true })
    expect(await refusal(theirs, orderQuote, quote)).toBe(codeOf('sellerSuspended'))
    expect((await theirs.call(amountCurrent, {})).body.result!.dubAmount.currentAmount).toBe(600)
    expect(await refusal(operator, staffAccountMove, { id: user.id, agent: agent.id })).toBe(
      codeOf('nothingChanged'),
    )
    await operator.call(staffAccountMove, { id: user.id, agent: rival.id })
    expect((await theirs.call(orderQuote, quote)).body.result).toMatchObject({ seller: rival.name })
    expect(await refusal(operator, staffAccountMove, { id: user.id, agent: agent.id })).toBe(
      codeOf('agentSuspended'),
    )
    expect(await refusal(operator, staffAccountMove, { id: rival.id, agent: null })).toBe(codeOf('notFound'))
    await operator.call(staffAccountMove, { id: user.id, agent: null })
    expect((await theirs.call(orderQuote, quote)).body.result).toMatchObject({ seller: null })
    expect(await auditEntriesAbout(user.id)).toMatchObject([
      { action: 'account.move', agentBefore: agent.name, agent: rival.name },
      { action: 'account.move', agentBefore: rival.name, agent: null },
    ])
  })
})
