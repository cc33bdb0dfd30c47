import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { projectFile } from '#products/dubbing/projects/server/project-wire.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { editableProject, readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { dayOf, speakSample } from '#shared/voices/server/samples.ts'
import {
  originalChoose,
  originalFind,
  originalSample,
  type OriginalStretch,
  originalStretches,
} from '../contract/original-voices.ts'
import { findStretches } from './find-job.ts'
import { clonerOf, readOfferOf, undeclarable } from './offer.ts'
import { readStretches, referenceFor } from './stretches.ts'

export const originalStretchesRoute = route(originalStretches, async ({ id }, context) => {
  const { db } = context
  const project = await readableProject(context, id)
  const bySpeaker = new Map<string, OriginalStretch[]>()
  for (const row of await readStretches(db, id)) {
    const own = bySpeaker.get(row.speaker) ?? []
    bySpeaker.set(row.speaker, own)
    const path = projectFile(context, project, row.key, 'voice.wav')!
    own.push({ id: row.id, from: row.from_ms, to: row.to_ms, text: row.text, chosen: row.chosen, path })
  }
  const finding = await db
    .selectFrom('runs')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', findStretches.kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return {
    speakers: [...bySpeaker].map(([speaker, stretches]) => ({ speaker, stretches })),
    run: finding?.id ?? null,
  }
})

export const originalFindRoute = route(originalFind, ({ id, language }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    if (project.cue_count === 0) throw new Problem('noSubtitles')
    const problem = await undeclarable(trx, project)
    if (problem) throw problem
    const cloner = clonerOf(await readOffer(trx), language)
    if (!cloner) throw new Problem('ownVoicesSilent')
    const going = await trx
      .selectFrom('runs')
      .select('id')
      .where('subject_id', '=', id)
      .where('kind', '=', findStretches.kind)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (going) return { run: going.id }
    const about = { ...runOfProject(project), language, needs: ['clone'] }
    return { run: await startRun(context.app, trx, findStretches, { project: id, language }, about) }
  }),
)

export const originalChooseRoute = route(originalChoose, async ({ id, stretch }, context) => {
  await context.db.transaction().execute(async (trx) => {
    await editableProject(trx, context, id)
    const own = trx.selectFrom('original_stretches').where('project_id', '=', id)
    const found = await own.select('speaker').where('id', '=', stretch).executeTakeFirst()
    if (!found) throw new Problem('notFound')
    const ofSpeaker = trx
      .updateTable('original_stretches')
      .where('project_id', '=', id)
      .where('speaker', '=', found.speaker)
    await ofSpeaker.set({ chosen: false }).where('chosen', '=', true).execute()
    await ofSpeaker.set({ chosen: true }).where('id', '=', stretch).execute()
  })
  return null
})

export const originalSampleRoute = route(originalSample, ({ id, language, speaker, ...spoken }, context) =>
  context.db.transaction().execute(async (trx) => {
    const { app, tenant, caller } = context
    const project = await editableProject(trx, context, id)
    const offer = await readOfferOf(trx, project, language)
    voiceOf(offer, originalVoice)
    const reference = await referenceFor(trx, project, speaker)
    const audition = { ...spoken, port: originalVoice, language, reference, day: dayOf(app.now()) }
    const needs = needsOf(offer, toSpeak(offer, originalVoice))
    const whose = { tenant: tenant.id, account: caller.id, title: spoken.text, needs }
    return { id: await startRun(app, trx, speakSample, audition, whose) }
  }),
)
