import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { problemCodes, type ProblemName } from '#core/contract/codes.ts'
import {
  email,
  flag,
  idOf,
  mobile,
  accountName,
  newPassword,
  noResult,
  problemName,
} from '#core/contract/fields.ts'
import { accountStatus } from '#core/contract/wire-numbers.ts'

/** 1 normal, 2 suspended; in a filter 0 is any. */
export const accountState = z.literal([accountStatus.active, accountStatus.suspended])

export const agentUserSuspend = call({
  method: 'POST',
  path: '/agent/user/suspend',
  who: ['agent'],
  does: 'Suspends a user of the agent, which ends the user’s sessions, or reactivates one.',
  input: z.object({ id: idOf('user'), suspended: flag }),
  output: noResult,
  changes: true,
})

export const agentUserPassword = call({
  method: 'POST',
  path: '/agent/user/password',
  who: ['agent'],
  does: 'Gives a user of the agent a new password, which is returned once, and ends the user’s sessions.',
  input: z.object({ id: idOf('user') }),
  output: z.object({ password: z.string() }),
  changes: true,
  sensitive: true,
})

/** A line of the file or a form, with the fields of registration. Without a password one is generated. */
export const newAccount = z
  .object({
    name: accountName,
    password: z.union([newPassword, z.literal('')]),
    mobile: z.union([mobile, z.literal('')]),
    email: z.union([email, z.literal('')]),
  })
  .check(
    z.refine(({ mobile: phone, email: address }) => phone !== '' || address !== '', {
      error: problemName('contactMissing'),
      path: ['mobile'],
    }),
  )
export const accountFields = ['name', 'password', 'mobile', 'email'] as const
export type AccountField = (typeof accountFields)[number]

const cell = z._default(z.string().check(z.maxLength(1000)), '')
/** As written in the file, for validation line by line. */
const writtenAccount = z.object({ line: z.int(), name: cell, password: cell, mobile: cell, email: cell })
export type WrittenAccount = z.output<typeof writtenAccount>

/** The maximum per file and per request: each password takes some work. */
export const maxAccounts = 1000
export const accountsAtOnce = 25

const refusedAccount = z.object({
  line: z.int(),
  field: z.enum(accountFields),
  problem: z.enum(Object.keys(problemCodes) as [ProblemName, ...ProblemName[]]),
  /** For a duplicate: the line of the first occurrence. */
  first: z.nullable(z.int()),
})
export type RefusedAccount = z.output<typeof refusedAccount>

export const agentAccountsCheck = call({
  method: 'POST',
  path: '/agent/account/check',
  who: ['agent'],
  does: 'Checks which of the accounts cannot be created, and why. Creates none.',
  input: z.object({
    accounts: z
      .array(writtenAccount)
      .check(
        z.minLength(1, problemName('nothingChosen')),
        z.maxLength(maxAccounts, problemName('tooManyLines')),
      ),
  }),
  maxBytes: 640 * 1024,
  output: z.object({ refused: z.array(refusedAccount) }),
})

export const agentAccountsOpen = call({
  method: 'POST',
  path: '/agent/account/open',
  who: ['agent'],
  does: 'Creates all valid accounts. Generated passwords are returned once.',
  input: z.object({
    accounts: z
      .array(writtenAccount)
      .check(
        z.minLength(1, problemName('nothingChosen')),
        z.maxLength(accountsAtOnce, problemName('tooManyLines')),
      ),
  }),
  output: z.object({
    opened: z.array(z.object({ line: z.int(), name: z.string(), password: z.nullable(z.string()) })),
    refused: z.array(refusedAccount),
  }),
  changes: true,
})
