import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import { withoutLeftOut } from '#domain/script/outline/change-outline.ts'
import { chaptersOf } from '#domain/script/outline/chapters.ts'
import { languageOfText } from '#domain/text/language-of-text.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { type MeasuredSpeech, measureSpeech } from '#shared/speech/server/measure-speech.ts'
import { speechRules } from '#shared/speech/server/speech-rules.ts'
import type { ReadingWorkOptions } from '../contract/readings.ts'
import { checkedBlocks, pastedParagraphs } from './save-text.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    measureReading: { input: Asked & { tenant: string }; result: MeasuredSpeech }
    measureText: { input: AskedText; result: MeasuredSpeech & { language: string } }
  }
}

export type SpokenOptions = Omit<ReadingWorkOptions, 'label'>

interface Asked {
  reading: { id: string; account_id: string; name: string; language: string }
  options: SpokenOptions
}

interface AskedText {
  tenant: string
  account: string
  text: string
  language: string | undefined
  options: SpokenOptions
}

/** The blocks of a text that a work has: all that is read, or one chapter of it. */
export async function blocksToRead(
  db: Db,
  { id, name }: Asked['reading'],
  chapter?: number,
): Promise<readonly Block[]> {
  const { items } = await readStored<Block>(db, { id, part: '' })
  return ofChapter(withoutLeftOut(items), name, chapter)
}

function ofChapter(blocks: readonly Block[], title: string, chapter: number | undefined): readonly Block[] {
  if (chapter === undefined) return blocks
  const found = chaptersOf({ blocks, title })[chapter - 1]
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

/** The same of a text that is not stored. */
export async function measureText(
  { database }: Pick<ThreadContext['app'], 'database'>,
  { tenant, account: account_id, text, language: given, options }: AskedText,
): Promise<MeasuredSpeech & { language: string }> {
  const db = database.of(tenant)
  const blocks = ofChapter(checkedBlocks(pastedParagraphs(text)), '', options.chapter)
  const language = given ?? languageOfText(text)
  const rules = await speechRules(db, { account_id, language }, options)
  return { ...(await measureSpeech(db, undefined, blocks, rules)), language }
}
