import type { SignedInOrSentOn } from '#core/contract/sessions.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { type Comparison, declareSecret } from '#core/server/secrets/secret-kind.ts'
import { accountsCalled, type Account, type Portal } from '#identity/accounts/server/account.ts'
import { checkNobody, isPassword } from '#identity/accounts/server/password.ts'
import { checkPassword } from './check-password.ts'
import { type AccountElsewhere, accountsElsewhere, makeHandover } from './handover.ts'
import { passFirstStep } from './second-step.ts'

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
  const candidates: Candidate[] = [
    ...accounts.map((here) => ({ here })),
    ...elsewhere.map((one) => ({ elsewhere: one })),
  ].slice(0, comparisons)
  const found = await checkPassword(
    context,
    { portal, accounts, appId: typed.appId, proof: typed.proof },
    async (comparison, { fromKnownDevice }) => {
      for (let place = 0; place < comparisons; place += 1) {
        const right = await compare(context, typed, candidates[place], { comparison, fromKnownDevice })
        if (right) return right
      }
      return undefined
    },
  )
  if (!found) throw new Problem('wrongNameOrPassword')
  const stale = 'wrongNameOrPassword'
  if ('elsewhere' in found) return { handover: await makeHandover(context, found.elsewhere, stale) }
  return passFirstStep(context, { checked: found.here, stale })
}

/** An account has several names and can be tried from every tenant's host. */
const accountPassword = declareSecret({
  name: 'passwordOfAccount',
  bits: 20,
  limits: { account: { seconds: 3600, max: 30 } },
})

/** Returns the candidate if the password is its own. */
async function compare(
  context: RequestContext,
  { appId, password }: Typed,
  candidate: Candidate | undefined,
  { comparison, fromKnownDevice }: { comparison: Comparison; fromKnownDevice: boolean },
): Promise<Candidate | undefined> {
  const { app, db } = context
  const hash =
    candidate && ('here' in candidate ? candidate.here.password_hash : candidate.elsewhere.password_hash)
  const id = candidate && ('here' in candidate ? candidate.here.id : candidate.elsewhere.account_id)
  const isHere = candidate !== undefined && 'here' in candidate
  const isRight = async () =>
    hash === undefined
      ? checkNobody(password)
      : (await isPassword(comparison, context, password, hash))
        ? candidate
        : undefined
  if (fromKnownDevice && isHere) return isRight()
  const by = { account: id ?? `nobody:${appId.toLowerCase()}` }
  try {
    return await accountPassword.check({ db, now: app.now(), by }, isRight)
  } catch (error) {
    if (isHere || !(error instanceof Problem)) throw error
    // Silently, because an error would reveal that an account of another tenant exists.
    return checkNobody(password)
  }
}
