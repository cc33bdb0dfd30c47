import { detect } from '#core/contract/fields.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { reopenPlan } from '#products/dubbing/plans/server/plan-row.ts'
import { projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import { lockProject } from '#products/dubbing/projects/server/access.ts'
import {
  refuseImportOnly,
  refuseUnrecognized,
  refuseUnreadSubtitles,
  spokenIn,
} from '#products/dubbing/projects/server/languages.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { runAgain } from '#shared/runs/server/change-run.ts'
import { failedRunOf } from '#shared/runs/server/subject.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { prepareKinds } from './prepare-kinds.ts'

export const projectRetryRoute = route(projectRetry, async ({ id, language, subtitles }, context) => {
  const { app, db } = context
  const left = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    if (project.status !== projectStatus.failed) throw new Problem('stillWorking')
    const run = await failedRunOf(trx, projectSubject(id), prepareKinds)
    const spoken = language ?? project.language ?? detect
    const lines = subtitles && (await takeUpload(trx, context, subtitles, ['subtitles']))
    if (lines) refuseImportOnly(lines)
    // Refused subtitles were deleted.
    else if (project.kind === 'subtitles' && !project.subtitles_key) throw new Problem('fileMissing')
    if (lines || project.subtitles_key) refuseUnreadSubtitles(spoken)
    else await refuseUnrecognized(trx, spoken)
    await trx
      .updateTable('projects')
      .set({
        status: projectStatus.waiting,
        problem: null,
        problem_values: null,
        // The audio track depends on the film's language.
        ...(spoken !== project.language && { ...spokenIn(spoken), audio_track: null }),
        ...(lines && { subtitles_key: lines.key, cue_count: 0 }),
      })
      .where('id', '=', id)
      .execute()
    await runAgain(app, trx, run)
    await reopenPlan(trx, id)
    await publishProject(trx, project)
    return lines ? project.subtitles_key : null
  })
  if (left) await app.storage.remove(left)
  return null
})
