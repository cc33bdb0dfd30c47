import type { Db } from '#core/server/db/database.ts'
import { genderByPitch, medianOf } from '#domain/pitch-of-speech.ts'
import { readCues } from '#products/dubbing/subtitles/server/read-lines.ts'
import type { FoundSpeaker } from '../contract.ts'

/** The speakers of the lines of a project, with what the last search heard of their voices. */
export async function heardSpeakers(db: Db, project: string) {
  const found = await db
    .selectFrom('found_speakers')
    .select(['quality', 'voices', 'pitches'])
    .where('project_id', '=', project)
    .executeTakeFirst()
  const bySpeaker = Map.groupBy(await readCues(db, project), ({ speaker = '' }) => speaker)
  const speakers: FoundSpeaker[] = [...bySpeaker].map(([speaker, cues]) => {
    const pitch = medianOf(cues.flatMap((cue) => found?.pitches[cue.id] ?? [])) ?? null
    return { speaker, pitch, gender: pitch === null ? null : genderByPitch(pitch) }
  })
  return { found, speakers }
}
