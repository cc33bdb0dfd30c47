import * as z from 'zod/mini'
import { call, roles } from '#core/contract/call.ts'
import { count, idOf, shortText, timeCreate } from '#core/contract/fields.ts'
import { numberedPage, numberedPaging, page, paging } from '#core/contract/paging.ts'
import { usageType } from '#core/contract/usage-types.ts'
import { contacts } from '#identity/accounts/contract.ts'
import { accountState } from '#identity/agents/contract.ts'
import { shownSession } from '#identity/sessions/contract.ts'
import { order } from '#money/orders/contract/orders.ts'
import { balances, pack, trendDay, trendWindow } from '#money/usage/contract/usage.ts'

// Users, agents and accounts with what they bought and used.

const agentUser = z
  .object({
    id: idOf('user'),
    name: z.string().check(z.describe('The name of the user.')),
    tureName: z.nullable(z.string()).check(z.describe('The real name of the user; null if not given.')),
    ...contacts,
    status: accountState.check(z.describe('1 active, 2 suspended.')),
    ...balances,
    timeCreate,
  })
  .register(z.globalRegistry, { id: 'AgentUser', description: 'A user of an agent, with balances.' })
export type AgentUser = z.output<typeof agentUser>

export const agentUserList = call({
  method: 'GET',
  path: '/agent/user/list',
  who: ['agent'],
  does: 'Lists the agent’s users, newest first. `name` searches names, phone numbers and addresses; `id` selects one user.',
  input: z.object({
    id: z.optional(idOf('user')),
    ...numberedPaging(20),
    status: count(0, 2).check(z.describe('1: only active users; 2: only suspended ones; 0: all.')),
    name: z._default(shortText, '').check(z.describe('Searches names, phone numbers and email addresses.')),
  }),
  output: numberedPage(agentUser),
})

export const agentUserTrend = call({
  method: 'GET',
  path: '/agent/user/trend',
  who: ['agent'],
  title: 'Returns the daily usage of users',
  does: 'Returns daily usage of one type for the agent’s users, or for one of them, and who used most.',
  input: z.object({
    days: z
      ._default(z.pipe(z.coerce.number(), trendWindow), 30)
      .check(z.describe('The number of days, up to today: 7, 30, 90 or 365.')),
    type: usageType,
    id: z.optional(idOf('user')),
  }),
  output: z.object({
    days: z.array(trendDay).check(z.describe('One entry for each day, in order.')),
    users: z
      .array(
        z.object({
          id: idOf('user'),
          name: z.string().check(z.describe('The name of the user.')),
          used: z.int().check(z.describe('What the user used in these days, in the unit of the type.')),
        }),
      )
      .check(z.describe('The users who used most, in descending order.')),
  }),
})

const shared = { who: ['operator'], reaches: 'tenant' } as const
const list = {
  name: z._default(shortText, '').check(z.describe('Searches names, phone numbers and email addresses.')),
  status: count(0, 2).check(z.describe('1: only active accounts; 2: only suspended ones; 0: all.')),
  ...paging(50),
}
const person = z
  .object({ id: idOf('account'), name: z.string().check(z.describe('The name of the agent.')) })
  .register(z.globalRegistry, { id: 'AccountName', description: 'An account and its name.' })

const account = z.object({
  id: idOf('account'),
  name: z.string().check(z.describe('The name that the account signs in with.')),
  tureName: z.nullable(z.string()).check(z.describe('The real name of the person; null if not given.')),
  role: z.enum(roles).check(z.describe('The role of the account.')),
  agent: z
    .nullable(person)
    .check(z.describe('The agent of a user; null for others and for users without an agent.')),
  ...contacts,
  ...balances,
  status: accountState.check(z.describe('1 active, 2 suspended.')),
  secondFactor: z.boolean().check(z.describe('Whether signing in requires a second factor.')),
  timeCreate,
  timeSignIn: z
    .nullable(z.iso.datetime())
    .check(z.describe('When the account last signed in; null if it never did.')),
})
export type StaffAccount = z.output<typeof account>

export const staffAccountList = call({
  ...shared,
  method: 'GET',
  path: '/staff/account/list',
  does: 'Lists the accounts of the tenant, newest first. `agent` selects the users of one agent.',
  input: z.object({
    ...list,
    role: z.optional(z.enum(roles)).check(z.describe('Only accounts with this role; all if omitted.')),
    agent: z.optional(idOf('account')),
  }),
  output: page(account),
})

const wholeAccount = z.extend(account, {
  company: z.nullable(z.string()).check(z.describe('The company of the person; null if not given.')),
  isNew: z
    .boolean()
    .check(z.describe('Whether the person still has to set their own password or accept the terms.')),
  features: z
    .array(z.string())
    .check(z.describe('The codes of the features that are enabled for this account.')),
  offered: z
    .array(
      z.object({
        code: z.string().check(z.describe('The code of the feature, such as `translationLibrary`.')),
        name: z
          .object({
            cn: z.string().check(z.describe('In Simplified Chinese.')),
            en: z.string().check(z.describe('In English.')),
            hk: z.string().check(z.describe('In Traditional Chinese of Hong Kong.')),
          })
          .check(z.describe('Its name in each language of the interface.')),
      }),
    )
    .check(z.describe('The features that can be enabled for single accounts.')),
  packages: z.array(pack).check(z.describe('The newest packages that can be used.')),
  orders: z
    .array(
      z.pick(order, {
        id: true,
        number: true,
        type: true,
        quantity: true,
        amount: true,
        status: true,
        timeCreate: true,
      }),
    )
    .check(z.describe('The newest orders of the account.')),
  auditLog: z
    .array(
      z.object({
        id: z.uuid().check(z.describe('The id of the entry.')),
        action: z.string().check(z.describe('What was done, such as `account.suspend`.')),
        by: z.nullable(z.string()).check(z.describe('Who did it; null if those who run the platform did.')),
        details: z
          .record(z.string(), z.nullable(z.union([z.string(), z.number()])))
          .check(z.describe('The details of the action, by name.')),
        time: z.iso.datetime().check(z.describe('When it was done.')),
      }),
    )
    .check(z.describe('What staff and agents did with this account, newest first.')),
  sessions: z.array(shownSession).check(z.describe('The active sessions of the account.')),
})
export type WholeAccount = z.output<typeof wholeAccount>

export const staffAccountDetail = call({
  ...shared,
  method: 'GET',
  path: '/staff/account/detail',
  title: 'Returns an account',
  does: 'Returns an account with its remaining usage, latest orders, actions by others and active sessions.',
  input: z.object({ id: idOf('account') }),
  output: wholeAccount,
})

/** For one unit: remaining, held for running work, bought this month, handed out this month. */
const figures = z.object({
  type: z.literal([1, 0, 2]).check(z.describe('The kind of usage: 1 dubbing, 0 speech, 2 live translation.')),
  left: z.int().check(z.describe('What the agent can use, sell or give now, in seconds or characters.')),
  held: z.int().check(z.describe('What is held for running work and open orders, in seconds or characters.')),
  bought: z.int().check(z.describe('What the agent bought in total, in seconds or characters.')),
  handedOut: z
    .int()
    .check(z.describe('What the agent sold or gave to its users in total, in seconds or characters.')),
})

const agent = z.object({
  id: idOf('account'),
  name: z.string().check(z.describe('The name of the agent.')),
  tureName: z.nullable(z.string()).check(z.describe('The real name of the agent; null if not given.')),
  company: z.nullable(z.string()).check(z.describe('The company of the agent; null if not given.')),
  status: accountState.check(z.describe('1 active, 2 suspended.')),
  users: z.int().check(z.describe('The number of its users.')),
  figures: z.array(figures).check(z.describe('What the agent has and had of each kind of usage.')),
  ownPrices: z
    .boolean()
    .check(z.describe('Whether it has its own purchase prices; otherwise it pays the general prices.')),
  timeCreate,
})
export type StaffAgent = z.output<typeof agent>

export const staffAgentList = call({
  ...shared,
  method: 'GET',
  path: '/staff/agent/list',
  title: 'Lists the agents of the tenant',
  does: 'Lists the agents of the tenant, newest first, with remaining usage and what they bought and handed out this month (Beijing time).',
  input: z.object(list),
  output: page(agent),
})
