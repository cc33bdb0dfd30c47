import type { CodePurpose } from '#contract/sessions.ts'
import type { Language } from '#i18n/words.ts'
import { doorOf } from '../accounts/account.ts'
import { isTaken } from '../accounts/taken.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { codeMinutes, makeCode } from './codes.ts'
import { demandProof } from './proof.ts'
import { allowTry, countTry } from './tries.ts'

const pause = 60
const byRecipient = { seconds: 86_400, most: 10 }
const byAddress = { seconds: 3600, most: 30 }

interface Wanted {
  channel: 'sms' | 'email'
  recipient: string
  language: Language
  purpose: CodePurpose | undefined
  proof: string | undefined
}

/**
 * Sends a verification code. What answers is the same whether the recipient is known or not; a code leaves only where
 * it can serve: to a new number for registering, to a known one for signing in and resetting.
 */
export async function sendCode(visit: Visit, wanted: Wanted): Promise<null> {
  const { app, db, tenant } = visit
  const now = app.now()
  await demandProof(app, tenant.id, wanted.proof)
  await allowTry(db, `codes:${visit.address}`, byAddress, now)
  await demandPause(visit, wanted.recipient)
  await allowTry(db, `codes:${tenant.id}:${wanted.recipient}`, byRecipient, now)
  if (
    (await countTry(db, `codes:${tenant.id}`, { seconds: 86_400, most: app.config.codesADay }, now)) >
    app.config.codesADay
  )
    throw new Problem('codesUsedUp')

  const purposes = await allowedPurposes(visit, wanted)
  await db.transaction().execute(async (trx) => {
    const code = await makeCode(visit, trx, wanted.recipient, purposes)
    if (purposes.length === 0) return
    await app.messages.send(trx, {
      tenant: tenant.id,
      channel: wanted.channel,
      recipient: wanted.recipient,
      language: wanted.language,
      message: { kind: 'code', code, minutes: codeMinutes },
    })
  })
  return null
}

async function demandPause({ app, db }: Visit, recipient: string) {
  const last = await db
    .selectFrom('codes')
    .select('created_at')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seconds = last ? pause - (app.now().getTime() - last.created_at.getTime()) / 1000 : 0
  if (seconds > 0) throw new Problem('codeTooSoon', { seconds: Math.ceil(seconds) })
}

async function allowedPurposes({ db, caller }: Visit, wanted: Wanted): Promise<CodePurpose[]> {
  const known = await isTaken(
    db,
    caller ? doorOf(caller.role) : 'user',
    contactOf(wanted.channel, wanted.recipient),
  )
  const possible: CodePurpose[] = caller
    ? known
      ? []
      : ['change']
    : known
      ? ['login', 'reset']
      : ['register']
  return wanted.purpose ? possible.filter((purpose) => purpose === wanted.purpose) : possible
}

const contactOf = (channel: Wanted['channel'], recipient: string) =>
  channel === 'sms' ? { mobile: recipient } : { email: recipient }
