import * as z from 'zod/mini'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { sealFor } from '#core/server/process/seal.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { type Account, findAccount, portalOf } from '#identity/accounts/server/account.ts'
import { isPassword } from '#identity/accounts/server/password.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { checkPassword } from '#identity/sessions/server/check-password.ts'
import { checkCode, spendCode } from '#identity/sessions/server/codes.ts'
import { lockChecked } from '#identity/sessions/server/lock-checked.ts'
import { originHere } from '#identity/sessions/server/origin.ts'
import { passFirstStep } from '#identity/sessions/server/second-step.ts'
import { providerBegin, providerFinish, providerLink, type ProviderReply } from '../contract.ts'
import { findProvider } from './access.ts'
import { takeAttempt } from './attempt.ts'
import { beginAttempt, returnPath } from './begin-attempt.ts'
import type { Provider } from './client.ts'
import { addLink, linkSession } from './link.ts'
import { openByProvider } from './open-by-provider.ts'
import { askPerson, type Person } from './person.ts'

/** The sealed cookie of the browser that began the sign-in. */
const providerAttempt = declareSecret({
  name: 'providerAttempt',
  bits: 256,
  limits: { address: { seconds: 900, max: 100 } },
})
const { seal, unseal } = sealFor('provider links')
const linkMs = 10 * 60_000

export const providerBeginRoute = route(providerBegin, async ({ provider, next = null }, context) => {
  const { app, db, address } = context
  await allowAddress(db, 'providerBegin', { address, now: app.now() })
  return { address: await beginAttempt(context, provider, { next, links: null }) }
})

export const providerFinishRoute = route(providerFinish, async ({ answer }, context) => {
  const { app, db, address } = context
  const begun = await providerAttempt.check({ db, now: app.now(), by: { address } }, () =>
    takeAttempt(context),
  )
  if (!begun) throw new Problem('providerAttempt')
  const provider = await findProvider(db, begun.provider)
  const reply = new URL(`${returnPath}?${answer}`, originHere(context))
  const person = await askPerson(app, provider, begun, reply)
  refuseForeignDomain(provider, person.email)
  if (begun.links) return linkSession(context, provider, person, begun.links)
  return { ...(await settle(context, provider, person)), next: begun.next } as ProviderReply
})

/** A linked account signs in; one with the same address is linked first; otherwise one may be opened. */
async function settle(context: RequestContext, provider: Provider, person: Person) {
  const { app, db, tenant } = context
  const { email, role, subject } = person
  const linked = await db
    .updateTable('linked_identities')
    .set({ used_at: app.now() })
    .where('provider_id', '=', provider.id)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst()
  if (linked) {
    const account = await findAccount(db, linked.account_id)
    if (!account) throw new Problem('accountGone')
    return passed(context, account)
  }
  if (email === undefined) throw new Problem('providerEmail', { provider: provider.name })
  const same = await db
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('portal', '=', portalOf(role))
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (same) {
    const until = app.now().getTime() + linkMs
    const asked: LinkRequest = { provider: provider.id, subject, account: same.id, email, until }
    const text = JSON.stringify(asked)
    const ticket = seal(app.config.secret, tenant.id, text).toString('base64url')
    return { link: { ticket, provider: provider.name, email, byCode: isUsers(same) } }
  }
  if (!provider.opens_accounts) throw new Problem('providerNoAccount', { email })
  return passed(context, await openByProvider(context, provider, { ...person, email }))
}

async function passed(context: RequestContext, checked: Account) {
  const reply = await passFirstStep(context, { checked, stale: 'providerFailed' })
  return 'secondFactor' in reply ? reply : { session: reply }
}

function refuseForeignDomain({ email_domains, name }: Provider, email: string | undefined): void {
  if (email_domains.length === 0) return
  if (email === undefined) throw new Problem('providerEmail', { provider: name })
  if (!email_domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new Problem('providerForeign', { email })
}

const linkRequest = z.object({
  provider: z.string(),
  subject: z.string(),
  account: z.string(),
  email: z.string(),
  until: z.number(),
})
type LinkRequest = z.output<typeof linkRequest>

/** Codes are sent to verified addresses of users only. */
const isUsers = ({ role }: Pick<Account, 'role'>) => role === 'user'

export const providerLinkRoute = route(providerLink, async ({ ticket, ...given }, context) => {
  const { app, db, tenant } = context
  const text = unseal(app.config.secret, tenant.id, Buffer.from(ticket, 'base64url'))
  const asked = text === undefined ? undefined : linkRequest.parse(JSON.parse(text))
  if (!asked || asked.until < app.now().getTime()) throw new Problem('providerAttempt')
  const provider = await findProvider(db, asked.provider)
  const account = await findAccount(db, asked.account)
  if (!account) throw new Problem('accountGone')
  // The owner has changed the address since.
  if (account.email?.toLowerCase() !== asked.email) throw new Problem('providerAttempt')
  const { stale, spend } = await proveOwner(context, account, { ...given, email: asked.email })
  await db.transaction().execute(async (trx) => {
    await lockChecked(trx, account, stale)
    await spend?.(trx)
    // The ticket was used before, on another account even.
    if (!(await addLink(trx, context, { provider, subject: asked.subject, account: account.id })))
      throw new Problem('providerAttempt')
  })
  return passFirstStep(context, { checked: account, stale })
})

interface Given {
  email: string
  password?: string | undefined
  code?: string | undefined
  proof?: string | undefined
}

/** Refuses without the password of the account or a code that was sent to its address. */
async function proveOwner(
  context: RequestContext,
  account: Account,
  { email, password, code, proof }: Given,
): Promise<Pick<Parameters<typeof passFirstStep>[1], 'stale' | 'spend'>> {
  const { app } = context
  if (password !== undefined) {
    const typed = { portal: portalOf(account.role), appId: account.name, proof, accounts: [account] }
    const isRight = await checkPassword(context, typed, async (comparison) =>
      (await isPassword(comparison, context, password, account.password_hash)) ? true : undefined,
    )
    if (!isRight) throw new Problem('passwordWrong')
    return { stale: 'passwordWrong' }
  }
  if (code === undefined || !isUsers(account)) throw malformed('password', 'text')
  const checked = await checkCode(context, email, 'login', code)
  return { stale: 'codeWrong', spend: (trx) => spendCode(trx, checked, app.now()) }
}
