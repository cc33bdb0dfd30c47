import type { Selectable } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import type { Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import {
  readChosenTakes,
  readTakes,
  type ReadyTake,
} from '#products/dubbing/subtitles/server/chosen-takes.ts'
import { readLineVoices } from '#products/dubbing/subtitles/server/line-voices.ts'
import { readCues, readTranslations, textsOf } from '#products/dubbing/subtitles/server/read-lines.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { beginWork } from '#shared/works/server/make-work.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import { givenLines, readReport, type WorkReport } from './report.ts'
import { dubKind } from './work-kind.ts'

export interface Task {
  /** With the revision of the lines. */
  work: Work & { language: string }
  project: Selectable<Projects>
  cues: readonly Cue[]
  translations: ReadonlyMap<string, string>
  /** Lines with their own voice. */
  voices: ReadonlyMap<string, Speaking>
  /** Lines with a chosen take. */
  takes: ReadonlyMap<string, ReadyTake>
}

/** The work, and the lines when it begins. Undefined if the project was deleted. */
export const beginDub = (context: JobContext, id: string): Promise<Task | undefined> =>
  beginWork(context, dubKind, id, async (trx, row) => {
    const project = await trx
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', row.subject_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!project) return undefined
    const work = { ...row, language: row.language! }
    // Only additional files are missing: they are made from the same lines as the work.
    if (work.state === workState.done) {
      const { report: stored } = await trx
        .selectFrom('works')
        .select('report')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const report = readReport(stored)!
      return { work, project, ...givenLines(report), takes: await takesOf(trx, report) }
    }
    const cues = await readCues(trx, project.id)
    const translations =
      work.language === project.language
        ? new Map(cues.map((cue) => [cue.id, cue.text]))
        : textsOf(await readTranslations(trx, project.id, work.language))
    return {
      work: { ...work, revision: project.revision },
      project,
      cues,
      translations,
      voices: await readLineVoices(trx, project.id, work.language),
      takes: await readChosenTakes(trx, project.id, work.language),
    }
  })

/** The takes that the work was made with. */
async function takesOf(db: Db, { lines }: WorkReport): Promise<Map<string, ReadyTake>> {
  const taken = lines.flatMap(({ id, take }) => (take ? [{ line: id, take: take.id }] : []))
  const found = await readTakes(
    db,
    taken.map(({ take }) => take),
  )
  return new Map(
    taken.map(({ line, take }) => {
      const ready = found.get(take)
      if (!ready) throw new Problem('takeGone')
      return [line, ready]
    }),
  )
}
