import type { Door } from '../accounts/account.ts'
import type { Visit } from '../http/answer.ts'
import { demandProof } from './proof.ts'
import { allowTry, countTry, triesSoFar } from './tries.ts'

/** Failures after which the server asks for its own proof, on a name or on an address (rulings, 15). */
const free = { seconds: 900, most: 3 }
/** What one address, and one address on one name, may try in a quarter of an hour. Nothing locks a name for its owner. */
const byAddress = { seconds: 900, most: 100 }
const byAddressAndName = { seconds: 900, most: 20 }

/** Lets a name and a password be tried, or refuses; what it gives back counts the try as one that failed. */
export async function allowPassword(
  { app, db, tenant, address }: Pick<Visit, 'app' | 'db' | 'tenant' | 'address'>,
  door: Door,
  typed: { appId: string; proof?: string | undefined },
): Promise<() => Promise<void>> {
  const now = app.now()
  const name = `${tenant.id}:${door}:${typed.appId.toLowerCase()}`
  await allowTry(db, `sign-in:${address}`, byAddress, now)
  await allowTry(db, `sign-in:${address}:${name}`, byAddressAndName, now)
  const failures = await Promise.all([
    triesSoFar(db, `failed:${name}`, free, now),
    triesSoFar(db, `failed:${address}`, free, now),
  ])
  if (failures.some((count) => count >= free.most)) await demandProof(app, tenant.id, typed.proof)
  return async () => {
    await countTry(db, `failed:${name}`, free, now)
    await countTry(db, `failed:${address}`, free, now)
  }
}
