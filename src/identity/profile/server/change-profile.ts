import type { Updateable } from 'kysely'
import type { User } from '#core/contract/sessions.ts'
import type { Accounts } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller, RequestContext } from '#core/server/http/route.ts'
import { ownAccount, userOf } from '#identity/accounts/server/account.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import { isOwnImage } from '#identity/images/server/image.ts'

type Profile = Pick<Updateable<Accounts>, 'name' | 'ture_name' | 'company' | 'gender' | 'avatar'>

/** Saves the changed fields; refuses if nothing changed. */
export async function changeProfile(
  context: RequestContext & { caller: Caller },
  wanted: Profile,
): Promise<User> {
  const account = await ownAccount(context)
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const changed = given.filter(([field, value]) => account[field as keyof Profile] !== value)
  if (changed.length === 0) throw new Problem('nothingChanged')
  if (
    wanted.avatar &&
    wanted.avatar !== account.avatar &&
    !(await isOwnImage(context.app, context.tenant, wanted.avatar))
  )
    throw new Problem('imageUnreadable')
  const saved = await mapUniqueViolation(
    context.db
      .updateTable('accounts')
      .set(Object.fromEntries(changed))
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return userOf(saved)
}
