import type { Thing } from '#app/server/api/examples.ts'
import type { TestServer } from '../server/server.ts'
import { accountThings } from './account-things.ts'
import { liveThings } from './live-things.ts'
import { moneyThings } from './money-things.ts'
import { productThings } from './product-things.ts'
import type { Things } from './thing.ts'

const things: Things = { ...accountThings, ...productThings, ...liveThings, ...moneyThings }

/** Inserts a thing that belongs to an account, of the kind that an id of the contract names. */
export async function addThing(
  server: TestServer,
  tenant_id: string,
  account_id: string,
  thing: Thing,
): Promise<string> {
  if (!Object.hasOwn(things, thing)) throw new Error(`Add ${thing} to a file in src/testkit/things.`)
  return things[thing]!({
    server,
    db: server.app.database.of(tenant_id),
    tenant_id,
    account_id,
    own: { tenant_id, account_id },
    add: (other) => addThing(server, tenant_id, account_id, other),
  })
}
