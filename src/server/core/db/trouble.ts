import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Temporary conditions of PostgreSQL that make statements fail. */
export type DatabaseTrouble = 'diskFull' | 'outOfMemory' | 'tooManyConnections' | 'starting' | 'readOnly'

const byCode: Record<string, DatabaseTrouble> = {
  '53100': 'diskFull',
  '53200': 'outOfMemory',
  '53300': 'tooManyConnections',
  '57P01': 'starting',
  '57P02': 'starting',
  '57P03': 'starting',
  '25006': 'readOnly',
}

export const troubleOf = (error: unknown): DatabaseTrouble | undefined =>
  error instanceof Error && 'severity' in error && 'code' in error ? byCode[String(error.code)] : undefined

/**
 * Checks whether the database accepts writes. The probe adds pages to a temporary table, because a full disk refuses
 * nothing else.
 */
export async function probeWrites(db: Db): Promise<DatabaseTrouble | 'unreachable' | undefined> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temp table write_probe (filling text) on commit drop`.execute(trx)
      await sql`insert into write_probe select repeat(md5(n::text), 60) from generate_series(1, 40) n`.execute(
        trx,
      )
    })
    return undefined
  } catch (error) {
    return troubleOf(error) ?? 'unreachable'
  }
}
