import type { ReadingWorkOptions } from '#contract/readings.ts'
import { isSpoken, type Block } from '#domain/script/blocks.ts'
import { chaptersOf } from '#domain/script/chapters.ts'
import type { Db } from '#server/core/db/database.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { ThreadContext } from '#server/core/http/route.ts'
import { lexiconFor } from '#server/production/lexicon/terms-of.ts'
import { readStored } from '#server/production/documents/stored-document.ts'
import {
  measureBlocks,
  type MeasuredBlock,
  type SpeechRules,
} from '#server/production/speech/measure-blocks.ts'
import { spokenKeys } from '#server/production/speech/spoken-blocks.ts'

declare module '#server/core/threads/tasks.ts' {
  interface Tasks {
    measureReading: { input: Asked & { tenant: string }; result: Measured }
  }
}

export type SpokenOptions = Omit<ReadingWorkOptions, 'label'>

interface Asked {
  reading: { id: string; account_id: string; name: string; language: string }
  options: SpokenOptions
}

export interface Measured {
  /** All characters as they are spoken, and those that were not paid for before. */
  characters: number
  uses: number
  blocks: number
  newBlocks: number
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

/** With the pronunciations of the account and its tenant. */
export const speechRules = async (
  db: Db,
  { account_id, language }: Pick<Asked['reading'], 'account_id' | 'language'>,
  { characters, ...voice }: SpokenOptions,
): Promise<SpeechRules> => ({
  language,
  lexicon: await lexiconFor(db, account_id, language),
  voice,
  characters,
})

/** What was not paid for before; each block once, also if the text has it twice. */
export function toPay(measured: readonly MeasuredBlock[], paid: ReadonlySet<string>): MeasuredBlock[] {
  const counted = new Set(paid)
  return measured.filter(({ key }) => !counted.has(key) && counted.add(key))
}

/** Runs in a thread: a book of a million characters takes several hundred milliseconds. */
export async function measureReading(
  { database }: Pick<ThreadContext['app'], 'database'>,
  { tenant, reading, options }: Asked & { tenant: string },
): Promise<Measured> {
  const db = database.of(tenant)
  const blocks = await blocksToRead(db, reading, options.chapter)
  const measured = [...measureBlocks(blocks.filter(isSpoken), await speechRules(db, reading, options))]
  const isNew = toPay(measured, await spokenKeys(db, reading.id))
  const sum = (all: readonly MeasuredBlock[]) => all.reduce((total, { characters }) => total + characters, 0)
  return { characters: sum(measured), uses: sum(isNew), blocks: measured.length, newBlocks: isNew.length }
}
