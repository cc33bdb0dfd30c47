import type { CodePurpose } from '#core/contract/sessions.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import type { Language } from '#core/texts/texts.ts'
import { portalOf } from '#identity/accounts/server/account.ts'
import { isTaken } from '#identity/accounts/server/taken.ts'
import { sendMessage } from '#identity/notifications/server/messages.ts'
import { allowAddress, allowTry } from './attempts.ts'
import { type CodeShare, measureCode, takeCode } from './code-budget.ts'
import { codeMinutes, makeCode } from './codes.ts'
import { knownDevice } from './device.ts'
import { usersElsewhere } from './handover.ts'
import { demandProof } from './proof.ts'

const byDevice = { seconds: 3600, most: 30 }
const byDeviceAndRecipient = { seconds: 86_400, most: 10 }

interface Wanted {
  channel: 'sms' | 'email'
  recipient: string
  language: Language
  purpose: CodePurpose | undefined
  proof: string | undefined
}

/**
 * Sends a verification code. Answer and work are the same whether the recipient is known or not; a code is only sent
 * where it can be used: to a new contact for registering, to a verified one for signing in (also at another tenant) and
 * resetting.
 */
export async function sendCode(context: RequestContext, wanted: Wanted): Promise<null> {
  const { app, db, tenant, caller } = context
  await demandProof(app, tenant.id, wanted.proof)
  const device = await knownDevice(context)
  await allowCaller(context, device, wanted.recipient)

  // Without a purpose, a code serves all that the contact allows. A caller can have a session and still want another
  // account, because clients send its token with every call.
  const asked: CodePurpose[] = wanted.purpose
    ? [wanted.purpose]
    : [...(caller ? (['change'] as const) : []), 'register', 'login', 'reset']
  const isUser = await isTaken(db, 'user', contactOf(wanted))
  const isElsewhere = wanted.channel === 'sms' && (await usersElsewhere(context, wanted.recipient)).length > 0
  const allowed: Readonly<Record<CodePurpose, boolean>> = {
    register: !isUser,
    login: isUser || isElsewhere,
    reset: isUser,
    change: caller !== undefined && !(await isTaken(db, portalOf(caller.role), contactOf(wanted))),
  }
  const serves = asked.filter((purpose) => allowed[purpose])
  try {
    await db.transaction().execute(async (trx) => {
      const code = await makeCode(context, trx, {
        recipient: wanted.recipient,
        asked,
        serves,
        knownDevice: device !== undefined,
      })
      await takeCode(trx, context, shareOf({ asked, serves, isOurs: device !== undefined || !!caller }))
      await sendMessage(trx, app.now(), {
        tenant: tenant.id,
        channel: wanted.channel,
        recipient: wanted.recipient,
        language: wanted.language,
        message: { kind: 'code', code, minutes: codeMinutes },
        withheld: serves.length === 0,
      })
    })
  } catch (error) {
    if (error instanceof Problem) measureCode(context, 'refused')
    throw error
  }
  measureCode(context, serves.length > 0 ? 'sent' : 'withheld')
  return null
}

/** A known device has its own limit, which nobody else can exhaust. */
async function allowCaller(
  { app, db, tenant, address }: RequestContext,
  device: string | undefined,
  recipient: string,
) {
  const now = app.now()
  const of = `${tenant.id}:${recipient}`
  if (device) {
    await allowTry(db, `codes:${device}`, byDevice, now)
    return allowTry(db, `codes:${of}:${device}`, byDeviceAndRecipient, now)
  }
  await allowAddress(db, 'sendCode', { address, now })
  await allowAddress(db, 'sendCodeInDay', { address, now })
  return allowAddress(db, 'sendCodeToRecipient', { address, now, of })
}

/** Registering uses the strangers' share, whether the contact is known or not, so the answer reveals nothing. */
function shareOf({
  asked,
  serves,
  isOurs,
}: {
  asked: readonly CodePurpose[]
  serves: readonly CodePurpose[]
  isOurs: boolean
}): CodeShare {
  const forNewcomers = asked.length === 1 ? asked.includes('register') : serves.includes('register')
  if (forNewcomers) return isOurs ? 'known' : 'strangers'
  return serves.length > 0 ? 'known' : 'none'
}

const contactOf = ({ channel, recipient }: Wanted) =>
  channel === 'sms' ? { mobile: recipient } : { email: recipient }
