import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { editableProject } from '#products/dubbing/subtitles/server/access.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { speakerFind } from '../contract.ts'
import { findSpeakersOf } from './find-job.ts'
import { runningSearch } from './running-search.ts'

export const speakerFindRoute = route(speakerFind, ({ id, client, reassign }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    if (project.cue_count === 0) throw new Problem('noSubtitles')
    if (project.source_key === null || !project.has_sound) throw new Problem('noSoundInVideo')
    const going = await runningSearch(trx, id)
    if (going) return { run: going.id }
    // With a worker that has a model, if there is one; otherwise every worker makes a draft.
    const needs = needsOf(await readOffer(trx), 'diarize')
    const run = await startRun(
      context.app,
      trx,
      findSpeakersOf,
      { project: id, client, all: reassign, language: context.language },
      { ...runOfProject(project), needs },
    )
    return { run }
  }),
)
