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
  title: 'Suspends or reactivates a user',
  does: 'Suspends a user of the agent, which ends the user’s sessions, or reactivates one.',
  input: z.object({
    id: idOf('user'),
    suspended: flag.check(z.describe('Whether to suspend the account (`true`) or to reactivate it.')),
  }),
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

const cell = z
  ._default(z.string().check(z.maxLength(1000)), '')
  .check(z.describe('The value as it is written in the file; the call checks it.'))
/** As written in the file, for validation line by line. */
const writtenAccount = z
  .object({
    line: z.int().check(z.describe('The line of the file or form, as errors name it.')),
    name: cell.check(z.describe('The name of the new account.')),
    password: cell,
    mobile: cell,
    email: cell,
  })
  .register(z.globalRegistry, { id: 'NewAccountLine', description: 'A line of a file of new accounts.' })
export type WrittenAccount = z.output<typeof writtenAccount>

/** The maximum per file and per request: each password takes some work. */
export const maxAccounts = 1000
export const accountsAtOnce = 25

const refusedAccount = z
  .object({
    line: z.int().check(z.describe('The line with the problem.')),
    field: z.enum(accountFields).check(z.describe('The field with the problem.')),
    problem: z
      .enum(Object.keys(problemCodes) as [ProblemName, ...ProblemName[]])
      .register(z.globalRegistry, { id: 'ProblemName', description: 'The name of a problem.' }),
    first: z
      .nullable(z.int())
      .check(z.describe('For a duplicate: the line of the first occurrence; otherwise null.')),
  })
  .register(z.globalRegistry, { id: 'RefusedAccountLine', description: 'A line that was refused, and why.' })
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
        z.describe('The accounts to check, line by line.'),
      ),
  }),
  maxBytes: 640 * 1024,
  output: z.object({
    refused: z
      .array(refusedAccount)
      .check(z.describe('The lines that would be refused, and why. Empty if all are valid.')),
  }),
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
        z.describe('The accounts to create, line by line.'),
      ),
  }),
  output: z.object({
    opened: z
      .array(
        z.object({
          line: z.int().check(z.describe('The line of the file or form.')),
          name: z.string().check(z.describe('The name of the account.')),
          password: z
            .nullable(z.string())
            .check(
              z.describe('The generated password, which is returned only once; null if the line had one.'),
            ),
        }),
      )
      .check(z.describe('The accounts that were created.')),
    refused: z.array(refusedAccount).check(z.describe('The lines that were refused, and why.')),
  }),
  changes: true,
})
