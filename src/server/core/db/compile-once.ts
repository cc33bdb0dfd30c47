import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A statement that is asked on most requests, by one value: its text is made at the first, not at each. */
export function compileOnce<Row>(build: (db: Db, value: string) => Compilable<Row>) {
  let statement: CompiledQuery<Row> | undefined
  return async (db: Db, value: string): Promise<Row | undefined> => {
    statement ??= build(db, value).compile()
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: [value] })
    return rows[0]
  }
}
