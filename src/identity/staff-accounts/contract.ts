import * as z from 'zod/mini'
import { call, roles } from '#core/contract/call.ts'
import {
  accountName,
  email,
  flag,
  idOf,
  mobile,
  newPassword,
  noResult,
  shortText,
} from '#core/contract/fields.ts'

const shared = { who: ['operator'], reaches: 'tenant' } as const
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
