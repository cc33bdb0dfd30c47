import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPassword } from '#core/contract/fields.ts'
import { tokenVerify } from '#core/contract/sessions.ts'
import { makePassword } from '#identity/accounts/server/make-password.ts'
import { agentUserList, agentUserTrend } from '#money/customers/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { type AgentDesk, openAgentDesk } from '#testkit/desks/agent-desk.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { agentAccountsCheck, agentAccountsOpen, agentUserPassword, agentUserSuspend } from '../contract.ts'

let desk: AgentDesk
beforeAll(async () => {
  desk = await openAgentDesk()
})
afterAll(() => desk.close())

const line = (at: number, name: string, mobile = '', email = '', secret = '') => ({
  line: at,
  name,
  mobile,
  email,
  password: secret,
})

describe('opening accounts', () => {
  test('reports the field and the problem of each invalid line, and opens nothing', async () => {
    const { browser } = await desk.newAgent()
    await addPerson(desk.server, desk.tenant, {
      name: 'Known',
      mobile: '13900000001',
      email: 'known@example.com',
    })
    const accounts = [
      line(2, 'fresh1', '13900000011'),
      line(3, '', '13900000012'),
      line(4, 'fresh2', '12345'),
      line(5, 'fresh3', '', 'nowhere'),
      line(6, 'fresh4'),
      line(7, 'fresh5', '13900000013', '', 'short'),
      line(8, 'KNOWN', '13900000014'),
      line(9, 'fresh6', '13900000001'),
      line(10, 'fresh7', '', 'Known@Example.com'),
      line(11, 'Fresh1', '13900000015'),
      line(12, 'fresh8', '13900000011'),
    ]
    const before = await desk.db().selectFrom('accounts').select('id').execute()
    const { body } = await browser.call(agentAccountsCheck, { accounts })
    expect(
      body.result!.refused.map(({ line: at, field, problem, first }) => [at, field, problem, first]),
    ).toEqual([
      [3, 'name', 'nameEmpty', null],
      [4, 'mobile', 'mobileInvalid', null],
      [5, 'email', 'emailInvalid', null],
      [6, 'mobile', 'contactMissing', null],
      [7, 'password', 'passwordWeak', null],
      [8, 'name', 'nameTaken', null],
      [9, 'mobile', 'mobileTaken', null],
      [10, 'email', 'emailTaken', null],
      [11, 'name', 'twiceInFile', 2],
      [12, 'mobile', 'twiceInFile', 2],
    ])
    expect(await desk.db().selectFrom('accounts').select('id').execute()).toHaveLength(before.length)
  })

  test('opens valid accounts, generates missing passwords, and they can sign in', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const { body } = await browser.call(agentAccountsOpen, {
      accounts: [
        line(2, 'opened1', '13900000021'),
        line(3, 'opened2', '', 'Opened2@Example.com', 'Given#2026!'),
        line(4, 'opened3', 'x'),
      ],
    })
    const { opened, refused } = body.result!
    expect(refused).toEqual([{ line: 4, field: 'mobile', problem: 'mobileInvalid', first: null }])
    expect(opened.map(({ line: at, name }) => [at, name])).toEqual([
      [2, 'opened1'],
      [3, 'opened2'],
    ])
    expect(opened[1]!.password).toBeNull()
    for (const [name, secret] of [
      ['opened1', opened[0]!.password!],
      ['opened2', 'Given#2026!'],
    ] as const) {
      const user = await new Browser(desk.server).signIn('user', name, secret)
      expect(user.session!.agent!.id).toBe(agent)
    }
  })

  test('of two agents requesting one name at once, one gets it and the other gets the problem', async () => {
    const agents = await Promise.all([desk.newAgent(), desk.newAgent()])
    const replies = await Promise.all(
      agents.map(({ browser }, at) =>
        browser.call(agentAccountsOpen, { accounts: [line(1, 'wanted', `1390000003${at}`)] }),
      ),
    )
    const results = replies.map(({ body }) => body.result!)
    expect(results.flatMap(({ opened }) => opened)).toHaveLength(1)
    expect(results.flatMap(({ refused }) => refused).map(({ problem }) => problem)).toEqual(['nameTaken'])
  })

  test('a generated password satisfies the registration rules', () => {
    const some = Array.from({ length: 500 }, makePassword)
    expect(some.filter((one) => !newPassword.safeParse(one).success)).toEqual([])
    expect(new Set(some).size).toBe(500)
  })
})

describe('own users', () => {
  test('are listed, searched and filtered; another agent’s are not visible', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const other = await desk.newAgent()
    const ana = await desk.newUser(agent, { mobile: '13900000041' })
    const bo = await desk.newUser(agent)
    await desk.newUser(other.id)
    await giveUsage(desk.server, { tenant: desk.tenant, account: ana.id, unit: 'speech', size: 5000 })
    const { body } = await browser.call(agentUserList, {})
    expect(body.result!.total).toBe(2)
    expect(body.result!.records.find(({ id }) => id === ana.id)).toMatchObject({
      ttsAmount: 5000,
      dubAmount: 0,
      status: 1,
    })
    const found = await browser.call(agentUserList, { name: '13900000041' })
    expect(found.body.result!.records.map(({ id }) => id)).toEqual([ana.id])
    await browser.call(agentUserSuspend, { id: bo.id, suspended: true })
    const off = await browser.call(agentUserList, { status: 2 })
    expect(off.body.result!.records.map(({ id }) => id)).toEqual([bo.id])
    const foreign = await other.browser.call(agentUserList, { id: ana.id })
    expect(foreign.status).toBe(404)
  })

  test('a suspended user is signed out with 12005, and can return after reactivation', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const { id, name } = await desk.newUser(agent)
    const user = await new Browser(desk.server).signIn('user', name, password)
    await browser.call(agentUserSuspend, { id, suspended: true })
    expect((await user.call(tokenVerify, {})).body.resultCode).toBe(12005)
    await browser.call(agentUserSuspend, { id, suspended: false })
    await new Browser(desk.server).signIn('user', name, password)
    const entries = await desk
      .db()
      .selectFrom('audit_log')
      .select(['action', 'by_account'])
      .where('subject', '=', id)
      .execute()
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['agent.resume', 'agent.suspend'])
    expect(entries.every((entry) => entry.by_account === agent)).toBe(true)
  })

  test('a reset password replaces the old one and ends the sessions', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const { id, name } = await desk.newUser(agent)
    const user = await new Browser(desk.server).signIn('user', name, password)
    const fresh = (await browser.call(agentUserPassword, { id })).body.result!.password
    expect((await user.call(tokenVerify, {})).body.resultCode).toBe(12003)
    await expect(new Browser(desk.server).signIn('user', name, password)).rejects.toThrow('Incorrect')
    await new Browser(desk.server).signIn('user', name, fresh)
  })

  test('usage is reported by day and by user', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const [ana, bo] = [await desk.newUser(agent), await desk.newUser(agent)]
    for (const [who, used] of [
      [ana, 60],
      [bo, 25],
    ] as const) {
      await giveUsage(desk.server, { tenant: desk.tenant, account: who.id })
      await desk.use(who.id, used)
    }
    const { days, users } = (await browser.call(agentUserTrend, { days: 7, type: 1 })).body.result!
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ used: 85, received: 7200, passed: 0, expired: 0 })
    expect(users.map(({ name, used }) => [name, used])).toEqual([
      [ana.name, 60],
      [bo.name, 25],
    ])
    const one = await browser.call(agentUserTrend, { days: 7, type: 1, id: bo.id })
    expect(one.body.result!.days.at(-1)!.used).toBe(25)
  })
})
