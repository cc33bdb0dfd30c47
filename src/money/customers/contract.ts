import * as z from 'zod/mini'
import { call, roles } from '#core/contract/call.ts'
import { count, idOf, shortText } from '#core/contract/fields.ts'
import { numberedPage, numberedPaging, page, paging } from '#core/contract/paging.ts'
import { usageType } from '#core/contract/usage-types.ts'
import { contacts } from '#identity/accounts/contract.ts'
import { accountState } from '#identity/agents/contract.ts'
import { shownSession } from '#identity/sessions/contract.ts'
import { order } from '#money/orders/contract.ts'
import { balances, pack, trendDay, trendWindow } from '#money/usage/contract/usage.ts'

// Users, agents and accounts with what they bought and used.

const agentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  tureName: z.nullable(z.string()),
  ...contacts,
  status: accountState,
  ...balances,
  timeCreate: z.iso.datetime(),
})
export type AgentUser = z.output<typeof agentUser>

export const agentUserList = call({
  method: 'GET',
  path: '/agent/user/list',
  who: ['agent'],
  does: 'Lists the agent’s users, newest first. `name` searches names, phone numbers and addresses; `id` selects one user.',
  input: z.object({
    id: z.optional(idOf('user')),
    ...numberedPaging(20),
    status: count(0, 2),
    name: z._default(shortText, ''),
  }),
  output: numberedPage(agentUser),
})

export const agentUserTrend = call({
  method: 'GET',
  path: '/agent/user/trend',
  who: ['agent'],
  does: 'Returns daily usage of one type for the agent’s users, or for one of them, and who used most.',
  input: z.object({
    days: z._default(z.pipe(z.coerce.number(), trendWindow), 30),
    type: usageType,
    id: z.optional(idOf('user')),
  }),
  output: z.object({
    days: z.array(trendDay),
    users: z.array(z.object({ id: z.uuid(), name: z.string(), used: z.int() })),
  }),
})

const shared = { who: ['operator'], reaches: 'tenant' } as const
const list = {
  /** In names, phone numbers and addresses. */
  name: z._default(shortText, ''),
  /** 1 normal, 2 suspended, 0 any. */
  status: count(0, 2),
  ...paging(50),
}
const person = z.object({ id: z.uuid(), name: z.string() })

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  tureName: z.nullable(z.string()),
  role: z.enum(roles),
  agent: z.nullable(person),
  ...contacts,
  ...balances,
  status: accountState,
  /** Whether signing in requires a second factor. */
  secondFactor: z.boolean(),
  timeCreate: z.iso.datetime(),
  /** The last sign-in; null if there was none. */
  timeSignIn: z.nullable(z.iso.datetime()),
})
export type StaffAccount = z.output<typeof account>

export const staffAccountList = call({
  ...shared,
  method: 'GET',
  path: '/staff/account/list',
  does: 'Lists the accounts of the tenant, newest first. `agent` selects the users of one agent.',
  input: z.object({ ...list, role: z.optional(z.enum(roles)), agent: z.optional(idOf('account')) }),
  output: page(account),
})

const wholeAccount = z.extend(account, {
  company: z.nullable(z.string()),
  /** Still has to set their own password or accept the terms. */
  isNew: z.boolean(),
  features: z.array(z.string()),
  /** The features that can be enabled per account. */
  offered: z.array(
    z.object({ code: z.string(), name: z.object({ cn: z.string(), en: z.string(), hk: z.string() }) }),
  ),
  /** The newest usable packages. */
  packages: z.array(pack),
  /** The newest orders. */
  orders: z.array(
    z.pick(order, {
      id: true,
      number: true,
      type: true,
      quantity: true,
      amount: true,
      status: true,
      timeCreate: true,
    }),
  ),
  /** The latest actions of staff and agents on it. */
  auditLog: z.array(
    z.object({
      id: z.uuid(),
      action: z.string(),
      /** Null if those who run the platform did it. */
      by: z.nullable(z.string()),
      details: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
      time: z.iso.datetime(),
    }),
  ),
  /** Its active sessions. */
  sessions: z.array(shownSession),
})
export type WholeAccount = z.output<typeof wholeAccount>

export const staffAccountDetail = call({
  ...shared,
  method: 'GET',
  path: '/staff/account/detail',
  does: 'Returns an account with its remaining usage, latest orders, actions by others and active sessions.',
  input: z.object({ id: idOf('account') }),
  output: wholeAccount,
})

/** For one unit: remaining, held for running work, bought this month, handed out this month. */
const figures = z.object({
  type: z.literal([1, 0, 2]),
  left: z.int(),
  held: z.int(),
  bought: z.int(),
  handedOut: z.int(),
})

const agent = z.object({
  id: z.uuid(),
  name: z.string(),
  tureName: z.nullable(z.string()),
  company: z.nullable(z.string()),
  status: accountState,
  users: z.int(),
  figures: z.array(figures),
  /** Has its own purchase prices; otherwise it pays the general prices. */
  ownPrices: z.boolean(),
  timeCreate: z.iso.datetime(),
})
export type StaffAgent = z.output<typeof agent>

export const staffAgentList = call({
  ...shared,
  method: 'GET',
  path: '/staff/agent/list',
  does: 'Lists the agents of the tenant, newest first, with remaining usage and what they bought and handed out this month (Beijing time).',
  input: z.object(list),
  output: page(agent),
})
