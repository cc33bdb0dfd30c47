import { sql } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { cancelRunsOf } from '#shared/runs/server/cancel-runs-of.ts'
import { shownRuns } from '#shared/runs/server/read.ts'
import { goingRunsOf } from '#shared/runs/server/subject.ts'
import type { MadeWork } from '#shared/works/contract.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { showWorks } from '#shared/works/server/show-works.ts'
import { type Work, workColumns, type WorkKind } from '#shared/works/server/work-kind.ts'
import type { ResourceFile, ResourceStep } from '../contract/resource.ts'
import type { Resource, ResourceKind } from './attach.ts'
import { endResource } from './end.ts'
import { expands, type Filters, filtered, pageOf, seenBy } from './list.ts'
import { attachedTo, filesOfWork, problemOf, progressOf, stepsOf } from './show.ts'

type Context = RequestContext<readonly ['user']>

/** What its text or recording says of it. */
interface Described {
  id: string
  name: string
  language: string | null
  duration: number | null
  /** Whether its recording is fetched from a link, and has arrived; undefined without a link. */
  arrived?: boolean | undefined
}

/** A kind that is made from a text or a recording: one work of one subject. */
interface Made<Going extends string> {
  kind: ResourceKind
  subject: SubjectKind
  work: WorkKind
  /** The states before the end, in order: the last one while the work is made, `fetching` first if it can come from a link. */
  going: readonly Going[]
  describe(context: Context, ids: readonly string[]): Promise<Described[]>
}

/** One of them, as its caller sees it. */
interface ShownMade<Going extends string> {
  id: string
  name: string
  state: Going | 'done' | 'failed' | 'canceled'
  steps: ResourceStep[]
  progress: ReturnType<typeof progressOf>
  language: string | null
  duration: number | null
  problem: ReturnType<typeof problemOf>
  externalId: string | null
  metadata: Record<string, string>
  test: boolean
  timeCreate: string
  work: string | null
  made?: MadeWork | null
  files?: ResourceFile[]
}

const newest = newestFirst('resources')

/** What the calls of a kind do once it was created. */
export function madeResources<const Going extends string>(kind: Made<Going>) {
  const found = (context: Context) =>
    context.db
      .selectFrom('resources')
      .selectAll('resources')
      .where('account_id', '=', context.caller.id)
      .where('kind', '=', kind.kind)
      .where(
        sql<boolean>`exists (select from ${sql.table(kind.subject.table)} as subject
          where subject.id = resources.id and deleted_at is null)`,
      )

  const one = (context: Context, id: string): Promise<Resource> =>
    found(context).where('id', '=', id).where(seenBy(context)).executeTakeFirstOrThrow(notFound)

  async function show(context: Context, id: string, expand?: string): Promise<ShownMade<Going>> {
    const [shown] = await showAll(context, [await one(context, id)], { expand, withFiles: true })
    return shown!
  }

  async function showAll(
    context: Context,
    rows: readonly Resource[],
    { expand, withFiles = false }: { expand?: string | undefined; withFiles?: boolean },
  ): Promise<ShownMade<Going>[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const described = new Map((await kind.describe(context, ids)).map((each) => [each.id, each]))
    const going = await goingOf(context, ids)
    const works = await worksOf(context, rows)
    const names = new Map([...described].map(([id, { name }]) => [id, name]))
    const objects = expands({ expand }, 'work')
      ? await showWorks(
          context,
          works.map((work) => ({ ...work, name: names.get(work.subject_id)! })),
        )
      : []
    return rows.map((row) => {
      const { name, language, duration, arrived } = described.get(row.id)!
      const runs = going.get(row.id) ?? []
      const state = stateOf(row, arrived)
      const steps = arrived === undefined ? kind.going.slice(-2) : kind.going
      const work = works.find(({ id }) => id === row.work_id)
      const object = objects.find(({ id }) => id === row.work_id)
      const { row: _row, ...made } = object ?? { row: undefined }
      return {
        id: row.id,
        name,
        state,
        steps: stepsOf(steps, stepOf(row.work_id, arrived), state),
        progress: progressOf(runs),
        language,
        duration: work?.duration_ms ?? duration,
        problem: problemOf(context, row.problem, row.problem_values),
        ...attachedTo(row),
        timeCreate: row.created_at.toISOString(),
        work: row.work_id,
        ...(expands({ expand }, 'work') && { made: object ? (made as MadeWork) : null }),
        ...(withFiles && {
          files: work?.files ? filesOfWork(context, { work, kind: kind.work, name, from: language }) : [],
        }),
      }
    })
  }

  function stateOf({ state, work_id }: Resource, arrived: boolean | undefined): ShownMade<Going>['state'] {
    return state !== 'going' && state !== null ? state : stepOf(work_id, arrived)
  }

  /** Where it stands, or where it ended. */
  function stepOf(work: string | null, arrived: boolean | undefined): Going {
    if (work !== null) return kind.going.at(-1)!
    return kind.going.at(arrived === false ? 0 : -2)!
  }

  return {
    show,
    async list(context: Context, input: Filters) {
      const conditions = filtered(context, input, {
        state: sql`resources.state`,
        created: sql`resources.created_at`,
      })
      const all = conditions.reduce((query, condition) => query.where(condition), found(context))
      const { records, next } = await readPage(all, newest, pageOf(input))
      return { records: await showAll(context, records, input), next }
    },
    async cancel(context: Context, id: string) {
      await one(context, id)
      await cancelRunsOf(context, kind.subject.kind, [id])
      await context.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('resources')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        // A running one is ended by its worker.
        const runs = goingRunsOf(trx, { kind: kind.subject.kind, id })
        if (row?.state !== 'going' || (await runs.select('id').executeTakeFirst())) return
        await endResource(trx, kind.subject, row, { state: 'canceled' }, context.app.now())
      })
      return show(context, id)
    },
    async remove(context: Context, id: string): Promise<null> {
      await one(context, id)
      await deleteOrRestore(context, kind.subject, [id], 'delete')
      return null
    },
  }

  async function goingOf({ db }: Context, ids: readonly string[]) {
    const runs = await db
      .selectFrom('runs')
      .selectAll()
      .where('subject_kind', '=', kind.subject.kind)
      .where('subject_id', 'in', ids)
      .where('state', 'in', ['waiting', 'running'])
      .orderBy('created_at', 'desc')
      .execute()
    const grouped = Map.groupBy(await shownRuns(db, runs), ({ row }) => row.subject_id!)
    return new Map([...grouped].map(([id, all]) => [id, all.map(({ shown }) => shown)]))
  }
}

const worksOf = (context: Context, rows: readonly Resource[]): Promise<Work[]> => {
  const ids = rows.flatMap(({ work_id }) => work_id ?? [])
  return ids.length === 0
    ? Promise.resolve([])
    : ownWorks(context).select(workColumns).where('works.id', 'in', ids).execute()
}
