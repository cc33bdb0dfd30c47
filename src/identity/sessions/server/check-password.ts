import { addressKeys } from '#core/server/http/address-keys.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { type Comparison, declareSecret } from '#core/server/secrets/secret-kind.ts'
import type { Portal } from '#identity/accounts/server/account.ts'
import { countAddress, countedTries, countTry, isAddressUsedUp } from './attempts.ts'
import { knownDevice } from './device.ts'
import { demandProof } from './proof.ts'

/** The failures on a name or a known device after which a proof of work is required. */
const free = { seconds: 900, most: 3 }

/** People choose passwords. */
const bits = 20

/** `name` counts all strangers, wherever they are. */
const strangersPassword = declareSecret({
  name: 'password',
  bits,
  limits: {
    address: { seconds: 900, max: 100 },
    nameFromAddress: { seconds: 900, max: 20 },
    name: { seconds: 3600, max: 30 },
  },
  isSlow: true,
})
const ownersPassword = declareSecret({
  name: 'passwordOnKnownDevice',
  bits,
  limits: { device: { seconds: 900, max: 20 } },
  isSlow: true,
})

type Where = Pick<RequestContext, 'app' | 'db' | 'tenant' | 'address' | 'reply'>

interface Typed {
  portal: Portal
  appId: string
  proof?: string | undefined
  /** The accounts of this tenant with this name. */
  accounts: readonly { id: string }[]
}

type Compare<Found> = (
  comparison: Comparison,
  attempt: { fromKnownDevice: boolean },
) => Promise<Found | undefined>

/**
 * Compares the password of a sign-in; undefined if it is wrong. Unknown devices share the limit of a name; a known device has its
 * own, so that the owner can sign in despite attacks.
 */
export async function checkPassword<Found>(
  where: Where,
  typed: Typed,
  compare: Compare<Found>,
): Promise<Found | undefined> {
  const device = await knownDevice(where, typed.accounts)
  return device ? checkOwner(where, typed, compare, device) : checkStranger(where, typed, compare)
}

async function checkOwner<Found>(
  { app, db, tenant }: Where,
  { proof }: Typed,
  compare: Compare<Found>,
  device: string,
): Promise<Found | undefined> {
  const now = app.now()
  const failures = `failed:${device}`
  if ((await countedTries(db, failures, free, now)) >= free.most) await demandProof(app, tenant.id, proof)
  return ownersPassword.check(
    {
      db,
      now,
      by: { device },
      onFailure: async () => void (await countTry(db, failures, free, now)),
    },
    (comparison) => compare(comparison, { fromKnownDevice: true }),
  )
}

async function checkStranger<Found>(
  { app, db, tenant, address }: Where,
  { portal, appId, proof }: Typed,
  compare: Compare<Found>,
): Promise<Found | undefined> {
  const now = app.now()
  const name = `${tenant.id}:${portal}:${appId.toLowerCase()}`
  const by = { address, name, nameFromAddress: `${name}:${addressKeys(address).line}` }
  const failures = [
    (await countedTries(db, `failed:${name}`, free, now)) >= free.most,
    await isAddressUsedUp(db, 'failedSignIn', { address, now }),
  ]
  if (failures.includes(true)) await demandProof(app, tenant.id, proof)
  return strangersPassword.check(
    {
      db,
      now,
      by,
      onFailure: async () => {
        await countTry(db, `failed:${name}`, free, now)
        await countAddress(db, 'failedSignIn', { address, now })
      },
    },
    (comparison) => compare(comparison, { fromKnownDevice: false }),
  )
}
