import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { loginAccount, loginCode, loginTicket } from '#core/contract/sessions.ts'
import { sealFor } from '#core/server/process/seal.ts'
import { loginPasskey, passkeyChallenge } from '#identity/passkeys/contract.ts'
import { providerFinish } from '#identity/providers/contract.ts'
import { loginSecond } from '#identity/second-factor/contract.ts'
import { sealApp } from '#identity/second-factor/server/check.ts'
import { renewRecoveryCodes } from '#identity/second-factor/server/recovery-codes.ts'
import { base32, secretBytes } from '#identity/second-factor/server/totp.ts'
import { makeCode } from '#identity/sessions/server/codes.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { Browser } from '../client/browser.ts'
import { createdPasskey } from '../client/created-passkey.ts'
import { addPerson, password } from '../client/people.ts'
import { appCode } from '../client/second-factor.ts'
import { from } from './link-secrets.ts'
import type { SecretCase } from './secret-cases.ts'
import type { Target } from './target.ts'

// The secrets by which people sign in.

/** After three failures a proof of work is required, which would only slow the guesses down. */
const forgetFailures = ({ server }: Target) =>
  sql`delete from tries where key like 'failed%'`.execute(server.app.database.outside)

const newMobile = () => `13${randomInt(100_000_000, 1_000_000_000)}`

/** Signs in by name and password, without a proof of work. */
async function signIn(target: Target, appId: string, given: string, address: string, browser?: Browser) {
  await forgetFailures(target)
  const by = browser ?? new Browser(target.server)
  return by.call(loginAccount, { appId, password: given }, from(address))
}

async function newTicket(
  { server, tenants }: Target,
  purpose: 'handover' | 'secondFactor',
  account?: string,
) {
  const ticket = newSecret()
  await server.app.database
    .of(tenants.here)
    .insertInto('tickets')
    .values({
      tenant_id: tenants.here,
      hash: hashOf(ticket),
      purpose,
      account_id: account ?? (await addPerson(server, tenants.here, { name: randomUUID() })),
      host: 'localhost',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  return ticket
}

/** An account with an authenticator app, waiting for its second step. */
async function atSecondStep(target: Target) {
  const { app } = target.server
  const tenant = target.tenants.here
  const account = await addPerson(target.server, tenant, { name: randomUUID() })
  const db = app.database.of(tenant)
  const bytes = Buffer.from(randomUUID()).subarray(0, secretBytes)
  const secret = sealApp(app.config.secret, account, bytes.toString('base64'))
  const own = { tenant_id: tenant, account_id: account }
  await db
    .insertInto('authenticator_apps')
    .values({ ...own, secret, confirmed_at: new Date() })
    .execute()
  await db.updateTable('accounts').set({ second_factor: true }).where('id', '=', account).execute()
  const context = { app, tenant: (await app.tenants.byId(tenant))! }
  const [recoveryCode = ''] = await db
    .transaction()
    .execute((trx) => renewRecoveryCodes(trx, context, account))
  const ticket = await newTicket(target, 'secondFactor', account)
  const send = (code: string, address: string) =>
    new Browser(target.server).call(loginSecond, { ticket, code }, from(address))
  return { send, recoveryCode, appCode: () => appCode(base32(bytes), new Date()) }
}

function secondStep(wrong: (at: number) => string, right: 'appCode' | 'recoveryCode'): SecretCase {
  return {
    path: `/api${loginSecond.path}`,
    crowd: 120,
    async open(target) {
      const victim = await atSecondStep(target)
      return {
        wrong: (at, address) => victim.send(wrong(at), address),
        async right(at, address) {
          const person = at < 1000 ? victim : await atSecondStep(target)
          return person.send(right === 'appCode' ? person.appCode() : person.recoveryCode, address)
        },
      }
    },
  }
}

export const signInSecrets: Record<string, SecretCase> = {
  appCode: secondStep((at) => String(at).padStart(6, '0'), 'appCode'),
  recoveryCode: secondStep((at) => `wrong-wron${at}`, 'recoveryCode'),
  password: {
    path: `/api${loginAccount.path}`,
    crowd: 120,
    atOnce: 3,
    async open(target) {
      const nameOf = async (name: string) => {
        await addPerson(target.server, target.tenants.here, { name })
        return name
      }
      const victim = await nameOf(randomUUID())
      return {
        wrong: (at, address) => signIn(target, victim, `Wrong#${at}`, address),
        right: async (at, address) =>
          signIn(target, at < 1000 ? victim : await nameOf(randomUUID()), password, address),
      }
    },
  },
  passwordOfAccount: {
    path: `/api${loginAccount.path}`,
    crowd: 10,
    atOnce: 3,
    async open(target) {
      const mobile = newMobile()
      const names = [randomUUID(), mobile, `${mobile}@example.com`] as const
      const [name, , email] = names
      await addPerson(target.server, target.tenants.here, { name, mobile, email })
      const signedIn = (at: number, given: string, address: string) =>
        signIn(target, names[at % names.length]!, given, address)
      return {
        // Guesses under each of its names, which have limits of their own.
        wrong: (at, address) => signedIn(at, `Wrong#${at}`, address),
        right: (at, address) => signedIn(at, password, address),
      }
    },
  },
  passwordOnKnownDevice: {
    path: `/api${loginAccount.path}`,
    crowd: 25,
    atOnce: 3,
    async open(target) {
      const { name, browser } = await target.newPerson({ role: 'user' })
      const signedOut = () => {
        const again = new Browser(target.server)
        again.cookies.set('yiyin_device', browser.cookies.get('yiyin_device')!)
        return again
      }
      return {
        wrong: (at, address) => signIn(target, name, `Wrong#${at}`, address, signedOut()),
        right: (_, address) => signIn(target, name, password, address, signedOut()),
      }
    },
  },
  verificationCode: {
    path: `/api${loginCode.path}`,
    crowd: 120,
    refusal: 'codeWrong',
    async open(target) {
      const tenant = target.tenants.here
      const { app } = target.server
      const withCode = async () => {
        const appId = newMobile()
        await addPerson(target.server, tenant, { name: randomUUID(), mobile: appId })
        const context = { app, tenant: (await app.tenants.byId(tenant))! }
        const asked = { asked: ['login'], serves: ['login'], knownDevice: false } as const
        const code = await app.database
          .of(tenant)
          .transaction()
          .execute((trx) => makeCode(context, trx, { ...asked, recipient: appId }))
        return { appId, code }
      }
      const victim = await withCode()
      const send = (given: typeof victim, address: string) =>
        new Browser(target.server).call(loginCode, given, from(address))
      const other = victim.code === '123456' ? '654321' : '123456'
      return {
        wrong: (_, address) => send({ ...victim, code: other }, address),
        right: async (at, address) => send(at < 1000 ? victim : await withCode(), address),
      }
    },
  },
  ticket: {
    path: `/api${loginTicket.path}`,
    crowd: 120,
    async open(target) {
      const send = (ticket: string, address: string) =>
        new Browser(target.server).call(loginTicket, { ticket }, from(address))
      return {
        wrong: (_, address) => send(newSecret(), address),
        right: async (_, address) => send(await newTicket(target, 'handover'), address),
      }
    },
  },
  passkey: {
    path: `/api${loginPasskey.path}`,
    crowd: 90,
    async open(target) {
      const { server, tenants } = target
      const device = createdPasskey()
      await server.app.database
        .of(tenants.here)
        .insertInto('passkeys')
        .values({
          tenant_id: tenants.here,
          account_id: await addPerson(server, tenants.here, { name: randomUUID() }),
          name: 'A device',
          credential_id: device.credential_id,
          public_key: device.public_key,
          counter: 0,
          transports: [],
          host: 'localhost',
          created_at: new Date(),
        })
        .execute()
      const send = async (change: (signature: string) => string, address: string) => {
        const browser = new Browser(server)
        // Challenges have a limit of their own.
        const { body } = await browser.call(passkeyChallenge, {}, from(`198.18.0.${randomInt(256)}`))
        const used = device.use(body.result!.challenge, server.origin())
        const signature = change(used.response.signature)
        return browser.call(
          loginPasskey,
          { used: { ...used, response: { ...used.response, signature } } },
          from(address),
        )
      }
      return {
        wrong: (_, address) => send((signature) => signature.replace(/.{8}$/, 'AAAAAAAA'), address),
        right: (_, address) => send((signature) => signature, address),
      }
    },
  },
  providerAttempt: {
    path: `/api${providerFinish.path}`,
    crowd: 120,
    // The provider does not exist.
    acceptedAs: 'notFound',
    async open({ server, tenants }) {
      const { seal } = sealFor('sign-in attempts')
      const sealed = (secret: string) => {
        const until = Date.now() + 60_000
        const begun = { state: randomUUID(), nonce: '', verifier: '', next: null, links: null, until }
        const text = JSON.stringify({ ...begun, provider: randomUUID() })
        return seal(secret, tenants.here, text).toString('base64url')
      }
      const send = (cookie: string, address: string) => {
        const browser = new Browser(server)
        browser.cookies.set('yiyin_provider', cookie)
        return browser.call(providerFinish, { answer: 'code=1&state=2' }, from(address))
      }
      return {
        wrong: (_, address) => send(sealed('another secret of an installation'), address),
        right: (_, address) => send(sealed(server.app.config.secret), address),
      }
    },
  },
}
