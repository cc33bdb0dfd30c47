import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { readOfferOf } from '#products/dubbing/original-voices/server/offer.ts'
import { referenceFor } from '#products/dubbing/original-voices/server/stretches.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { editableProject, requireTrack } from '#products/dubbing/subtitles/server/access.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { wholeUpload } from '#shared/uploads/server/access.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import type { StoredReference } from '#shared/voices/server/stored-reference.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { maxTakes, takeAdd, takeKeep, type TakeKind, takeSpeak } from '../contract.ts'
import { type Line, speakerOf, textOfLine } from './access.ts'
import { prepareTake } from './prepare-job.ts'
import { spokenLines } from './spoken-lines.ts'

type Context = RequestContext<readonly ['user']>

interface NewTake {
  kind: TakeKind
  name?: string
  /** Its text, if it differs from that of the line. */
  text?: string
  speaking?: Speaking
  version?: number
  /** The names of recorded voices that it may contain. */
  clonedVoices?: string[]
}

/** Adds a take of a line of one of the caller's projects, and starts the run that prepares it. */
async function startTake(
  trx: Transaction<DB>,
  { app, caller }: Context,
  { id, ...line }: Line & { id: string },
  { text, clonedVoices = [], ...created }: NewTake,
  from: { upload?: string; work?: string; reference?: StoredReference },
  needs: readonly string[] = [],
): Promise<{ id: string; run: string }> {
  const project = await editableProject(trx, { caller }, id)
  if (line.language !== project.language) await requireTrack(trx, project, line.language)
  const said = await textOfLine(trx, project, line)
  if (created.kind === 'spoken' && !/[\p{L}\p{N}]/u.test(said)) throw new Problem('textEmpty')
  await refuseTooMany(trx, id, line)
  const take = await trx
    .insertInto('takes')
    .values({
      tenant_id: project.tenant_id,
      project_id: id,
      language: line.language,
      cue_id: line.cue,
      ...created,
      text: text ?? said,
      cloned_voices: clonedVoices,
      created_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { ...runOfProject(project), part: take.id, language: line.language, needs }
  const run = await startRun(app, trx, prepareTake, { take: take.id, ...from }, about)
  await publishProject(trx, project)
  return { id: take.id, run }
}

async function refuseTooMany(trx: Transaction<DB>, project: string, { language, cue }: Line) {
  const { count } = await trx
    .selectFrom('takes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('cue_id', '=', cue)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxTakes) throw new Problem('takesFull', { most: maxTakes })
}

export const takeAddRoute = route(takeAdd, ({ upload, kind, ...line }, context) =>
  context.db.transaction().execute(async (trx) => {
    const { name } = await wholeUpload({ db: trx, caller: context.caller }, upload, ['take'])
    return startTake(trx, context, line, { kind, ...(kind === 'uploaded' && { name }) }, { upload })
  }),
)

export const takeSpeakRoute = route(takeSpeak, ({ speaking, ...line }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, line.id)
    const offer = await readOfferOf(trx, project, line.language)
    const { name, own } = voiceOf(offer, speaking.port)
    const needs = needsOf(offer, toSpeak(offer, speaking.port))
    const reference =
      speaking.port === originalVoice
        ? await referenceFor(trx, project, await speakerOf(trx, project, line.cue))
        : undefined
    const clonedVoices = own ? [reference?.name ?? name] : []
    const created: NewTake = { kind: 'spoken', speaking, clonedVoices }
    return startTake(trx, context, line, created, { ...(reference && { reference }) }, needs)
  }),
)

export const takeKeepRoute = route(takeKeep, ({ work: id, cue }, context) =>
  context.db.transaction().execute(async (trx) => {
    const work = await ownWorks({ db: trx, caller: context.caller })
      .select(['subject_id', 'language', 'cloned_voices'])
      .where('id', '=', id)
      .where('subject_kind', '=', projectKind.kind)
      .executeTakeFirst()
    const [said] = work ? await spokenLines(trx, [id], cue) : []
    if (!work || !said) throw new Problem('notFound')
    if (said.shared) throw new Problem('takeShared')
    const line = { id: work.subject_id, language: work.language!, cue }
    const { text, version } = said
    const clonedVoices = work.cloned_voices
    return startTake(trx, context, line, { kind: 'version', text, version, clonedVoices }, { work: id })
  }),
)
