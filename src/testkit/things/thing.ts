import type { Thing } from '#app/server/api/examples.ts'
import type { Db } from '#core/server/db/database.ts'
import type { TestServer } from '../server/server.ts'

/** The owner of a new thing. */
export interface Owner {
  server: TestServer
  db: Db
  tenant_id: string
  account_id: string
  /** Both ids, as most tables have them. */
  own: { tenant_id: string; account_id: string }
  /** Adds another thing of the same owner. */
  add: (thing: Thing) => Promise<string>
}

/** Inserts each kind of thing and returns its id. */
export type Things = Readonly<Record<Thing, (owner: Owner) => Promise<string>>>

export async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: string }> }): Promise<string> {
  return (await insert.executeTakeFirstOrThrow()).id
}
