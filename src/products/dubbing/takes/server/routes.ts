import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { projectFile } from '#products/dubbing/projects/server/project-wire.ts'
import { editableProject, readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { type SpokenVersion, takeChoose, takeDelete, takeList } from '../contract.ts'
import { type Line, lockTake, refuseWhileMade } from './access.ts'
import { publishTakes, setChosen } from './choose-take.ts'
import { spokenLines } from './spoken-lines.ts'

export const takeListRoute = route(takeList, async ({ id, ...line }, context) => {
  const project = await readableProject(context, id)
  const rows = await context.db
    .selectFrom('takes')
    .selectAll()
    .where('project_id', '=', id)
    .where('language', '=', line.language)
    .where('cue_id', '=', line.cue)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    takes: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      text: row.text,
      speaking: row.speaking,
      version: row.version,
      duration: row.duration_ms,
      path: projectFile(context, project, row.key, 'take.wav'),
      chosen: row.chosen,
      timeCreate: row.created_at.toISOString(),
    })),
    versions: (await newestVersions(context.db, id, line)).map(
      ({ work, version, text, start, end, shared, key }): SpokenVersion => ({
        work,
        version,
        text,
        start,
        end,
        shared,
        path: projectFile(context, project, key, 'voice.wav')!,
      }),
    ),
  }
})

/** The maximum number of listed earlier dubs. */
const maxVersions = 5

async function newestVersions(db: Db, project: string, { language, cue }: Line) {
  const works = await db
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', project)
    .where('language', '=', language)
    .where('state', '=', workState.done)
    .where(sql<boolean>`files ? 'voice'`)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  const ids = works.map(({ id }) => id)
  // A take that was used there is listed separately.
  return (await spokenLines(db, ids, cue)).filter(({ taken }) => !taken)
}

export const takeChooseRoute = route(takeChoose, async ({ id, take, ...line }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    if (take !== undefined) {
      const found = await trx
        .selectFrom('takes')
        .select('key')
        .where('id', '=', take)
        .where('project_id', '=', id)
        .where('language', '=', line.language)
        .where('cue_id', '=', line.cue)
        .executeTakeFirst()
      if (!found) throw new Problem('notFound')
      if (!found.key) throw new Problem('takeUnfinished')
    }
    await setChosen(trx, project, line, take)
  })
  return null
})

export const takeDeleteRoute = route(takeDelete, async ({ id }, context) => {
  const key = await context.db.transaction().execute(async (trx) => {
    const { take, project } = await lockTake(trx, context, id)
    if (take.chosen) await refuseWhileMade(trx, project, take.language)
    await trx.deleteFrom('takes').where('id', '=', id).execute()
    await publishTakes(trx, project)
    return take.key
  })
  if (key) await context.app.storage.remove(key)
  return null
})
