import type { SignedInOrSentOn } from '#contract/sessions.ts'
import { accountsCalled, type Account, type Door } from '../accounts/account.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { makeHandover } from './handover.ts'
import { checkNobody, isPassword } from './password.ts'
import { allowPassword } from './allow-password.ts'
import { startSession } from './start-session.ts'

interface Typed {
  appId: string
  password: string
  proof?: string | undefined
}

/** Signs in by name and password at one of the three doors. */
export async function signIn(visit: Visit, door: Door, typed: Typed): Promise<SignedInOrSentOn> {
  const countFailure = await allowPassword(visit, door, typed)
  const account = await accountWith(await accountsCalled(visit.db, door, typed.appId), typed.password)
  if (account?.suspended_at) throw new Problem('accountSuspended')
  if (account) return startSession(visit, account)

  const elsewhere = await makeHandover(visit, door, typed)
  if (elsewhere) return { handover: elsewhere }

  await countFailure()
  throw new Problem('wrongNameOrPassword')
}

async function accountWith(candidates: readonly Account[], password: string): Promise<Account | undefined> {
  if (candidates.length === 0) await checkNobody(password)
  for (const account of candidates) if (await isPassword(password, account.password_hash)) return account
  return undefined
}
