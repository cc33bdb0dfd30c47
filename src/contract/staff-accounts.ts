import * as z from 'zod/mini'
import { contacts } from './accounts.ts'
import { accountState } from './agents.ts'
import { call, roles } from './call.ts'
import { accountName, count, email, flag, idOf, mobile, newPassword, noResult, shortText } from './fields.ts'
import { shownSession } from './own-sessions.ts'
import { page, paging } from './paging.ts'
import { order } from './orders.ts'
import { balances, pack } from './usage.ts'

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

export const staffAccountOpen = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/open',
  does: 'Creates an account. Without a password, one is generated and returned once. Users and agents need a phone number or an email address.',
  input: z.object({
    role: z.enum(roles),
    name: accountName,
    password: z.union([newPassword, z.literal('')]),
    mobile: z.union([mobile, z.literal('')]),
    email: z.union([email, z.literal('')]),
    /** For a user. */
    agent: z._default(z.nullable(idOf('account')), null),
  }),
  output: z.object({ id: z.uuid(), password: z.nullable(z.string()) }),
  changes: true,
  sensitive: true,
})

export const staffAccountSuspend = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/suspend',
  does: 'Suspends an account, which ends its sessions, or reactivates it. Neither the caller’s own account nor the last operator can be suspended.',
  input: z.object({ id: idOf('account'), suspended: flag }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const staffAccountPassword = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/password',
  does: 'Gives an account a new password, which is returned once. Its sessions end, and it must be changed at the next sign-in.',
  input: z.object({ id: idOf('account') }),
  output: z.object({ password: z.string() }),
  changes: true,
  sensitive: true,
})

export const staffAccountMove = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/move',
  does: 'Moves a user to another agent, or to none. Future purchases are made there; existing usage is kept.',
  input: z.object({ id: idOf('account'), agent: z.nullable(idOf('account')) }),
  output: noResult,
  changes: true,
})

export const staffAccountFeatures = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/features',
  does: 'Turns on features for one account that are hidden by default.',
  input: z.object({ id: idOf('account'), features: z.array(shortText).check(z.maxLength(50)) }),
  output: noResult,
  changes: true,
})

export const staffAccountSignOut = call({
  ...shared,
  method: 'POST',
  path: '/staff/account/signOut',
  does: 'Ends one session of an account, or all of them.',
  input: z.object({ id: idOf('account'), session: z.optional(z.uuid()) }),
  output: noResult,
  changes: true,
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
