import { sql } from 'kysely'
import type { OutputOf } from '#core/contract/call.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { readKnown } from '#products/dubbing/overview/server/known-projects.ts'
import { progressOf } from '#products/dubbing/overview/server/progress.ts'
import { endPlan } from '#products/dubbing/plans/server/end-plan.ts'
import { createProject } from '#products/dubbing/prepare/server/create-project.ts'
import { ownProjects, projectKind } from '#products/dubbing/projects/server/access.ts'
import { wireProject, withPlan } from '#products/dubbing/projects/server/project-wire.ts'
import { changeProjects } from '#products/dubbing/projects/server/routes.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { addResource, type Attached } from '#shared/resources/server/attach.ts'
import { expands, type Filters, filtered, pageOf, seenBy } from '#shared/resources/server/list.ts'
import { nameOfSource, sentOrLinked } from '#shared/resources/server/source.ts'
import { cancelRunsOf } from '#shared/runs/server/cancel-runs-of.ts'
import { shownRuns } from '#shared/runs/server/read.ts'
import { ownUploads } from '#shared/uploads/server/access.ts'
import type { MadeWork } from '#shared/works/contract.ts'
import { showWorks } from '#shared/works/server/show-works.ts'
import { type Work, workColumns } from '#shared/works/server/work-kind.ts'
import { dubs, transcripts, translations } from '../contract.ts'
import {
  type Row,
  type Shown,
  showDub,
  showTranscript,
  showTranslation,
  stateOfProject,
} from './show-resource.ts'

type Whose = RequestContext<readonly ['user']>
/** Which projects are of a kind: those without a plan, or with one that ends there. */
type Kind = 'dub' | 'translation' | null

interface Given extends Attached {
  source: { upload?: string | undefined; url?: string | undefined }
  name?: string | undefined
  from: string
}

/** Creates the project of a resource. Returns its id. */
async function create(
  context: Whose,
  { source, name, from, externalId, metadata, webhook }: Given,
  kind: 'dub' | 'translation' | 'transcript',
  more: Pick<Parameters<typeof createProject>[1], 'dub' | 'subtitles'>,
): Promise<string> {
  const { upload, url } = sentOrLinked(source)
  const sent = upload
    ? await ownUploads(context).select(['kind', 'name']).where('id', '=', upload).executeTakeFirst()
    : undefined
  if (upload && !sent) throw new Problem('uploadGone')
  const isText = sent?.kind === 'subtitles'
  if (isText && more.subtitles) throw new Problem('severalSources')
  return createProject(
    context,
    {
      ...more,
      name: name ?? nameOfSource(sent?.name ?? url ?? ''),
      language: from,
      ...(url && { link: url }),
      ...(upload && (isText ? { subtitles: upload } : { video: upload })),
    },
    (trx, id) => addResource(trx, context, { id, kind, attached: { externalId, metadata, webhook } }),
  )
}

/** The projects of a kind that belong to the caller. */
const found = (context: Whose, kind: Kind) => {
  const own = withPlan(ownProjects(context))
    .leftJoin('resources', (join) =>
      join.onRef('resources.tenant_id', '=', 'projects.tenant_id').onRef('resources.id', '=', 'projects.id'),
    )
    .select(sql<Row['resource']>`to_jsonb(resources)`.as('resource'))
    .where(seenBy(context))
  return kind === null
    ? own
    : own.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('dub_plans')
            .select('project_id')
            .whereRef('dub_plans.project_id', '=', 'projects.id')
            .where('until', '=', kind),
        ),
      )
}

async function shown(context: Whose, kind: Kind, id: string, expand?: string): Promise<Shown> {
  const row = await found(context, kind).where('projects.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [one] = await withRuns(context, [row], expand)
  return { ...one!, works: await worksOf(context, [row]) }
}

/** Rows with what is running for each, the newest first, and the references that were asked for. */
async function withRuns(context: Whose, rows: readonly Row[], expand?: string): Promise<Shown[]> {
  if (rows.length === 0) return []
  const { db } = context
  const runs = await db
    .selectFrom('runs')
    .selectAll()
    .where('subject_kind', '=', projectKind.kind)
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('created_at', 'desc')
    .execute()
  const going = Map.groupBy(await shownRuns(db, runs), ({ row }) => row.subject_id)
  const made = expands({ expand }, 'works') ? await madeWorks(context, rows) : undefined
  const known = expands({ expand }, 'project') ? await readKnown(context, rows) : undefined
  return rows.map((row) => ({
    row,
    going: (going.get(row.id) ?? []).map((run) => run.shown),
    made,
    project: known && wireProject(context, row, progressOf(known.get(row.id)!)),
  }))
}

async function madeWorks(context: Whose, rows: readonly Row[]): Promise<Map<string, MadeWork>> {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const works = await worksOf(context, rows)
  const all = await showWorks(
    context,
    works.map((work) => ({ ...work, name: names.get(work.subject_id)! })),
  )
  return new Map(all.map(({ row: _row, ...work }) => [work.id, work]))
}

/** The works of plans. */
async function worksOf(context: Whose, rows: readonly Row[]): Promise<Work[]> {
  const ids = rows.flatMap(({ plan }) => (plan?.parts ?? []).flatMap(({ work }) => work ?? []))
  return ids.length === 0 ? [] : dubsOf(context).select(workColumns).where('works.id', 'in', ids).execute()
}

const newest = newestFirst('projects')

async function list<Out>(
  context: Whose,
  kind: Kind,
  input: Filters,
  show: (context: Whose, shown: Shown) => Out,
): Promise<{ records: Out[]; next: string | null }> {
  const conditions = filtered(context, input, {
    state: stateOfProject(kind),
    created: sql`projects.created_at`,
  })
  const all = conditions.reduce((query, condition) => query.where(condition), found(context, kind))
  const { records, next } = await readPage(all, newest, pageOf(input))
  return {
    records: (await withRuns(context, records, input.expand)).map((each) => show(context, each)),
    next,
  }
}

/** Cancels what runs, and ends the plan: nothing follows. */
async function cancel(context: Whose, kind: Kind, id: string): Promise<Shown> {
  await shown(context, kind, id)
  await endPlan(context, id)
  await cancelRunsOf(context, projectKind.kind, [id])
  return shown(context, kind, id)
}

export const dubCreateRoute = route(dubs.create, async (input, context) => {
  const { to, subtitles, voice, background, burn, stopAt } = input
  const dub = { languages: to, stopAt, background, voice, burn }
  const id = await create(context, input, 'dub', { dub, subtitles })
  return showDub(context, await shown(context, 'dub', id))
})
export const dubShowRoute = route(dubs.show, async ({ id, expand }, context) =>
  showDub(context, await shown(context, 'dub', id, expand)),
)
export const dubListRoute = route(dubs.list, (input, context) => list(context, 'dub', input, showDub))
export const dubCancelRoute = route(dubs.cancel, async ({ id }, context) =>
  showDub(context, await cancel(context, 'dub', id)),
)
export const dubDeleteRoute = route(dubs.remove, remove('dub'))

export const translationCreateRoute = route(translations.create, async (input, context) => {
  const { to, stopAt } = input
  const dub = { languages: to, stopAt, background: 'duck', until: 'translation' } as const
  const id = await create(context, input, 'translation', { dub })
  return showTranslation(context, await shown(context, 'translation', id))
})
export const translationShowRoute = route(translations.show, async ({ id, expand }, context) =>
  showTranslation(context, await shown(context, 'translation', id, expand)),
)
export const translationListRoute = route(translations.list, (input, context) =>
  list(context, 'translation', input, showTranslation),
)
export const translationCancelRoute = route(translations.cancel, async ({ id }, context) =>
  showTranslation(context, await cancel(context, 'translation', id)),
)
export const translationDeleteRoute = route(translations.remove, remove('translation'))

export const transcriptCreateRoute = route(transcripts.create, async (input, context) => {
  const id = await create(context, input, 'transcript', {})
  return showTranscript(context, await shown(context, null, id))
})
export const transcriptShowRoute = route(transcripts.show, async ({ id, expand }, context) =>
  showTranscript(context, await shown(context, null, id, expand)),
)
export const transcriptListRoute = route(transcripts.list, (input, context) =>
  list(context, null, input, showTranscript),
)
export const transcriptCancelRoute = route(transcripts.cancel, async ({ id }, context) =>
  showTranscript(context, await cancel(context, null, id)),
)
export const transcriptDeleteRoute = route(transcripts.remove, remove(null))

function remove(kind: Kind) {
  return async ({ id }: { id: string }, context: Whose): Promise<OutputOf<typeof dubs.remove>> => {
    await shown(context, kind, id)
    await changeProjects(context, [id], 'delete')
    return null
  }
}
