import type { ReadingWorkOptions } from '#contract/readings.ts'
import type { Block } from '#domain/script/blocks.ts'
import { chaptersOf } from '#domain/script/chapters.ts'
import type { Db } from '#server/core/db/database.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { ThreadContext } from '#server/core/http/route.ts'
import { readStored } from '#server/production/documents/stored-document.ts'
import { type MeasuredSpeech, measureSpeech } from '#server/production/speech/measure-speech.ts'
import { speechRules } from '#server/production/speech/speech-rules.ts'

declare module '#server/core/threads/tasks.ts' {
  interface Tasks {
    measureReading: { input: Asked & { tenant: string }; result: MeasuredSpeech }
  }
}

export type SpokenOptions = Omit<ReadingWorkOptions, 'label'>

interface Asked {
  reading: { id: string; account_id: string; name: string; language: string }
  options: SpokenOptions
}

/** The blocks of a text that a work has: all, or one chapter. */
export async function blocksToRead(
  db: Db,
  { id, name }: Asked['reading'],
  chapter?: number,
): Promise<readonly Block[]> {
  const { items } = await readStored<Block>(db, { id, part: '' })
  if (chapter === undefined) return items
  const found = chaptersOf({ blocks: items, title: name })[chapter - 1]
  if (!found) throw new Problem('noSuchChapter', { chapter })
  return found.blocks
}

/** Runs in a thread: a book of a million characters takes several hundred milliseconds. */
export async function measureReading(
  { database }: Pick<ThreadContext['app'], 'database'>,
  { tenant, reading, options }: Asked & { tenant: string },
): Promise<MeasuredSpeech> {
  const db = database.of(tenant)
  const blocks = await blocksToRead(db, reading, options.chapter)
  return measureSpeech(db, reading.id, blocks, await speechRules(db, reading, options))
}
