import type { Updateable } from 'kysely'
import type { User } from '#contract/sessions.ts'
import type { Accounts } from '../db/tables.ts'
import { isOwnImage } from '../files/image.ts'
import type { Caller, Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownAccount, userOf } from './account.ts'
import { orTaken } from './or-taken.ts'

type Profile = Pick<Updateable<Accounts>, 'name' | 'ture_name' | 'company' | 'gender' | 'avatar'>

/** Keeps what differs; without a difference it says so (specification, 5). */
export async function changeProfile(visit: Visit & { caller: Caller }, wanted: Profile): Promise<User> {
  const account = await ownAccount(visit)
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const changed = given.filter(([field, value]) => account[field as keyof Profile] !== value)
  if (changed.length === 0) throw new Problem('nothingChanged')
  if (
    wanted.avatar &&
    wanted.avatar !== account.avatar &&
    !(await isOwnImage(visit.app, visit.tenant, wanted.avatar))
  )
    throw new Problem('imageUnreadable')
  const kept = await orTaken(
    visit.db
      .updateTable('accounts')
      .set(Object.fromEntries(changed))
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return userOf(kept)
}
