import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** From the fifth time on a statement is prepared: by then it is none that was made up for one occasion. */
const often = 5
/** As many are prepared at most, since each connection keeps them, and as many more are counted. */
const most = 500

/** Tells what to call a statement that comes often; nothing for one that does not. */
function namesByUse(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  /** How often the others came: the one that has not come for longest stands first, and is forgotten first. */
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size === most) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    if (count === often) {
      const name = `yiyin_${names.size}`
      names.set(text, name)
      return name
    }
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > most && oldest !== undefined) counts.delete(oldest)
    return undefined
  }
}

/** PostgreSQL's word for a prepared `select *` whose table has got another column since. */
const shapeChanged = '0A000'

/**
 * For the connections of one pool, which prepare the statements that come often, once. Under a policy PostgreSQL takes
 * longer to plan an ordinary query than to run it.
 */
export function preparingOften(): (client: pg.PoolClient) => PostgresPoolClient {
  const nameOf = namesByUse()
  return (client) => {
    const query = async (text: string, parameters: readonly unknown[] = []) => {
      const values = [...parameters]
      const name = values.length > 0 ? nameOf(text) : undefined
      if (!name) return client.query(text, values)
      try {
        return await client.query({ name, text, values })
      } catch (error) {
        const again =
          (error as pg.DatabaseError).code === shapeChanged && client.getTransactionStatus() === 'I'
        if (!again) throw error
        return client.query(text, values)
      }
    }
    // Kysely's type has a second form, for cursors, which are switched on by a setting that we do not use.
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }
}
