import { email, mobile } from '#contract/fields.ts'
import type { Caller, Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { readField } from '../http/read-field.ts'
import { rememberGivenUp } from '../ledger/welcomed-contacts.ts'
import { notify } from '../notices/notify.ts'
import { checkCode, spendCode } from '../sessions/codes.ts'
import { allowTry } from '../sessions/tries.ts'
import { doorOf } from './account.ts'
import { orTaken } from './or-taken.ts'
import { isTaken } from './taken.ts'

const byAccount = { seconds: 900, most: 20 }

/** Puts a new phone number (codeType 0) or address (codeType 1) in the old one's place, by a code sent to the new one. */
export async function changeContact(
  visit: Visit & { caller: Caller },
  input: { codeType: 0 | 1; code: string; mobile: string },
): Promise<null> {
  const { app, db, tenant, caller } = visit
  await allowTry(db, `contact:${caller.id}`, byAccount, app.now())
  const contact =
    input.codeType === 0
      ? { mobile: readField(mobile, input.mobile) }
      : { email: readField(email, input.mobile).toLowerCase() }
  const verified = contact.mobile ? { ...contact, given_mobile: null } : { ...contact, given_email: null }
  if (await isTaken(db, doorOf(caller.role), contact))
    throw new Problem(input.codeType === 0 ? 'mobileTaken' : 'emailTaken')
  const checked = await checkCode(visit, Object.values(contact)[0] ?? '', 'change', input.code)
  await db.transaction().execute(async (trx) => {
    await spendCode(trx, checked, app.now())
    const old = await trx
      .selectFrom('accounts')
      .select(['mobile', 'email'])
      .where('id', '=', caller.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const givenUp = contact.mobile ? old.mobile : old.email
    await rememberGivenUp(trx, visit, { id: caller.id, contacts: [givenUp] })
    await orTaken(trx.updateTable('accounts').set(verified).where('id', '=', caller.id).execute())
    const to = { tenant: tenant.id, account: caller.id, now: app.now() }
    if (contact.mobile !== undefined) await notify(trx, to, 'mobileChanged', { mobile: contact.mobile })
    else await notify(trx, to, 'emailChanged', { email: contact.email })
  })
  return null
}
