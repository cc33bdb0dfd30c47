import type * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readField } from '#core/server/http/read-field.ts'
import {
  type AccountField,
  accountFields,
  newAccount,
  type RefusedAccount,
  type WrittenAccount,
} from '../contract.ts'

export interface NewAccount {
  line: number
  name: string
  password: string
  mobile: string | null
  email: string | null
}

/** Validates the lines: accounts that can be opened, and the first problem of each other line. */
export async function validateAccounts(db: Db, written: readonly WrittenAccount[]) {
  const good: NewAccount[] = []
  const refused: RefusedAccount[] = []
  const seen = new Map<string, number>()
  const taken = await takenAmong(db, written)
  for (const one of written) {
    const read = readAccount(one)
    if ('problem' in read) {
      refused.push({ line: one.line, first: null, ...read })
      continue
    }
    const keys = keysOf(read)
    const double = keys.find(({ key }) => seen.has(key))
    const known = keys.find(({ key }) => taken.has(key))
    if (known)
      refused.push({ line: one.line, field: known.field, problem: takenProblem[known.field], first: null })
    else if (double)
      refused.push({
        line: one.line,
        field: double.field,
        problem: 'twiceInFile',
        first: seen.get(double.key)!,
      })
    else good.push(read)
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, one.line)
  }
  return { good, refused }
}

const takenProblem = {
  name: 'nameTaken',
  mobile: 'mobileTaken',
  email: 'emailTaken',
} as const satisfies Partial<Record<AccountField, ProblemName>>

const keysOf = ({ name, mobile, email }: Pick<NewAccount, 'name' | 'mobile' | 'email'>) => [
  { field: 'name' as const, key: `name ${name.toLowerCase()}` },
  ...(mobile ? [{ field: 'mobile' as const, key: `mobile ${mobile}` }] : []),
  ...(email ? [{ field: 'email' as const, key: `email ${email}` }] : []),
]

/** Field by field, to point to the invalid one. */
function readAccount(one: WrittenAccount): NewAccount | { field: AccountField; problem: ProblemName } {
  const { shape } = newAccount
  const read: Record<AccountField, string> = { name: '', password: '', mobile: '', email: '' }
  for (const field of accountFields) {
    try {
      read[field] = readField(shape[field] as z.ZodMiniType<string>, one[field].trim())
    } catch (error) {
      if (error instanceof Problem) return { field, problem: error.name }
      throw error
    }
  }
  const { name, password, mobile, email } = read
  if (!mobile && !email) return { field: 'mobile', problem: 'contactMissing' }
  return { line: one.line, name, password, mobile: mobile || null, email: email.toLowerCase() || null }
}

/** The names, numbers and addresses that other users already have. */
async function takenAmong(db: Db, written: readonly WrittenAccount[]): Promise<Set<string>> {
  const lower = (field: 'name' | 'email') => written.map((one) => one[field].trim().toLowerCase())
  const rows = await db
    .selectFrom('accounts')
    .select(['name', 'mobile', 'email'])
    .where('portal', '=', 'user')
    .where('removed_at', 'is', null)
    .where((is) =>
      is.or([
        is(is.fn<string>('lower', ['name']), 'in', lower('name')),
        is(
          'mobile',
          'in',
          written.map(({ mobile }) => mobile.trim()),
        ),
        is(is.fn<string>('lower', ['email']), 'in', lower('email')),
      ]),
    )
    .execute()
  return new Set(
    rows.flatMap((row) => keysOf({ ...row, email: row.email?.toLowerCase() ?? null })).map(({ key }) => key),
  )
}
