import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** From the fifth time on a statement is prepared: by then it is none that was made up for one occasion. */
const often = 5
/** Statements told apart in one process. What comes after them is sent whole each time, as all others would be. */
const most = 500

const uses = new Map<string, { name: string; count: number }>()

function nameOf(text: string): string | undefined {
  const known = uses.get(text)
  if (!known) {
    if (uses.size < most) uses.set(text, { name: `yiyin_${uses.size}`, count: 1 })
    return undefined
  }
  known.count += 1
  return known.count >= often ? known.name : undefined
}

/** PostgreSQL's word for a prepared `select *` whose table has got another column since. */
const shapeChanged = '0A000'

/**
 * A connection that prepares the statements that come often, once. Under a policy PostgreSQL takes longer to plan an
 * ordinary query than to run it.
 */
export function prepareOften(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    const values = [...parameters]
    const name = values.length > 0 ? nameOf(text) : undefined
    if (!name) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      const again = (error as pg.DatabaseError).code === shapeChanged && client.getTransactionStatus() === 'I'
      if (!again) throw error
      return client.query(text, values)
    }
  }
  // Kysely's type has a second form, for cursors, which are switched on by a setting that we do not use.
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
}
