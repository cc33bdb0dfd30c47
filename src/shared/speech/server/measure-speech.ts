import type { Db } from '#core/server/db/database.ts'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Voice } from '#domain/script/core/marks.ts'
import { addUnsounded, nothingUnsounded, type UnsoundedSummary } from '#domain/script/speech/unsounded.ts'
import { shortened } from '#domain/text/shortened.ts'
import { measureBlocks, type MeasuredBlock, type SpeechRules } from './measure-blocks.ts'
import { spokenKeys } from './spoken-blocks.ts'

export interface MeasuredSpeech {
  /** All spoken characters, and those that were not charged before. */
  characters: number
  uses: number
  blocks: number
  newBlocks: number
  /** The voices of blocks and marks, in addition to those of the script and its characters. */
  ports: string[]
  /** The shortened text of the first block with each of these voices. */
  textsOfPorts: Record<string, string>
  unsounded: UnsoundedSummary
}

/** The blocks that were not charged before; each block once, also if the script contains it twice. */
function toPay(measured: readonly MeasuredBlock[], paid: ReadonlySet<string>): MeasuredBlock[] {
  const counted = new Set(paid)
  return measured.filter(({ key }) => !counted.has(key) && counted.add(key))
}

function portsOf(blocks: readonly Block[]): Record<string, string> {
  const ports = new Map<string, string>()
  const add = (voice: Voice | undefined, text: string) => {
    if (voice && 'port' in voice && !ports.has(voice.port)) ports.set(voice.port, shortened(text))
  }
  for (const { text, voice, marks } of blocks.filter(isSpoken)) {
    add(voice, text)
    for (const mark of marks) if (mark.kind === 'voice') add(mark.voice, text.slice(mark.start, mark.end))
  }
  return Object.fromEntries(ports)
}

/**
 * The usage of speaking the blocks of a subject. Call it in a thread: a long script takes several hundred
 * milliseconds.
 */
export async function measureSpeech(
  db: Db,
  /** Nothing of a text that is not stored was charged before. */
  subject: string | undefined,
  blocks: readonly Block[],
  rules: SpeechRules,
): Promise<MeasuredSpeech> {
  const unsounded = nothingUnsounded()
  const measured: MeasuredBlock[] = []
  for (const block of measureBlocks(blocks.filter(isSpoken), rules)) {
    addUnsounded(unsounded, block.unsounded, block.id)
    if (block.characters > 0) measured.push(block)
  }
  const isNew = toPay(measured, subject === undefined ? new Set() : await spokenKeys(db, subject))
  const sum = (all: readonly MeasuredBlock[]) => all.reduce((total, { characters }) => total + characters, 0)
  const textsOfPorts = portsOf(blocks)
  return {
    characters: sum(measured),
    uses: sum(isNew),
    blocks: measured.length,
    newBlocks: isNew.length,
    ports: Object.keys(textsOfPorts),
    textsOfPorts,
    unsounded,
  }
}
