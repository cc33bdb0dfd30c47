import type { SignedInOrSentOn } from '#contract/sessions.ts'
import { accountsCalled, type Account, type Portal } from '#server/identity/accounts/account.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { allowPassword, byName } from './allow-password.ts'
import { type AccountElsewhere, accountsElsewhere, makeHandover } from './handover.ts'
import { checkNobody, isPassword } from '#server/identity/accounts/password.ts'
import { passFirstStep } from './second-step.ts'
import { uncountTry, takeTry, tooManyTries } from './tries.ts'

interface Typed {
  appId: string
  password: string
  proof?: string | undefined
}

/**
 * The number of accounts that a sign-in is compared with: usually one here, or one in another tenant. A failing sign-in
 * always makes this many comparisons, so that timing does not reveal which accounts exist.
 */
const comparisons = 2

type Candidate = { here: Account } | { elsewhere: AccountElsewhere }

/** Signs in by name and password in one of the three portals. */
export async function signIn(
  context: RequestContext,
  portal: Portal,
  typed: Typed,
): Promise<SignedInOrSentOn> {
  const accounts = await accountsCalled(context.db, portal, typed.appId)
  const elsewhere = await accountsElsewhere(context, portal, typed.appId)
  const attempt = await allowPassword(context, { portal, accounts, appId: typed.appId, proof: typed.proof })
  const candidates: Candidate[] = [
    ...accounts.map((here) => ({ here })),
    ...elsewhere.map((one) => ({ elsewhere: one })),
  ].slice(0, comparisons)

  for (let place = 0; place < comparisons; place += 1) {
    const found = candidates[place]
    const settled = await compare(context, typed, found, attempt.fromKnownDevice)
    if (!settled || !found) continue
    await attempt.succeeded()
    if ('elsewhere' in found) return { handover: await makeHandover(context, found.elsewhere) }
    return passFirstStep(context, { checked: found.here, stale: 'wrongNameOrPassword' })
  }
  await attempt.failed()
  throw new Problem('wrongNameOrPassword')
}

/**
 * Whether the password is that of the candidate. An account has several names and can be tried from every tenant's
 * host, so tries are counted per account. Above the limit it refuses, silently for an account of another tenant,
 * because an error would reveal that it exists.
 */
async function compare(
  context: RequestContext,
  { appId, password }: Typed,
  candidate: Candidate | undefined,
  fromKnownDevice: boolean,
): Promise<boolean> {
  const { app, db } = context
  const hash =
    candidate && ('here' in candidate ? candidate.here.password_hash : candidate.elsewhere.password_hash)
  const id = candidate && ('here' in candidate ? candidate.here.id : candidate.elsewhere.account_id)
  const isHere = candidate !== undefined && 'here' in candidate
  const isOwn = fromKnownDevice && isHere
  const [key, now] = [`tried:${id ?? `nobody:${appId.toLowerCase()}`}`, app.now()]
  const isAllowed = isOwn || (await takeTry(db, key, byName, now))
  if (isHere && !isAllowed) throw tooManyTries(byName, now)
  if (!hash || !isAllowed) {
    await checkNobody(password)
    return false
  }
  if (!(await isPassword(context, password, hash))) return false
  if (!isOwn) await uncountTry(db, key, byName, now)
  return true
}
