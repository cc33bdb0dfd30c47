import type { Expression, SqlBool } from 'kysely'
import type { InputOf } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { storedCount } from '#core/server/lists/stored-counts.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { filesOf, type ShownWork, shownWorkColumns, showWorks } from '#shared/works/server/show-works.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import { audioManageGetList, readingWork, readingWorks } from '../contract/reading-works.ts'
import { type ReadingWorkOptions } from '../contract/readings.ts'
import { readingSubject } from './access.ts'
import { chapterFile, readingKind } from './reading-kind.ts'
import { readReport } from './report.ts'
import { wireChapter } from './wire-chapter.ts'

type Context = RequestContext<readonly ['user']>

const ownReadingWorks = (context: Context) =>
  ownWorks(context)
    .innerJoin('readings', 'readings.id', 'works.subject_id')
    .where('works.subject_kind', '=', readingSubject.kind)
    .where('readings.deleted_at', 'is', null)

const shownColumns = [
  ...shownWorkColumns,
  'works.subject_id',
  'works.files',
  'readings.name',
  'readings.kind',
  'readings.cover',
] as const

const linkTo = (context: Context, reading: string, files: Work['files'], file: string, name: string) => {
  const stored = files?.[file]
  return stored
    ? fileLink(context, { key: stored.key }, { name, subject: { kind: readingSubject.kind, id: reading } })
    : null
}

/** The whole work, in a format that every browser plays where there is one. */
const audioOf = (context: Context, { subject_id, files }: Pick<Work, 'subject_id' | 'files'>) =>
  linkTo(context, subject_id, files, 'mp3', 'audio.mp3') ??
  linkTo(context, subject_id, files, 'wav', 'audio.wav') ??
  linkTo(context, subject_id, files, 'm4b', 'audio.m4b')

export const readingWorkRoute = route(readingWork, async ({ id }, context) => {
  const row = await ownReadingWorks(context)
    .select([...shownColumns, 'works.report', 'works.options'])
    .where('works.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const reading = row.subject_id
  const versions = await ownReadingWorks(context)
    .select(shownColumns)
    .where('works.subject_id', '=', reading)
    .orderBy('works.version', 'desc')
    .execute()
  const visible = await showWorks(context, versions)
  const { row: own, ...work } = visible.find((each) => each.id === id)!
  const report = row.state === workState.done ? readReport(row.report) : undefined
  const pathOf = (name: string) => linkTo(context, reading, row.files, name, name)
  return {
    ...work,
    // As its files: it may have been finished between the two reads.
    state: row.state,
    reading: { id: reading, kind: own.kind, cover: own.cover },
    chapter: (row.options as ReadingWorkOptions).chapter ?? null,
    audioPath: audioOf(context, row),
    textPath: linkTo(context, reading, row.files, 'report', 'report.json'),
    chapters: report
      ? report.chapters.map((each) => ({ ...wireChapter(each), ...fileOf(each.number) }))
      : created(),
    files: report ? filesOf(readingKind, row.files) : [],
    missing: [],
    versions: visible.filter((each) => each.id !== id).map(({ row: _row, ...each }) => each),
    warnings: report?.warnings ?? [],
  }

  function fileOf(number: number) {
    const files = ['mp3', 'wav']
      .map((ending) => chapterFile(number, ending))
      .filter((name) => row!.files?.[name])
    const [file] = files
    return { file: file ?? null, files, path: file ? pathOf(file) : null }
  }

  /** The chapters that are made already, while others are spoken. */
  function created() {
    const numbers = Object.keys(row!.files ?? {}).flatMap((name) =>
      Number(/^chapter-(\d+)\./.exec(name)?.[1] ?? []),
    )
    return numbers
      .toSorted((a, b) => a - b)
      .map((number) => ({ number, title: '', start: null, duration: null, ...fileOf(number) }))
  }
})

interface Filter extends Partial<Pick<InputOf<typeof readingWorks>, 'kind' | 'state'>> {
  named: Expression<SqlBool> | undefined
}

function filtered(context: Context, { kind, state, named }: Filter) {
  return ownReadingWorks(context).where(({ and, eb }) => {
    const all: Expression<SqlBool>[] = []
    if (kind !== undefined) all.push(eb('readings.kind', '=', kind))
    if (state !== undefined) all.push(eb('works.state', '=', state))
    if (named) all.push(named)
    return and(all)
  })
}

const namedReading = async (context: Context, name: string) =>
  name ? ownNamed(context, 'readings', name) : undefined

type Listed = Awaited<ReturnType<typeof showWorks<ShownRow>>>[number]
interface ShownRow extends ShownWork, Pick<Work, 'subject_id' | 'files'> {
  kind: 'article' | 'book'
}

const listed = (context: Context, { row, ...work }: Listed) => ({
  ...work,
  reading: row.subject_id,
  kind: row.kind,
  path: row.state === workState.done ? audioOf(context, row) : null,
})

export const readingWorksRoute = route(readingWorks, async ({ kind, state, name, ...paging }, context) => {
  const named = await namedReading(context, name)
  const found = filtered(context, { kind, state, named }).select(shownColumns)
  const { records, next } = await readPage(found, newestFirst('works'), paging)
  return { records: (await showWorks(context, records)).map((each) => listed(context, each)), next }
})

export const audioManageGetListRoute = route(
  audioManageGetList,
  async ({ current: asked, size, name }, context) => {
    const current = Math.max(1, asked)
    const named = await namedReading(context, name)
    const total = named
      ? await countNamed()
      : await storedCount(context.db, ['readingWorks'], context.caller.id)
    const rows = await filtered(context, { named })
      .select(shownColumns)
      .orderBy('works.created_at', 'desc')
      .orderBy('works.id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    const records = (await showWorks(context, rows)).map((each) => listed(context, each))
    return { records, total, current, size }

    async function countNamed() {
      const found = filtered(context, { named }).select((is) => is.fn.countAll<number>().as('total'))
      return (await found.executeTakeFirstOrThrow()).total
    }
  },
)
