import { randomUUID } from 'node:crypto'
import type { Role } from '#core/contract/call.ts'
import { Browser } from '../client/browser.ts'
import { hosts, type Person, type Place, type Target } from './target.ts'

type Someone = (role: Role, at?: Place) => Promise<Person>
export interface Actors {
  /** The same person each time, because refused calls change nothing. */
  someone: Someone
  suspended: Someone
  removed: Someone
  signedOut: Someone
  /** Other accounts, whose things a role must not reach. */
  victims(role: Role): Promise<Record<string, Person>>
}

export async function openActors(target: Target): Promise<Actors> {
  const { database } = target.server.app
  const remember = (make: (role: Role, at: Place) => Promise<Person>): Someone => {
    const known = new Map<string, Promise<Person>>()
    return async (role, at = 'here') => {
      const key = `${role} ${at}`
      if (!known.has(key)) known.set(key, make(role, at))
      return known.get(key)!
    }
  }
  const accounts = (at: Place) => database.of(target.tenants[at]).updateTable('accounts')
  const agency = await target.newPerson({ role: 'agent', name: `agency-${randomUUID()}` })
  const someone = remember((role, at) =>
    target.newPerson({ role, at, ...(role === 'user' && at === 'here' && { agent: agency.id }) }),
  )
  const victim = (role: Role, at: Place, agent?: string) =>
    target.newPerson({ role, at, name: `victim-${randomUUID()}`, ...(agent !== undefined && { agent }) })
  const victims = new Map<Role, Promise<Record<string, Person>>>()
  const makeVictims = async (role: Role): Promise<Record<string, Person>> => ({
    [`another ${role}`]: await victim(role, 'here'),
    ...(role === 'user'
      ? { 'a user of the same agent': await victim('user', 'here', agency.id) }
      : { 'a user of another tenant': await victim('user', 'there') }),
    ...(role !== 'agent' && { 'an agent': await victim('agent', 'here') }),
    [`another tenant's ${role}`]: await victim(role, 'there'),
  })
  return {
    someone: async (role, at) => target.refresh(await someone(role, at)),
    suspended: remember(async (role, at) => {
      const person = await target.newPerson({ role, at })
      await accounts(at).set({ suspended_at: new Date() }).where('id', '=', person.id).execute()
      return person
    }),
    removed: remember(async (role, at) => {
      const person = await target.newPerson({ role, at })
      await accounts(at).set({ removed_at: new Date() }).where('id', '=', person.id).execute()
      return person
    }),
    signedOut: remember(async (role, at) => {
      const person = await target.newPerson({ role, at })
      await database
        .of(target.tenants[at])
        .updateTable('sessions')
        .set({ ended_at: new Date(), ended_why: 'signedOut' })
        .where('account_id', '=', person.id)
        .execute()
      return person
    }),
    async victims(role) {
      if (!victims.has(role)) victims.set(role, makeVictims(role))
      return victims.get(role)!
    },
  }
}

/** The same session, sent to another host. */
export function broughtTo(place: Place, { browser }: Person): Browser {
  const brought = new Browser(browser.server, hosts[place])
  brought.session = browser.session
  for (const [name, value] of browser.cookies) brought.cookies.set(name, value)
  return brought
}
