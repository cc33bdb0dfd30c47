import { isDeepStrictEqual } from 'node:util'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import { type Dubbed, dubSeconds } from '#products/dubbing/subtitles/server/dub-seconds.ts'
import { readingOf } from '#shared/voices/server/reading-of.ts'
import type { WorkOptions } from '../contract.ts'
import { measureChanges } from './changed-lines.ts'

// What work costs. Every run is quoted here before it is enqueued; the quoted amount is then held for it
// (ledger/hold.ts).

/** The label does not affect the price. */
type Spoken = Omit<WorkOptions, 'label'>

/**
 * Dub seconds for one language, rounded up once: the length of the film, or the end of the last line without one. If
 * the same voices have spoken it before, only the length of the lines that have changed.
 */
export async function quoteDub(
  db: Db,
  project: Dubbed,
  { language, ...options }: Spoken & { language: string },
): Promise<number> {
  const earlier = await spokenBefore(db, project.id, language, options)
  if (!earlier) return dubSeconds(db, project)
  return Math.ceil(((await measureChanges(db, [earlier])).get(earlier)?.length ?? 0) / 1000)
}

/** The newest work with the same voices, whatever its other options. */
async function spokenBefore(db: Db, project: string, language: string, options: Spoken) {
  const works = await db
    .selectFrom('works')
    .select(['id', 'options'])
    .where('subject_id', '=', project)
    .where('language', '=', language)
    .where('state', '=', workState.done)
    .orderBy('version', 'desc')
    .execute()
  return works.find((work) => isDeepStrictEqual(voicesOf(work.options as WorkOptions), voicesOf(options)))?.id
}

const voicesOf = ({ port, speed, volume, pitch, style, speakers, ...rest }: Spoken) => ({
  port,
  speed,
  volume,
  pitch,
  style,
  speakers,
  reading: readingOf(rest),
})
