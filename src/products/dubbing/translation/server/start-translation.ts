import type { Transaction } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { untranslatable } from '#products/dubbing/projects/server/languages.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { projectSubject, runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import type { Project } from '#products/dubbing/subtitles/server/access.ts'
import { addTracks } from '#products/dubbing/subtitles/server/tracks.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { goingRunsOf } from '#shared/runs/server/subject.ts'
import { needsOf, toTranslate } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { translateProject } from './translate-job.ts'

/** Starts translating a project whose row the transaction has locked, or refuses with the reason. */
export async function startTranslation(
  app: App,
  trx: Transaction<DB>,
  project: Project,
  wanted: readonly string[],
  { cues, automatic = false }: { cues?: readonly string[] | undefined; automatic?: boolean } = {},
): Promise<{ run: string }> {
  const languages = [...new Set(wanted)]
  const { id, language: from } = project
  if (project.cue_count === 0 || from === null) throw new Problem('noSubtitles')
  const offer = await readOffer(trx)
  for (const to of languages) {
    const problem = untranslatable(offer, from, to)
    if (problem) throw problem
  }
  await refuseWhileTranslating(trx, project)

  const input = { project: id, languages, ...(cues && { cues: [...cues] }) }
  const [only] = languages.length === 1 ? languages : []
  const needs = needsOf(offer, ...languages.map((to) => toTranslate(offer, from, to)))
  const whose = { ...runOfProject(project), language: only ?? null, needs, automatic }
  const run = await startRun(app, trx, translateProject, input, whose)
  await addTracks(trx, project, languages, run)
  await trx
    .updateTable('projects')
    .set({ status: projectStatus.translated })
    .where('id', '=', id)
    .where('status', 'in', [projectStatus.proofreading, projectStatus.complete])
    .execute()
  await publishProject(trx, project)
  return { run }
}

export async function refuseWhileTranslating(trx: Transaction<DB>, { id }: { id: string }): Promise<void> {
  const underWay = await goingRunsOf(trx, projectSubject(id))
    .select('id')
    .where('kind', '=', translateProject.kind)
    .executeTakeFirst()
  if (underWay) throw new Problem('stillWorking')
}
