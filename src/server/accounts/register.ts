import { register } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { welcome } from '../ledger/welcome.ts'
import { rememberWelcome } from '../ledger/welcomed-contacts.ts'
import { notify } from '../notices/notify.ts'
import { checkCode, spendCode } from '../sessions/codes.ts'
import { hashPassword } from '../sessions/password.ts'
import { allowAddress } from '../sessions/tries.ts'
import { agreedTerms, keepConsent } from './agree.ts'
import { orTaken } from './or-taken.ts'
import { isTaken } from './taken.ts'

const byAddress = { seconds: 3600, most: 60 }

export const answerRegister = answer(register, async (input, visit) => {
  const { app, db, tenant } = visit
  if (!tenant.brand.registration) throw new Problem('registrationClosed')
  await allowAddress(db, 'register', visit.address, byAddress, app.now())
  const recipient = input.codeType === 0 ? input.mobile : input.email?.toLowerCase()
  if (!recipient) throw new Problem(input.codeType === 0 ? 'mobileEmpty' : 'emailEmpty')
  // The code shows whose this contact is; another one in the input may be anybody's.
  const contact = input.codeType === 0 ? { mobile: recipient } : { email: recipient }
  const terms = await agreedTerms(visit, input.terms)

  if (await isTaken(db, 'user', { name: input.name })) throw new Problem('nameTaken')
  const checked = await checkCode(visit, recipient, 'register', input.code)
  const password_hash = await hashPassword(input.password)
  await db.transaction().execute(async (trx) => {
    await spendCode(trx, checked, app.now())
    const account = await orTaken(
      trx
        .insertInto('accounts')
        .values({
          tenant_id: tenant.id,
          role: 'user',
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
    await keepConsent(trx, visit, { account: account.id, language: input.lang, terms })
    if (await rememberWelcome(trx, visit, recipient))
      await welcome(trx, { tenant: tenant.id, account: account.id, at: app.now() })
    await notify(trx, { tenant: tenant.id, account: account.id, now: app.now() }, 'welcome', {
      name: input.name,
    })
  })
  return null
})
