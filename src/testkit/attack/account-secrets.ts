import { randomBytes, randomUUID } from 'node:crypto'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { resourcePath } from '#identity/connected-apps/server/resource.ts'
import { appBegin, appConfirm } from '#identity/second-factor/contract.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { addKey } from '../client/add-key.ts'
import { Browser, type Reply } from '../client/browser.ts'
import { callback, challengeOf, exchange, registerApp } from '../client/connect-app.ts'
import { addPerson, password } from '../client/people.ts'
import { appCode } from '../client/second-factor.ts'
import { from } from './link-secrets.ts'
import type { SecretCase } from './secret-cases.ts'
import type { Person, Target } from './target.ts'

// The secrets of accounts that are signed in, and of programs.

/** New accounts that are signed in, each once for a number. */
function people(target: Target) {
  const known = new Map<number, Promise<Person>>()
  return (at: number): Promise<Person> => {
    if (!known.has(at)) known.set(at, target.newPerson({ role: 'user' }))
    return known.get(at)!
  }
}

export const accountSecrets: Record<string, SecretCase> = {
  apiKey: {
    path: `/api${amountCurrent.path}`,
    crowd: 120,
    async open({ server, tenants }) {
      const account = await addPerson(server, tenants.here, { name: randomUUID() })
      const { key } = await addKey(server, { tenant: tenants.here, account, scopes: ['billing:read'] })
      const read = (given: string, address: string) =>
        new Browser(server).call(
          amountCurrent,
          {},
          {
            headers: { ...from(address).headers, authorization: `Bearer ${given}` },
          },
        )
      const wrongKey = () =>
        `${key.slice(0, 3)}${randomBytes(32)
          .toString('hex')
          .slice(0, key.length - 3)}`
      return { wrong: (_, address) => read(wrongKey(), address), right: (_, address) => read(key, address) }
    },
  },
  appGrant: {
    path: '/oauth/token',
    crowd: 120,
    async open({ server, tenants, newPerson }) {
      const { id: account_id } = await newPerson({ role: 'user' })
      const app = await registerApp(server)
      const db = server.app.database.of(tenants.here)
      /** A code works once. */
      const newCode = async () => {
        const code = newSecret()
        await db
          .insertInto('app_codes')
          .values({
            tenant_id: tenants.here,
            account_id,
            app_id: app.id,
            hash: hashOf(code),
            redirect_uri: callback,
            scopes: ['media:read'],
            challenge: challengeOf(app),
            audience: resourcePath,
            expires_at: new Date(server.app.now().getTime() + 60_000),
          })
          .execute()
        return code
      }
      const send = async (code: string, address: string) =>
        (await exchange(server, app, code, from(address))) as unknown as Reply
      return {
        wrong: (_, address) => send(newSecret(), address),
        right: async (_, address) => send(await newCode(), address),
      }
    },
  },
  currentPassword: {
    path: `/api${accountPasswordModify.path}`,
    crowd: 5,
    atOnce: 5,
    async open(target) {
      const personOf = people(target)
      const victim = await personOf(0)
      const change = ({ browser }: Person, pwd: string, address: string) =>
        browser.call(accountPasswordModify, { pwd, newPwd: 'Newer#2026' }, from(address))
      return {
        wrong: (at, address) => change(victim, `Wrong#${at}`, address),
        // Beyond the crowd's numbers it is the account that was attacked.
        right: async (at, address) => change(at < 1000 ? victim : await personOf(at), password, address),
      }
    },
  },
  setUpCode: {
    path: `/api${appConfirm.path}`,
    crowd: 5,
    atOnce: 5,
    async open(target) {
      const personOf = people(target)
      const secrets = new Map<Person, string>()
      const begin = async (person: Person) => {
        if (!secrets.has(person)) {
          await person.browser.confirm(password)
          const { body } = await person.browser.call(appBegin, {})
          secrets.set(person, body.result!.secret)
        }
        return person
      }
      const victim = await begin(await personOf(0))
      const confirm = ({ browser }: Person, code: string, address: string) =>
        browser.call(appConfirm, { code }, from(address))
      return {
        wrong: (at, address) => confirm(victim, String(at).padStart(6, '0'), address),
        async right(at, address) {
          const person = at < 1000 ? victim : await begin(await personOf(at))
          return confirm(person, appCode(secrets.get(person)!, new Date()), address)
        },
      }
    },
  },
}
