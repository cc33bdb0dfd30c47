import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hold, settle } from '#money/ledger/server/hold.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { startServer } from '../server/server.ts'

/** A server on which agents open accounts, set prices and give usage. */
export async function openAgentDesk() {
  const server = await startServer()
  const tenant = await addTestTenant(server)
  const db = () => server.app.database.of(tenant)
  let created = 0
  return {
    server,
    tenant,
    db,
    close: () => server.close(),

    async newAgent() {
      await sql`delete from tries`.execute(server.app.database.outside)
      created += 1
      const name = `agent${created}`
      const id = await addPerson(server, tenant, { role: 'agent', name })
      const browser = await new Browser(server).signIn('agent', name, password)
      return { id, name, browser: await browser.confirm(password) }
    },

    async newUser(agent: string, options: { mobile?: string } = {}) {
      created += 1
      const name = `user${created}`
      const id = await addPerson(server, tenant, { name, ...options })
      await db().updateTable('accounts').set({ agent_id: agent }).where('id', '=', id).execute()
      return { id, name }
    },

    /** Adds a run of dubbing that used this many seconds. */
    async use(account: string, used: number) {
      const run = randomUUID()
      const at = server.app.now()
      await db()
        .transaction()
        .execute(async (trx) => {
          await hold(trx, { tenant, account, unit: 'dub', amount: used, run, at })
          await settle(trx, { run, used, at })
        })
    },
  }
}

export type AgentDesk = Awaited<ReturnType<typeof openAgentDesk>>
