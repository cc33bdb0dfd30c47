import { sql } from 'kysely'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { leavePlan } from '#products/dubbing/plans/server/plan-row.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { editableProject, requireTrack } from '#products/dubbing/subtitles/server/access.ts'
import { originalText } from '#products/dubbing/subtitles/server/original-text.ts'
import { leaveShorter } from '#products/dubbing/subtitles/server/shorter.ts'
import { saveLanguages } from '#products/dubbing/subtitles/server/tracks.ts'
import { deleteEdits } from '#shared/documents/server/log.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toShorten } from '#shared/voices/server/needs.ts'
import { readOffer, shortens } from '#shared/voices/server/offer.ts'
import {
  translateLeave,
  translateLines,
  translateMark,
  translateRemove,
  translateShorten,
  translateStart,
} from '../contract.ts'
import { shortenTranslation } from './shorten-job.ts'
import { refuseWhileTranslating, startTranslation } from './start-translation.ts'

export const translateLeaveRoute = route(translateLeave, async ({ id, language, cues }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    await leaveShorter(trx, { project: id, language }, cues)
    await publishProject(trx, project)
  })
  return null
})

export const translateLinesRoute = route(translateLines, ({ id, language, cues }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    return startTranslation(context.app, trx, project, [language], { cues })
  }),
)

export const translateMarkRoute = route(translateMark, async ({ id, language, cues }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    // The text and with it the revision stay the same, so that the line is not spoken again.
    await sql`
      update translations set origin = 'expert', source = coalesce(${originalText}, source)
      where project_id = ${id} and language = ${language} and cue_id = any(${cues})`.execute(trx)
    await publishProject(trx, project)
  })
  return null
})

export const translateRemoveRoute = route(translateRemove, async ({ id, language }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    await refuseWhileTranslating(trx, project)
    // The log of its edits is deleted too, because nothing is left on which they could be undone.
    await deleteEdits(trx, id, language)
    await trx
      .deleteFrom('line_voices')
      .where('project_id', '=', id)
      .where('language', '=', language)
      .execute()
    await trx.deleteFrom('tracks').where('project_id', '=', id).where('language', '=', language).execute()
    await saveLanguages(trx, project)
    await publishProject(trx, project)
  })
  return null
})

export const translateShortenRoute = route(translateShorten, ({ id, language, lines }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    const from = project.language ?? ''
    const offer = await readOffer(trx)
    if (!shortens(offer, from, language)) throw new Problem('notShortened', { language })
    const input = { project: id, language, lines }
    const needs = needsOf(offer, toShorten(offer, from, language))
    const whose = { ...runOfProject(project), language, needs }
    return { run: await startRun(context.app, trx, shortenTranslation, input, whose) }
  }),
)

export const translateStartRoute = route(translateStart, ({ id, languages }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await leavePlan(trx, id, languages)
    return startTranslation(context.app, trx, project, languages)
  }),
)
