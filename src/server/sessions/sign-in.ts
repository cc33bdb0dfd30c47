import type { SignedInOrSentOn } from '#contract/sessions.ts'
import { accountsCalled, type Account, type Door } from '../accounts/account.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { makeHandover } from './handover.ts'
import { checkNobody, isPassword } from './password.ts'
import { demandProof } from './proof.ts'
import { startSession } from './start-session.ts'
import { allowTry, countTry, triesSoFar } from './tries.ts'

/** Failures after which the server asks for its own proof, on a name or on an address (rulings, 15). */
const free = { seconds: 900, most: 3 }
/** What one address, and one address on one name, may try in a quarter of an hour. Nothing locks a name for its owner. */
const byAddress = { seconds: 900, most: 100 }
const byAddressAndName = { seconds: 900, most: 20 }

interface Typed {
  appId: string
  password: string
  proof?: string | undefined
}

/** Signs in by name and password at one of the three doors. */
export async function signIn(visit: Visit, door: Door, typed: Typed): Promise<SignedInOrSentOn> {
  const { app, db, tenant } = visit
  const now = app.now()
  const name = `${tenant.id}:${door}:${typed.appId.toLowerCase()}`
  await allowTry(db, `sign-in:${visit.address}`, byAddress, now)
  await allowTry(db, `sign-in:${visit.address}:${name}`, byAddressAndName, now)
  const failures = await Promise.all([
    triesSoFar(db, `failed:${name}`, free, now),
    triesSoFar(db, `failed:${visit.address}`, free, now),
  ])
  if (failures.some((count) => count >= free.most)) await demandProof(app, tenant.id, typed.proof)

  const account = await accountWith(await accountsCalled(db, door, typed.appId), typed.password)
  if (account?.suspended_at) throw new Problem('accountSuspended')
  if (account) return startSession(visit, account)

  const elsewhere = await makeHandover(visit, door, typed)
  if (elsewhere) return { handover: elsewhere }

  await countTry(db, `failed:${name}`, free, now)
  await countTry(db, `failed:${visit.address}`, free, now)
  throw new Problem('wrongNameOrPassword')
}

async function accountWith(candidates: readonly Account[], password: string): Promise<Account | undefined> {
  if (candidates.length === 0) await checkNobody(password)
  for (const account of candidates) if (await isPassword(password, account.password_hash)) return account
  return undefined
}
