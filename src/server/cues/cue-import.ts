import { buffer } from 'node:stream/consumers'
import { cueImport } from '#contract/cues.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { type Edit, longestText, mostCues } from '#domain/cues/edit.ts'
import { matchTranslation } from '#domain/cues/match-translation.ts'
import { parseSubtitles } from '#domain/cues/parse-subtitles.ts'
import type { App } from '../app.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { addTracks } from '../translation/tracks.ts'
import { takeUpload, type Taken } from '../uploads/access.ts'
import { editableProject } from './access.ts'
import { editLines } from './edit-lines.ts'
import { oddLinesOf } from './odd-lines.ts'
import { readCues } from './read-lines.ts'

const longestSpeaker = 100

export const answerCueImport = answer(cueImport, async ({ id, language, upload, client }, visit) => {
  const { app, db } = visit
  const { key, ...result } = await db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, visit, id)
    const file = await takeUpload(trx, visit, upload, ['subtitles'])
    const { cues: lines, problems } = await parsed(app, file)
    const cues = await readCues(trx, id)
    if (language !== undefined) {
      if (cues.length === 0) throw new Problem('noSubtitles')
      await addTracks(trx, project, [language])
    }
    const edit = language === undefined ? inPlaceOf(cues, lines) : asTranslation(cues, lines)
    const edits = [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
    const { revision } = await editLines(app, trx, project, {
      language,
      client,
      base: project.revision,
      edits,
    })
    const oddLines = oddLinesOf(problems)
    // Those of the file that its lines came from.
    if (language === undefined)
      await trx.updateTable('projects').set({ odd_lines: oddLines }).where('id', '=', id).execute()
    return { key: file.key, revision, lines: lines.length, oddLines }
  })
  await app.storage.remove(key)
  return result
})

async function parsed(app: App, { key, name }: Taken) {
  const stream = await app.storage.read(key)
  if (!stream) throw new Problem('uploadGone')
  const { cues, problems } = parseSubtitles(await buffer(stream), name)
  if (cues.length === 0 || cues.length > mostCues) throw new Problem('subtitlesUnreadable')
  return { cues: cues.map(shortened), problems }
}

const shortened = (cue: Cue): Cue => ({
  ...cue,
  text: cue.text.slice(0, longestText).toWellFormed(),
  ...(cue.speaker && { speaker: cue.speaker.slice(0, longestSpeaker).toWellFormed() }),
})

/** A line that says the same at the same time is the same line, and keeps its translations; the others are new ones. */
function inPlaceOf(cues: readonly Cue[], lines: readonly Cue[]): Edit {
  const mark = crypto.randomUUID().slice(0, 8)
  const contentOf = ({ start, end, text }: Cue) => `${start} ${end} ${text}`
  const there = Map.groupBy(cues, contentOf)
  const kept = new Set<string>()
  const put: Cue[] = []
  for (const line of lines) {
    const same = there.get(contentOf(line))?.shift()
    if (!same) put.push({ ...line, id: `${mark}-${line.id}` })
    else {
      kept.add(same.id)
      if (line.speaker && line.speaker !== same.speaker) put.push({ ...same, speaker: line.speaker })
    }
  }
  return { kind: 'restore', remove: cues.map((cue) => cue.id).filter((id) => !kept.has(id)), put }
}

function asTranslation(cues: readonly Cue[], lines: readonly Cue[]): Edit {
  const texts = matchTranslation(cues, lines)
  const put = cues.flatMap((cue) => {
    const text = texts.get(cue.id)
    return text ? [{ ...cue, text }] : []
  })
  return { kind: 'restore', remove: [], put }
}
