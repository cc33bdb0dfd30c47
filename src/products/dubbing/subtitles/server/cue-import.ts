import { buffer } from 'node:stream/consumers'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { threadRoute, type ThreadContext } from '#core/server/http/route.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { reviewed } from '#domain/cues/core/review.ts'
import { type DecodeOptions, encodingNamed } from '#domain/cues/encoding/decode-text.ts'
import { matchTranslation, unmatched } from '#domain/cues/speech/match-translation.ts'
import { readSubtitleFile } from '#shared/subtitle-files/server/read-subtitle-file.ts'
import { refuseUpload, takeUpload, wholeUpload } from '#shared/uploads/server/access.ts'
import { cueImport, type SomeLines } from '../contract/subtitles.ts'
import { editableProject, readableProject } from './access.ts'
import { editLines } from './edit-lines.ts'
import { readCues } from './read-lines.ts'
import { addTracks } from './tracks.ts'

export const cueImportRoute = threadRoute(
  cueImport,
  'import',
  async ({ id, language, upload, client, encoding: named }, context) => {
    const { app, db } = context
    const encoding = named === undefined ? undefined : encodingNamed(named)
    if (named !== undefined && !encoding) throw malformed('encoding', 'known')
    const read = await readUpload(context, id, upload, { encoding, language })
    const { cues: lines, oddLines, readings } = read
    const { key, ...result } = await db.transaction().execute(async (trx) => {
      const project = await editableProject(trx, context, id)
      const file = await takeUpload(trx, context, upload, ['subtitles'])
      const cues = await readCues(trx, id)
      if (language !== undefined) {
        if (cues.length === 0) throw new Problem('noSubtitles')
        await addTracks(trx, project, [language])
      }
      const edit = language === undefined ? inPlaceOf(cues, lines) : asTranslation(cues, lines)
      const edits = [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
      const { revision, refused } = await editLines(app, trx, project, {
        language,
        client,
        base: project.revision,
        edits,
      })
      if (refused.length > 0) throw new Problem('subtitlesTooLong')
      // The project keeps the odd lines of the file that its lines came from.
      if (language === undefined) {
        await trx.updateTable('projects').set({ odd_lines: oddLines }).where('id', '=', id).execute()
      }
      const { missing, surplus } =
        language === undefined ? { missing: [], surplus: [] } : unmatched(cues, lines)
      return {
        key: file.key,
        revision,
        lines: lines.length,
        oddLines,
        missing: someOf(missing, cues),
        surplus: someOf(surplus, lines),
        readings,
      }
    })
    await app.storage.remove(key)
    return result
  },
)

const maxVisible = 20
const longestShown = 200

/** The first few of the given lines, with their numbers in the whole list. */
function someOf(some: readonly Cue[], all: readonly Cue[]): SomeLines {
  const visible = new Set(some.slice(0, maxVisible))
  const lines = all.flatMap((cue, index) => {
    const { start, text } = cue
    return visible.has(cue)
      ? [{ number: index + 1, start, text: text.slice(0, longestShown).toWellFormed() }]
      : []
  })
  return { count: some.length, lines }
}

/** Reads the file before the project is locked. A refused file is deleted, because it would be refused each time. */
async function readUpload(context: ThreadContext, project: string, upload: string, options: DecodeOptions) {
  const { app, db, caller } = context
  const { language } = await readableProject({ db, caller }, project)
  const { key, name } = await wholeUpload({ db, caller }, upload, ['subtitles'])
  const stream = await app.storage.read(key)
  if (!stream) throw new Problem('uploadGone')
  const written = { ...options, language: options.language ?? language ?? undefined }
  try {
    return await readSubtitleFile({ bytes: await buffer(stream), name }, written)
  } catch (error) {
    if (error instanceof Problem) await refuseUpload(context, upload)
    throw error
  }
}

/** A line with the same text and times is the same line and keeps its translations; the others are new lines. */
function inPlaceOf(cues: readonly Cue[], lines: readonly Cue[]): Edit {
  const mark = crypto.randomUUID().slice(0, 8)
  const contentOf = ({ start, end, text }: Cue) => `${start} ${end} ${text}`
  // Reversed, because lines are taken from the end: the first of several equal lines is used first.
  const there = Map.groupBy(cues.toReversed(), contentOf)
  const saved = new Set<string>()
  const put: Cue[] = []
  for (const line of lines) {
    const same = there.get(contentOf(line))?.pop()
    if (!same) put.push({ ...line, id: `${mark}-${line.id}` })
    else {
      saved.add(same.id)
      if (line.speaker && line.speaker !== same.speaker)
        put.push({ ...reviewed(same), speaker: line.speaker })
    }
  }
  const remove = cues.map((cue) => cue.id).filter((id) => !saved.has(id))
  const renamed = new Set(put.map(({ id }) => id))
  // Imported lines count as reviewed.
  const set = cues.flatMap(({ id, unreviewed }) =>
    unreviewed && saved.has(id) && !renamed.has(id) ? [{ id, unreviewed: null }] : [],
  )
  return { kind: 'restore', remove, put, set }
}

function asTranslation(cues: readonly Cue[], lines: readonly Cue[]): Edit {
  const texts = matchTranslation(cues, lines)
  const put = cues.flatMap((cue) => {
    const text = texts.get(cue.id)
    return text ? [{ ...cue, text }] : []
  })
  return { kind: 'restore', remove: [], put }
}
