import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseUnreachable } from './unreachable.ts'

/** A statement is prepared on its fifth use: until then it may be unique. */
const often = 5
/** The maximum number of prepared statements, because each connection keeps them, and of counted ones. */
const max = 500

/** Returns the name of a frequent statement; undefined for others. */
function namesByUse(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  /** The uses of other statements; the least recently used is first and is dropped first. */
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size === max) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.delete(text)
    if (count === often) {
      const name = `yiyin_${names.size}`
      names.set(text, name)
      return name
    }
    counts.set(text, count)
    const [oldest] = counts.keys()
    if (counts.size > max && oldest !== undefined) counts.delete(oldest)
    return undefined
  }
}

/**
 * Pages and lists of ids are planned each time: a generic plan suits accounts with few rows, and would read all rows of an
 * account with a million.
 */
const dependsOnRows = /\blimit \$|\bin \(\$\d+, /

/** The error code of a prepared `select *` whose table got another column. */
const shapeChanged = '0A000'

/** Whether the connection ended during a statement. The errors of pg for that have no code. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  !('severity' in error) &&
  (/^(?:Connection terminated|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  ) ||
    ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(String((error as NodeJS.ErrnoException).code)))

/**
 * Prepares frequent statements on the connections of a pool. Under a policy, planning a typical query takes PostgreSQL
 * longer than running it.
 */
export function preparingOften(): (client: pg.PoolClient) => PostgresPoolClient {
  const nameOf = namesByUse()
  return (client) => {
    const query = (text: string, parameters: readonly unknown[] = []) =>
      preparedQuery(text, parameters).catch((error: unknown) => {
        throw isBroken(error) ? new DatabaseUnreachable('The connection broke', { cause: error }) : error
      })
    const preparedQuery = async (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters]
      const name = values.length > 0 && !dependsOnRows.test(text) ? nameOf(text) : undefined
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
    // Kysely's type has an overload for cursors, which are enabled by a setting that we do not use.
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }
}
