import type { Selectable } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { User } from '#core/contract/sessions.ts'
import { type Db, compileOnce } from '#core/server/db/database.ts'
import type { Accounts } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller } from '#core/server/http/route.ts'
import type { Config } from '#core/server/settings/config.ts'
import type { Contacts } from '../contract.ts'

export type Account = Selectable<Accounts>
export type Portal = 'user' | 'agent' | 'staff'

/** Names, numbers and addresses are unique within one of three portals. */
export const portalOf = (role: Role): Portal => (role === 'user' || role === 'agent' ? role : 'staff')

export const findAccount = compileOnce<Account>((db, id) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).where('removed_at', 'is', null),
)

export async function ownAccount(context: { db: Db; caller: Caller }): Promise<Account> {
  const account = await findAccount(context.db, context.caller.id)
  if (!account) throw new Problem('accountGone')
  return account
}

/** Contacts as lists show them, including unverified ones. */
export function shownContacts(
  account: Pick<Account, 'mobile' | 'email' | 'given_mobile' | 'given_email'>,
): Contacts {
  const { mobile, email, given_mobile, given_email } = account
  return {
    mobile: mobile ?? given_mobile,
    email: email ?? given_email,
    unverified: [
      ...(mobile === null && given_mobile !== null ? (['mobile'] as const) : []),
      ...(email === null && given_email !== null ? (['email'] as const) : []),
    ],
  }
}

/** The login user in the fields of docs/contribute/product.md (People). */
export function userOf(account: Account): User {
  return {
    id: account.id,
    name: account.name,
    domain: account.domain,
    avatar: account.avatar,
    mobile: account.mobile,
    email: account.email,
    givenMobile: account.given_mobile,
    givenEmail: account.given_email,
    tureName: account.ture_name,
    company: account.company,
    gender: account.gender,
  }
}

/** The sign-in name can be the account name, phone number or address; one account's number may equal another's name. */
export function accountsCalled(db: Db, portal: Portal, typed: string): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('portal', '=', portal)
    .where('removed_at', 'is', null)
    .where((is) =>
      is.or([
        is(is.fn<string>('lower', ['name']), '=', typed.toLowerCase()),
        is('mobile', '=', typed),
        is(is.fn<string>('lower', ['email']), '=', typed.toLowerCase()),
      ]),
    )
    .limit(3)
    .execute()
}

type Settings = Pick<Config, 'staffSecondFactor'>

export const needsSecondFactor = ({ staffSecondFactor }: Settings, role: Role): boolean =>
  staffSecondFactor && portalOf(role) === 'staff'

/** Whether the account still has to set up a second factor. */
export const lacksSecondFactor = (
  config: Settings,
  { role, second_factor }: Pick<Account, 'role' | 'second_factor'>,
): boolean => !second_factor && needsSecondFactor(config, role)

/** Whether one of these features is enabled for an account or its tenant. */
export async function hasFeature(db: Db, account: string, features: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('tenants', 'tenants.id', 'accounts.tenant_id')
    .select(['accounts.features', 'tenants.features as shared'])
    .where('accounts.id', '=', account)
    .executeTakeFirst()
  return row !== undefined && [...row.features, ...row.shared].some((one) => features.includes(one))
}
