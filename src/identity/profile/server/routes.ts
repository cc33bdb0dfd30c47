import { Problem } from '#core/server/http/problem.ts'
import { route, sessionOf } from '#core/server/http/route.ts'
import {
  accountBegin,
  accountConfirm,
  accountDetail,
  accountModify,
  accountModifyMobile,
  accountPasswordModify,
  agentDetail,
  agentModify,
  agentModifyMobile,
  agentPasswordModify,
  invoiceInfo,
  invoiceInfoModify,
  verifyAccountEmail,
  verifyAccountMobile,
  verifyAccountName,
  verifyAgentEmail,
  verifyAgentMobile,
} from '#identity/accounts/contract.ts'
import { portalOf, ownAccount, userOf } from '#identity/accounts/server/account.ts'
import { hashPassword, isPassword } from '#identity/accounts/server/password.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { checkPassword } from '#identity/sessions/server/check-password.ts'
import { isCurrentPassword } from '#identity/sessions/server/current-password.ts'
import { describeSession } from '#identity/sessions/server/start-session.ts'
import { agreedTerms, hasAgreed, recordConsent } from './agree.ts'
import { changeContact } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { ownPortal, refusals, verify } from './verify.ts'

const byAccount = { seconds: 900, most: 10 }

/** Keeps this session and ends all others, which may belong to the person who set the previous password. */
export const accountBeginRoute = route(accountBegin, async ({ newPwd, terms: agreed }, context) => {
  const { app, db, caller, language } = context
  await allowTry(db, `begin:${caller.id}`, byAccount, app.now())
  const account = await ownAccount(context)
  if (account.must_change_password) {
    if (newPwd === undefined) throw new Problem('passwordEmpty')
    if (await isCurrentPassword(context, account, newPwd)) throw new Problem('passwordUnchanged')
  }
  const terms = account.must_agree ? await agreedTerms(context, agreed) : []
  const password_hash =
    account.must_change_password && newPwd !== undefined ? await hashPassword(newPwd) : account.password_hash
  return db.transaction().execute(async (trx) => {
    const saved = await trx
      .updateTable('accounts')
      .set({ password_hash, must_change_password: false, must_agree: false })
      .where('id', '=', caller.id)
      // If another password was set in the meantime, it is not the person's own.
      .where('password_hash', '=', account.password_hash)
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw new Problem('sessionEnded')
    // Whoever gets another password from staff has used the account before.
    if (account.must_agree && !(await hasAgreed(trx, caller.id)))
      for (const { accounts } of app.features)
        await accounts?.begun?.(trx, context, { id: caller.id, role: caller.role })
    await recordConsent(trx, context, { account: caller.id, language, terms })
    if (account.must_change_password)
      await accountEvent(trx, { account: caller.id, but: sessionOf(caller), now: app.now() }, 'change')
    return describeSession({ ...context, db: trx }, saved, sessionOf(caller))
  })
})

/** Tries here and at sign-in share a limit. */
export const accountConfirmRoute = route(accountConfirm, async ({ password, proof }, context) => {
  const { app, db, caller } = context
  const account = await ownAccount(context)
  // The person who set the current password knows it.
  if (account.must_change_password) throw new Problem('firstSteps')
  const typed = { portal: portalOf(caller.role), appId: caller.name, proof, accounts: [account] }
  const isRight = await checkPassword(context, typed, async (comparison) =>
    (await isPassword(comparison, context, password, account.password_hash)) ? true : undefined,
  )
  if (!isRight) throw new Problem('passwordWrong')
  await db
    .updateTable('sessions')
    .set({ confirmed_at: app.now() })
    .where('id', '=', sessionOf(caller))
    .execute()
  return null
})

export const accountDetailRoute = route(accountDetail, async (_input, context) =>
  userOf(await ownAccount(context)),
)

export const accountModifyMobileRoute = route(accountModifyMobile, (input, context) =>
  changeContact(context, input),
)

export const accountModifyRoute = route(
  accountModify,
  ({ name, tureName, company, gender, avatar }, context) =>
    changeProfile(context, { name, ture_name: tureName, company, gender, avatar }),
)

export const accountPasswordModifyRoute = route(accountPasswordModify, (input, context) =>
  changePassword(context, input),
)

export const agentDetailRoute = route(agentDetail, async ({ id }, context) => {
  if (id && id !== context.caller.id) throw new Problem('notFound')
  return userOf(await ownAccount(context))
})

export const agentModifyMobileRoute = route(agentModifyMobile, (input, context) =>
  changeContact(context, input),
)

export const agentModifyRoute = route(agentModify, async ({ id, name, mobile, email, avatar }, context) => {
  if (id !== context.caller.id) throw new Problem('notFound')
  const account = await ownAccount(context)
  // The form includes number and address, but changing them needs a code sent to the new one.
  const otherMobile = mobile && ![account.mobile, account.given_mobile].includes(mobile)
  const otherEmail = email && ![account.email, account.given_email].includes(email.toLowerCase())
  if (otherMobile || otherEmail) throw new Problem('codeEmpty')
  return changeProfile(context, { name, avatar })
})

export const agentPasswordModifyRoute = route(agentPasswordModify, (input, context) =>
  changePassword(context, input),
)

export const invoiceInfoModifyRoute = route(invoiceInfoModify, async (input, context) => {
  const fields = {
    name: input.name,
    taxpayer_number: input.taxpayerNumber,
    address: input.address,
    telephone: input.telephone,
    bank: input.bank,
    account_number: input.accountNumber,
    changed_at: context.app.now(),
  }
  await context.db
    .insertInto('invoice_infos')
    .values({ tenant_id: context.tenant.id, account_id: context.caller.id, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(fields))
    .execute()
  return input
})

const empty = { name: '', taxpayerNumber: '', address: '', telephone: '', bank: '', accountNumber: '' }

export const invoiceInfoRoute = route(invoiceInfo, async (_input, context) => {
  const saved = await context.db
    .selectFrom('invoice_infos')
    .select([
      'name',
      'taxpayer_number as taxpayerNumber',
      'address',
      'telephone',
      'bank',
      'account_number as accountNumber',
    ])
    .where('account_id', '=', context.caller.id)
    .executeTakeFirst()
  return saved ?? empty
})

export const verifyAccountEmailRoute = route(verifyAccountEmail, ({ email, type, proof }, context) =>
  verify(context, {
    portal: ownPortal(context),
    contact: { email },
    proof,
    except: context.caller?.id,
    refuse: refusals.email(type),
  }),
)

export const verifyAccountMobileRoute = route(verifyAccountMobile, ({ mobile, type, proof }, context) =>
  verify(context, {
    portal: ownPortal(context),
    contact: { mobile },
    proof,
    except: context.caller?.id,
    refuse: refusals.mobile(type),
  }),
)

export const verifyAccountNameRoute = route(verifyAccountName, ({ name, accountId, proof }, context) =>
  verify(context, {
    portal: ownPortal(context),
    contact: { name },
    except: accountId,
    proof,
    refuse: { when: 'taken', with: 'nameTaken' },
  }),
)

export const verifyAgentEmailRoute = route(verifyAgentEmail, ({ email, type, proof }, context) =>
  verify(context, {
    portal: 'agent',
    contact: { email },
    proof,
    except: context.caller?.id,
    refuse: refusals.email(type),
  }),
)

export const verifyAgentMobileRoute = route(verifyAgentMobile, ({ mobile, type, proof }, context) =>
  verify(context, {
    portal: 'agent',
    contact: { mobile },
    proof,
    except: context.caller?.id,
    refuse: refusals.mobile(type),
  }),
)
