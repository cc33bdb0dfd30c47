import type { Portal } from '#server/identity/accounts/account.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { knownDevice } from './device.ts'
import { demandProof } from './proof.ts'
import {
  allowAddress,
  allowTry,
  countAddress,
  countTry,
  uncountTry,
  countedTries,
  isAddressUsedUp,
} from './tries.ts'

/** The failures on a name or a known device after which a proof of work is required. */
const free = { seconds: 900, most: 3 }
/** The limit per quarter of an hour for one known device. */
const byDevice = { seconds: 900, most: 20 }
/** The limit per hour for everybody else on one name, and on one account under any of its names. */
export const byName = { seconds: 3600, most: 30 }

type Where = Pick<RequestContext, 'app' | 'db' | 'tenant' | 'address' | 'reply'>

interface Typed {
  portal: Portal
  appId: string
  proof?: string | undefined
  /** The accounts of this tenant with this name. */
  accounts: readonly { id: string }[]
}

export interface Attempt {
  fromKnownDevice: boolean
  failed(): Promise<void>
  succeeded(): Promise<void>
}

/**
 * Permits a sign-in attempt or refuses it. Unknown devices share the limit of a name; a known device has its own, so
 * that the owner can sign in despite attacks.
 */
export async function allowPassword(where: Where, typed: Typed): Promise<Attempt> {
  const device = await knownDevice(where, typed.accounts)
  return device ? allowDevice(where, typed, device) : allowStranger(where, typed)
}

async function allowDevice({ app, db, tenant }: Where, typed: Typed, device: string): Promise<Attempt> {
  const now = app.now()
  const failures = `failed:${device}`
  await allowTry(db, `sign-in:${device}`, byDevice, now)
  if ((await countedTries(db, failures, free, now)) >= free.most)
    await demandProof(app, tenant.id, typed.proof)
  return {
    fromKnownDevice: true,
    failed: async () => void (await countTry(db, failures, free, now)),
    succeeded: async () => {},
  }
}

async function allowStranger({ app, db, tenant, address }: Where, typed: Typed): Promise<Attempt> {
  const now = app.now()
  const name = `${tenant.id}:${typed.portal}:${typed.appId.toLowerCase()}`
  await allowAddress(db, 'passwordSignIn', { address, now })
  await allowAddress(db, 'passwordSignInOfName', { address, now, of: name })
  const failures = [
    (await countedTries(db, `failed:${name}`, free, now)) >= free.most,
    await isAddressUsedUp(db, 'failedSignIn', { address, now }),
  ]
  if (failures.includes(true)) await demandProof(app, tenant.id, typed.proof)
  // Counted before the password is checked, so that parallel attempts are counted individually.
  await allowTry(db, `tried:${name}`, byName, now)
  return {
    fromKnownDevice: false,
    failed: async () => {
      await countTry(db, `failed:${name}`, free, now)
      await countAddress(db, 'failedSignIn', { address, now })
    },
    succeeded: () => uncountTry(db, `tried:${name}`, byName, now),
  }
}
