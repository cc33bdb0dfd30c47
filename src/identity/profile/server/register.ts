import { codeTarget } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { register } from '#identity/accounts/contract.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { isTaken } from '#identity/accounts/server/taken.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { checkCode, spendCode } from '#identity/sessions/server/codes.ts'
import { agreedTerms, recordConsent } from './agree.ts'

export const registerRoute = route(register, async (input, context) => {
  const { app, db, tenant, address } = context
  if (!tenant.brand.registration) throw new Problem('registrationClosed')
  await allowAddress(db, 'register', { address, now: app.now() })
  const recipient = input.codeType === codeTarget.mobile ? input.mobile : input.email?.toLowerCase()
  if (!recipient) throw new Problem(input.codeType === codeTarget.mobile ? 'mobileEmpty' : 'emailEmpty')
  // The code proves ownership of this contact; other contacts in the input are unverified.
  const contact = input.codeType === codeTarget.mobile ? { mobile: recipient } : { email: recipient }
  const terms = await agreedTerms(context, input.terms)

  if (await isTaken(db, 'user', { name: input.name })) throw new Problem('nameTaken')
  const checked = await checkCode(context, recipient, 'register', input.code)
  const password_hash = await hashPassword(input.password)
  await db.transaction().execute(async (trx) => {
    await spendCode(trx, checked, app.now())
    const account = await mapUniqueViolation(
      trx
        .insertInto('accounts')
        .values({
          tenant_id: tenant.id,
          role: 'user',
          registered: true,
          name: input.name,
          password_hash,
          ...contact,
          domain: tenant.host,
          language: input.lang,
          created_at: app.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await recordConsent(trx, context, { account: account.id, language: input.lang, terms })
    for (const { accounts } of app.features) {
      await accounts?.opened?.(trx, context, { id: account.id, contact: recipient })
      await accounts?.begun?.(trx, context, { id: account.id, role: 'user' })
    }
    await notify(trx, { tenant: tenant.id, account: account.id, now: app.now() }, 'welcome', {
      name: input.name,
    })
  })
  return null
})
