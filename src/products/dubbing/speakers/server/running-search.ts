import type { Db } from '#core/server/db/database.ts'
import { findSpeakersOf } from './find-job.ts'

export const runningSearch = (db: Db, project: string) =>
  db
    .selectFrom('runs')
    .select('id')
    .where('subject_id', '=', project)
    .where('kind', '=', findSpeakersOf.kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
