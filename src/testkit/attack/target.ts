import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Thing } from '#app/server/api/examples.ts'
import type { Role } from '#core/contract/call.ts'
import type { Environment } from '#core/server/settings/config.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { startWatchedServer } from '../event-loop/watched-server.ts'
import { addThing } from '../things/add-thing.ts'
import { contentsOf, tenantTables } from './contents.ts'

export type Place = 'here' | 'there'
export const hosts: Record<Place, string> = { here: 'localhost', there: 'studio.localhost' }
const portal = { user: 'user', agent: 'agent', operator: 'staff', finance: 'staff' } as const

/** Shorter than the lifetime of a token, and than a confirmed password lasts. */
const signInLasts = 8 * 60_000

export interface Person {
  id: string
  name: string
  role: Role
  at: Place
  browser: Browser
  /** Returns the id of one of their things, always the same one. */
  own(thing: Thing): Promise<string>
}

type Server = Awaited<ReturnType<typeof startWatchedServer>>

/** The server under attack, in its own process, with two tenants; the attack prepares and inspects it through the database. */
export interface Target {
  server: Server
  tenants: Record<Place, string>
  newPerson(options: { role: Role; at?: Place; agent?: string; name?: string }): Promise<Person>
  /** Whether the process still answers. */
  isAlive(): Promise<boolean>
  /** Signs in again before the token expires. */
  refresh(person: Person): Promise<Person>
  /** Resets the rate limits: they count by address, and an attack comes from a single one. */
  resetLimits(): Promise<void>
  contents(about?: string): Promise<Record<string, string>>
  /** Runs a statement without the policies of tenants. */
  query(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openTarget(settings: Environment = {}): Promise<Target> {
  // The outbox page and the sandbox payments exist only on a server for one machine.
  const server = await startWatchedServer({
    LOG_LEVEL: 'error',
    YIYIN_EMBEDDED_DATABASE: 'on',
    // The headers of a trusted proxy are attacked, too.
    TRUSTED_PROXIES: '1',
    ...settings,
  })
  const tenants = {
    // The server created this one at its start.
    here: (await server.app.tenants.at(hosts.here))!.id,
    there: await addTestTenant(server, { host: hosts.there }),
  }
  // What is hidden by default is attacked, too.
  for (const tenant of Object.values(tenants))
    await server.app.database
      .of(tenant)
      .updateTable('tenants')
      .set({ features: server.app.menu.features.map(({ code }) => code) })
      .where('id', '=', tenant)
      .execute()
  const owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  const tables = await tenantTables(owner)
  const since = new WeakMap<Person, number>()

  const resetLimits = async () => {
    await sql`delete from tries`.execute(server.app.database.outside)
  }

  async function signIn(person: Person): Promise<Person> {
    await resetLimits()
    person.browser.session = undefined
    person.browser.cookies.clear()
    await person.browser.signIn(portal[person.role], person.name, password)
    await server.app.database
      .of(tenants[person.at])
      .updateTable('sessions')
      .set({ confirmed_at: new Date() })
      .where('account_id', '=', person.id)
      .execute()
    since.set(person, Date.now())
    return person
  }

  return {
    server,
    tenants,
    resetLimits,
    contents: (about) => contentsOf(owner, tables, about),
    query: async (text) => (await owner.query<Record<string, unknown>>(text)).rows,
    async newPerson({ role, at = 'here', agent, name = `${role}-${randomUUID()}` }) {
      const id = await addPerson(server, tenants[at], { role, name })
      if (agent !== undefined)
        await server.app.database
          .of(tenants[at])
          .updateTable('accounts')
          .set({ agent_id: agent })
          .where('id', '=', id)
          .execute()
      const things = new Map<Thing, Promise<string>>()
      const own = (thing: Thing) => {
        if (!things.has(thing)) things.set(thing, addThing(server, tenants[at], id, thing))
        return things.get(thing)!
      }
      return signIn({ id, name, role, at, own, browser: new Browser(server, hosts[at]) })
    },
    isAlive: () => server.isAlive(),
    refresh: async (person) =>
      Date.now() - (since.get(person) ?? 0) < signInLasts ? person : signIn(person),
    async close() {
      await owner.end()
      await server.close()
    },
  }
}
