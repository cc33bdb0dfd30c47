import type { OutputOf } from '#core/contract/call.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { createProject } from '#products/dubbing/prepare/server/create-project.ts'
import { ownProjects, projectKind } from '#products/dubbing/projects/server/access.ts'
import { withPlan } from '#products/dubbing/projects/server/project-wire.ts'
import { changeProjects } from '#products/dubbing/projects/server/routes.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { shownRuns } from '#shared/runs/server/read.ts'
import { ownUploads } from '#shared/uploads/server/access.ts'
import { type Work, workColumns } from '#shared/works/server/work-kind.ts'
import { dubs, transcripts, translations } from '../contract.ts'
import { type Shown, showDub, showTranscript, showTranslation } from './show-resource.ts'

type Whose = RequestContext<readonly ['user']>
/** Which projects are of a kind: those without a plan, or with one that ends there. */
type Kind = 'dub' | 'translation' | null

interface Given {
  source: { upload?: string | undefined; url?: string | undefined }
  name?: string | undefined
  from: string
  externalId?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** Creates the project of a resource. Returns its id. */
async function create(
  context: Whose,
  { source, name, from, externalId, metadata }: Given,
  more: Pick<Parameters<typeof createProject>[1], 'dub' | 'subtitles'>,
): Promise<string> {
  const { upload, url } = source
  if (upload && url) throw new Problem('severalSources')
  const sent = upload
    ? await ownUploads(context).select(['kind', 'name']).where('id', '=', upload).executeTakeFirst()
    : undefined
  if (upload && !sent) throw new Problem('uploadGone')
  const isText = sent?.kind === 'subtitles'
  if (isText && more.subtitles) throw new Problem('severalSources')
  return createProject(context, {
    ...more,
    name: name ?? nameOf(sent?.name ?? url ?? ''),
    language: from,
    ...(url && { link: url }),
    ...(upload && (isText ? { subtitles: upload } : { video: upload })),
    externalId,
    metadata,
  })
}

const longestName = 100

/** The name of a file or the last part of an address, without its extension. */
function nameOf(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname : file
  const last = path.split('/').findLast(Boolean) ?? ''
  const bare = decoded(last).replace(/\.\w{1,5}$/, '')
  return [...bare].slice(0, longestName).join('').trim() || 'Film'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The projects of a kind that belong to the caller. */
const found = (context: Whose, kind: Kind) => {
  const own = withPlan(ownProjects(context))
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

async function shown(context: Whose, kind: Kind, id: string): Promise<Shown> {
  const row = await found(context, kind).where('projects.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [one] = await withRuns(context, [row])
  return { ...one!, works: await worksOf(context, row) }
}

/** Rows with what is running for each, the newest first. */
async function withRuns({ db }: Whose, rows: readonly Shown['row'][]): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const runs =
    ids.length === 0
      ? []
      : await db
          .selectFrom('runs')
          .selectAll()
          .where('subject_kind', '=', projectKind.kind)
          .where('subject_id', 'in', ids)
          .where('state', 'in', ['waiting', 'running'])
          .orderBy('created_at', 'desc')
          .execute()
  const going = Map.groupBy(await shownRuns(db, runs), ({ row }) => row.subject_id)
  return rows.map((row) => ({ row, going: (going.get(row.id) ?? []).map((run) => run.shown) }))
}

/** The works of its plan, for their files. */
async function worksOf(context: Whose, { plan }: Shown['row']): Promise<Work[]> {
  const ids = (plan?.parts ?? []).flatMap(({ work }) => work ?? [])
  return ids.length === 0 ? [] : dubsOf(context).select(workColumns).where('works.id', 'in', ids).execute()
}

const newest = newestFirst('projects')

async function list<Out>(
  context: Whose,
  kind: Kind,
  { after, size, externalId }: { after?: string | undefined; size: number; externalId?: string | undefined },
  show: (context: Whose, shown: Shown) => Out,
): Promise<{ records: Out[]; next: string | null }> {
  const all = found(context, kind).$if(externalId !== undefined, (some) =>
    some.where('external_id', '=', externalId!),
  )
  const { records, next } = await readPage(all, newest, { after, size })
  return { records: (await withRuns(context, records)).map((each) => show(context, each)), next }
}

export const dubCreateRoute = route(dubs.create, async (input, context) => {
  const { to, subtitles, voice, background, burn, stopAt } = input
  const dub = { languages: to, stopAt, background, voice, burn }
  const id = await create(context, input, { dub, subtitles })
  return showDub(context, await shown(context, 'dub', id))
})
export const dubShowRoute = route(dubs.show, async ({ id }, context) =>
  showDub(context, await shown(context, 'dub', id)),
)
export const dubListRoute = route(dubs.list, (input, context) => list(context, 'dub', input, showDub))
export const dubDeleteRoute = route(dubs.remove, remove('dub'))

export const translationCreateRoute = route(translations.create, async (input, context) => {
  const { to, stopAt } = input
  const dub = { languages: to, stopAt, background: 'duck', until: 'translation' } as const
  const id = await create(context, input, { dub })
  return showTranslation(context, await shown(context, 'translation', id))
})
export const translationShowRoute = route(translations.show, async ({ id }, context) =>
  showTranslation(context, await shown(context, 'translation', id)),
)
export const translationListRoute = route(translations.list, (input, context) =>
  list(context, 'translation', input, showTranslation),
)
export const translationDeleteRoute = route(translations.remove, remove('translation'))

export const transcriptCreateRoute = route(transcripts.create, async (input, context) => {
  const id = await create(context, input, {})
  return showTranscript(context, await shown(context, null, id))
})
export const transcriptShowRoute = route(transcripts.show, async ({ id }, context) =>
  showTranscript(context, await shown(context, null, id)),
)
export const transcriptListRoute = route(transcripts.list, (input, context) =>
  list(context, null, input, showTranscript),
)
export const transcriptDeleteRoute = route(transcripts.remove, remove(null))

function remove(kind: Kind) {
  return async ({ id }: { id: string }, context: Whose): Promise<OutputOf<typeof dubs.remove>> => {
    await shown(context, kind, id)
    await changeProjects(context, [id], 'delete')
    return null
  }
}
