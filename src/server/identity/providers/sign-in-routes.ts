import * as z from 'zod/mini'
import {
  providerBegin,
  providerFinish,
  providerLink,
  type ProviderReply,
} from '#contract/sign-in-providers.ts'
import { Problem } from '#server/core/http/problem.ts'
import { type RequestContext, route } from '#server/core/http/route.ts'
import { sealFor } from '#server/core/process/seal.ts'
import { type Account, findAccount, portalOf } from '#server/identity/accounts/account.ts'
import { isPassword } from '#server/identity/accounts/password.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { allowPassword } from '#server/identity/sessions/allow-password.ts'
import { lockChecked } from '#server/identity/sessions/lock-checked.ts'
import { originHere } from '#server/identity/sessions/origin.ts'
import { passFirstStep } from '#server/identity/sessions/second-step.ts'
import { allowAddress } from '#server/identity/sessions/tries.ts'
import { findProvider } from './access.ts'
import { keepAttempt, takeAttempt } from './attempt.ts'
import type { Provider } from './client.ts'
import { openid } from './client.ts'
import { openByProvider } from './open-by-provider.ts'
import { askPerson, clientOf, type Person } from './person.ts'

/** Where providers return people to; entered there, so it never changes. */
export const returnPath = '/login/provider'

const byAddress = { seconds: 900, most: 100 }
const { seal, unseal } = sealFor('provider links')
const linkMs = 10 * 60_000

export const providerBeginRoute = route(providerBegin, async ({ provider: id, next }, context) => {
  const { app, db, address } = context
  await allowAddress(db, 'provider', address, byAddress, app.now())
  const provider = await findProvider(db, id)
  const client = await clientOf(app, provider)
  const {
    buildAuthorizationUrl,
    calculatePKCECodeChallenge,
    randomNonce,
    randomPKCECodeVerifier,
    randomState,
  } = await openid()
  const begun = {
    provider: id,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: next ?? null,
  }
  keepAttempt(context, begun)
  const to = buildAuthorizationUrl(client, {
    redirect_uri: new URL(returnPath, originHere(context)).href,
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return { address: to.href }
})

export const providerFinishRoute = route(providerFinish, async ({ answer }, context) => {
  const { app, db, address } = context
  await allowAddress(db, 'sign-in', address, byAddress, app.now())
  const begun = await takeAttempt(context)
  const provider = await findProvider(db, begun.provider)
  const reply = new URL(`${returnPath}?${answer}`, originHere(context))
  const person = await askPerson(app, provider, begun, reply)
  return { ...(await settle(context, provider, person)), next: begun.next } as ProviderReply
})

/** A linked account signs in; one with the same address is linked first; otherwise one may be opened. */
async function settle(context: RequestContext, provider: Provider, person: Person) {
  const { app, db, tenant } = context
  const { email, role, subject } = person
  refuseForeignDomain(provider, email)
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
    .select('id')
    .where('portal', '=', portalOf(role))
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (same) {
    const until = app.now().getTime() + linkMs
    const text = JSON.stringify({ provider: provider.id, subject, account: same.id, until })
    const ticket = seal(app.config.secret, tenant.id, text).toString('base64url')
    return { link: { ticket, provider: provider.name, email } }
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

const link = z.object({ provider: z.string(), subject: z.string(), account: z.string(), until: z.number() })

export const providerLinkRoute = route(providerLink, async ({ ticket, password, proof }, context) => {
  const { app, db, tenant } = context
  const text = unseal(app.config.secret, tenant.id, Buffer.from(ticket, 'base64url'))
  const asked = text === undefined ? undefined : link.parse(JSON.parse(text))
  if (!asked || asked.until < app.now().getTime()) throw new Problem('providerAttempt')
  const provider = await findProvider(db, asked.provider)
  const account = await findAccount(db, asked.account)
  if (!account) throw new Problem('accountGone')
  const typed = { portal: portalOf(account.role), appId: account.name, proof, accounts: [account] }
  const attempt = await allowPassword(context, typed)
  if (!(await isPassword(password, account.password_hash))) {
    await attempt.failed()
    throw new Problem('passwordWrong')
  }
  await attempt.succeeded()
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    await lockChecked(trx, account, 'passwordWrong')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('linked_identities')
      .values({
        tenant_id: tenant.id,
        provider_id: provider.id,
        subject: asked.subject,
        account_id: account.id,
        linked_at: now,
        used_at: now,
      })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    // The ticket was used before, on another account even.
    if (numInsertedOrUpdatedRows !== 1n) throw new Problem('providerAttempt')
    await notify(trx, { tenant: tenant.id, account: account.id, now }, 'providerLinked', {
      provider: provider.name,
    })
  })
  return passFirstStep(context, { checked: account, stale: 'passwordWrong' })
})
