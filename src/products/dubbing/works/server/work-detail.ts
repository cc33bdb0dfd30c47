import type { OutputOf } from '#core/contract/call.ts'
import { workDetail } from '../contract.ts'
import { fileLink, made } from '#identity/file-links/server/file-link.ts'
import { threadRoute, type ThreadContext } from '#core/server/http/route.ts'
import { Problem } from '#core/server/http/problem.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { printedFile } from '#shared/works/server/files.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import { playedFile, projectFile } from '#products/dubbing/projects/server/project-wire.ts'
import { readShorter } from '#products/dubbing/subtitles/server/shorter.ts'
import { readOffer, shortens } from '#shared/voices/server/offer.ts'
import { dubsOf } from './access.ts'
import { changedLines } from './changed-lines.ts'
import { printedFiles, storedFiles } from './files.ts'
import { missingFiles } from './missing-files.ts'
import { readWorks, workColumns } from './read-works.ts'
import { readReport } from './report.ts'

export const workDetailRoute = threadRoute(workDetail, 'interactive', async ({ id }, context) => {
  const row = await dubsOf(context)
    .select(['works.options', 'works.report', 'works.files', 'works.language', 'works.state'])
    .select(['works.subject_id', 'works.run_id'])
    .select(['projects.preview_key', 'projects.source_key', 'projects.source_name', 'projects.has_picture'])
    .select('projects.language as from')
    .where('works.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const project = { id: row.subject_id }
  const all = await readWorks(
    context,
    dubsOf(context)
      .select(workColumns)
      .where('works.subject_id', '=', project.id)
      .where('works.language', '=', row.language)
      .orderBy('works.version', 'desc'),
  )
  const changed = await changedLines(context.db, id)
  const report = readReport(row.report)
  const language = row.language!
  const shorter = await readShorter(context.db, { project: project.id, language })
  const file = (name: 'mp4' | 'm4a') =>
    projectFile(context, project, row.files?.[name]?.key ?? null, storedFiles[name])
  return {
    ...all.find((work) => work.id === id)!,
    // As its files: it may have been finished between the two reads.
    state: row.state,
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
    engineCalls: report?.engineCalls ?? null,
    warnings: report?.warnings ?? [],
    reviewed: report?.reviewed ?? null,
  }
})

const subtitlesPath = (context: ThreadContext, work: string, project: string) =>
  fileLink(context, made(printedFile, { work, file: 'vtt', both: false }), {
    name: 'subtitles.vtt',
    subject: projectSubject(project),
  })
