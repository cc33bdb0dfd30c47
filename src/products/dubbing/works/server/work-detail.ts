import type { OutputOf } from '#core/contract/call.ts'
import { notFound } from '#core/server/http/problem.ts'
import { threadRoute, type ThreadContext } from '#core/server/http/route.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { playedFile, projectFile } from '#products/dubbing/projects/server/project-wire.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { readShorter } from '#products/dubbing/subtitles/server/shorter.ts'
import { readOffer, shortens } from '#shared/voices/server/offer.ts'
import { printedFile } from '#shared/works/server/files.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import { workDetail } from '../contract.ts'
import { dubsOf } from './access.ts'
import { changedLines } from './changed-lines.ts'
import { printedFiles, storedFiles } from './files.ts'
import { missingFiles } from './missing-files.ts'
import { readWorks, workColumns } from './read-works.ts'
import { readReport } from './report.ts'
import { readQuality } from './work-quality.ts'

/** From one snapshot: a work may end while it is read, and its state, its run and its files belong together. */
export const workDetailRoute = threadRoute(workDetail, 'interactive', ({ id }, context) =>
  context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => readDetail({ ...context, db }, id)),
)

async function readDetail(context: ThreadContext, id: string): Promise<OutputOf<typeof workDetail>> {
  const found = await dubsOf(context)
    .select(['works.subject_id', 'works.language'])
    .where('works.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const project = { id: found.subject_id }
  const all = await readWorks(
    context,
    dubsOf(context)
      .select(workColumns)
      .where('works.subject_id', '=', project.id)
      .where('works.language', '=', found.language)
      .orderBy('works.version', 'desc'),
  )
  const row = await dubsOf(context)
    .select(['works.id', 'works.options', 'works.report', 'works.files', 'works.language'])
    .select(['works.subject_id', 'works.run_id'])
    .select(['projects.preview_key', 'projects.source_key', 'projects.source_name', 'projects.has_picture'])
    .select(['projects.language as from', 'projects.recognition'])
    .where('works.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const changed = await changedLines(context.db, id)
  const report = readReport(row.report)
  const language = row.language!
  const shorter = await readShorter(context.db, { project: project.id, language })
  const file = (name: 'mp4' | 'm4a') =>
    projectFile(context, project, row.files?.[name]?.key ?? null, storedFiles[name])
  return {
    ...all.find((work) => work.id === id)!,
    options: row.options as OutputOf<typeof workDetail>['options'],
    videoPath: file('mp4'),
    audioPath: file('m4a'),
    hasPicture: row.source_key !== null && row.has_picture,
    sourceVideoPath: playedFile(context, { ...row, ...project }),
    peaksPath: projectFile(context, project, row.files?.['peaks']?.key ?? null, 'voice.peaks'),
    timeMap: report?.timeMap ?? [],
    vttPath: report ? subtitlesPath(context, id, project.id) : null,
    lines: (report?.lines ?? []).map((line) => {
      const isOther = changed.has(line.id)
      return { ...line, changed: isOther, shorter: isOther ? null : (shorter.get(line.id) ?? null) }
    }),
    shortens: row.from !== null && shortens(await readOffer(context.db), row.from, language),
    files: report && row.files ? filesOf({ stored: storedFiles, printed: printedFiles }, row.files) : [],
    missing: report && row.files ? await missingFiles(context.db, row) : [],
    versions: all.filter((work) => work.id !== id),
    quality: await readQuality(context.db, row, { language: row.from, recognition: row.recognition }),
    engineCalls: report?.engineCalls ?? null,
    warnings: report?.warnings ?? [],
    reviewed: report?.reviewed ?? null,
  }
}

const subtitlesPath = (context: ThreadContext, work: string, project: string) =>
  fileLink(context, made(printedFile, { work, file: 'vtt', both: false }), {
    name: 'subtitles.vtt',
    subject: projectSubject(project),
  })
