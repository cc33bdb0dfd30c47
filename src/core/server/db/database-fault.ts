import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseUnreachable } from './unreachable.ts'

/** Temporary conditions of PostgreSQL that make statements fail. */
export type DatabaseFault =
  | 'unreachable'
  | 'diskFull'
  | 'outOfMemory'
  | 'tooManyConnections'
  | 'starting'
  | 'readOnly'

const byCode: Record<string, DatabaseFault> = {
  '53100': 'diskFull',
  '53200': 'outOfMemory',
  '53300': 'tooManyConnections',
  '57P01': 'starting',
  '57P02': 'starting',
  '57P03': 'starting',
  '25006': 'readOnly',
  // PgBouncer ends connections with this code when it lost PostgreSQL.
  '08P01': 'unreachable',
}

export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseUnreachable) return databaseFaultOf(error.cause) ?? 'unreachable'
  return error instanceof Error && 'severity' in error && 'code' in error
    ? byCode[String(error.code)]
    : undefined
}

/**
 * Checks whether the database accepts writes. The probe adds pages to a temporary table, because a full disk refuses
 * nothing else.
 */
export async function probeWrites(db: Db): Promise<DatabaseFault | undefined> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temp table write_probe (filling text) on commit drop`.execute(trx)
      await sql`insert into write_probe select repeat(md5(n::text), 60) from generate_series(1, 40) n`.execute(
        trx,
      )
    })
    return undefined
  } catch (error) {
    return databaseFaultOf(error) ?? 'unreachable'
  }
}
