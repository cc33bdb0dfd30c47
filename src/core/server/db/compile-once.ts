import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A statement with one parameter that runs on most requests: compiled on first use instead of each time. */
export function compileOnce<Row, Value = string>(build: (db: Db, value: Value) => Compilable<Row>) {
  let statement: CompiledQuery<Row> | undefined
  return async (db: Db, value: Value): Promise<Row | undefined> => {
    statement ??= build(db, value).compile()
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: [value] })
    return rows[0]
  }
}
