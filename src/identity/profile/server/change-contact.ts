import { email, mobile } from '#core/contract/fields.ts'
import { codeTarget } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readField } from '#core/server/http/read-field.ts'
import type { Caller, RequestContext } from '#core/server/http/route.ts'
import { portalOf } from '#identity/accounts/server/account.ts'
import { isTaken } from '#identity/accounts/server/taken.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { checkCode, spendCode } from '#identity/sessions/server/codes.ts'

const byAccount = { seconds: 900, most: 20 }

/** Replaces the phone number (codeType 0) or address (codeType 1), verified by a code sent to the new one. */
export async function changeContact(
  context: RequestContext & { caller: Caller },
  input: { codeType: 0 | 1; code: string; mobile: string },
): Promise<null> {
  const { app, db, tenant, caller } = context
  await allowTry(db, `contact:${caller.id}`, byAccount, app.now())
  const contact =
    input.codeType === codeTarget.mobile
      ? { mobile: readField(mobile, input.mobile) }
      : { email: readField(email, input.mobile).toLowerCase() }
  const verified = contact.mobile ? { ...contact, given_mobile: null } : { ...contact, given_email: null }
  if (await isTaken(db, portalOf(caller.role), contact))
    throw new Problem(input.codeType === codeTarget.mobile ? 'mobileTaken' : 'emailTaken')
  const checked = await checkCode(context, Object.values(contact)[0] ?? '', 'change', input.code)
  await db.transaction().execute(async (trx) => {
    await spendCode(trx, checked, app.now())
    const old = await trx
      .selectFrom('accounts')
      .select(['mobile', 'email'])
      .where('id', '=', caller.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const givenUp = contact.mobile ? old.mobile : old.email
    for (const { accounts } of app.features)
      await accounts?.contactsGivenUp?.(trx, context, { id: caller.id, contacts: [givenUp] })
    await mapUniqueViolation(trx.updateTable('accounts').set(verified).where('id', '=', caller.id).execute())
    const to = { tenant: tenant.id, account: caller.id, now: app.now() }
    if (contact.mobile !== undefined) await notify(trx, to, 'mobileChanged', { mobile: contact.mobile })
    else await notify(trx, to, 'emailChanged', { email: contact.email })
  })
  return null
}
