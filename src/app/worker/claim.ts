import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { JobData, LaneName } from '#core/server/jobs/job.ts'

export interface Claimed {
  id: string
  kind: string
  data: JobData
  /**
   * 1 for the first attempt. Together with the id it identifies the claim: a worker that lost its job cannot settle a
   * later claim.
   */
  attempt: number
  isLastAttempt: boolean
  /** The number of attempts that ended by a fault of ours, which do not count, and when the first of them ended. */
  postponed: number
  troubledAt: Date | null
  /** The number of workers that died while they ran it. */
  cutOff: number
}

/** The columns of a claimed job `j`. */
export const columns = sql.raw(`
  j.id, j.kind, j.data, j.attempt, j.attempt - j.postponed > j.retries as "isLastAttempt", j.postponed,
  j.troubled_at as "troubledAt", j.cut_off as "cutOff"`)

interface Claimer {
  id: string
  abilities: readonly string[]
  /** The workers with the same abilities, including this one. */
  peers: readonly string[]
  /** Jobs of an account or tenant on them while others wait. */
  ceiling: number
}

/** Claims the next job of these kinds that needs no other abilities; `claim_job` decides whose turn it is. */
export async function claim(
  db: Db,
  lane: LaneName,
  kinds: readonly string[],
  { id, abilities = [], peers = [], ceiling }: Partial<Claimer> = {},
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select ${columns}
    from claim_job(${lane}, ${kinds}, ${abilities}, ${id ?? null}, ${peers}, ${ceiling ?? null}) as j`.execute(
    db,
  )
  return rows[0]
}
