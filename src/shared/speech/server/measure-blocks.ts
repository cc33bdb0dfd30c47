import { createHash } from 'node:crypto'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Mark, Voice } from '#domain/script/core/marks.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import type { Reads } from '#domain/script/speech/read-letters.ts'
import { speakingOf } from '#domain/script/speech/speaking-of.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import type { Unsounded } from '#domain/script/speech/unsounded.ts'
import type { Speaking } from '#shared/voices/contract.ts'

export interface SpeechRules {
  language: string
  lexicon?: Lexicon | undefined
  /** For blocks without their own voice. */
  voice: Speaking
  characters: Readonly<Record<string, Speaking>>
  /** What each voice reads. */
  readsByPort: (port: string) => Reads | undefined
}

/** A block as it is spoken. */
export interface MeasuredBlock {
  id: string
  /** Equal for the same words spoken in the same way, so that they are charged once. */
  key: string
  /** The charged speech characters. */
  characters: number
  unsounded: readonly Unsounded[]
}

/** The blocks with something to see or hear, one per step, so that the server can do other work in between. */
export function* measureBlocks(blocks: readonly Block[], rules: SpeechRules): Generator<MeasuredBlock> {
  for (const block of blocks) {
    if (!isSpoken(block)) continue
    const voice = speakingOf(block.voice, rules)
    const readsOf = (other: Voice | undefined) =>
      rules.readsByPort(speakingOf(other, { ...rules, voice }).port)
    const { spoken, pinyin, characters, unsounded } = spokenText(block.text, block.marks, {
      ...rules,
      readsOf,
    })
    if (characters === 0 && unsounded.length === 0) continue
    const marks = block.marks.filter(isHeard).map((mark) => marked(mark, { ...rules, voice }))
    const key = createHash('sha256')
      .update(JSON.stringify([spoken, pinyin, mannerOf(voice), marks]))
      .digest('base64')
      .slice(0, 24)
    yield { id: block.id, key, characters, unsounded }
  }
}

/** The keys of the blocks that are charged. */
export const chargedKeys = (blocks: readonly Block[], rules: SpeechRules): string[] =>
  [...measureBlocks(blocks, rules)].flatMap(({ key, characters }) => (characters > 0 ? [key] : []))

/** The volume is set after synthesis. */
const mannerOf = ({ port, speed, pitch, style }: Speaking) => [port, speed, pitch, style]

/** The spoken text already includes readings; changes of pauses and volume are free. */
const isHeard = ({ kind }: Mark) =>
  kind === 'voice' ||
  kind === 'style' ||
  kind === 'speed' ||
  kind === 'pitch' ||
  kind === 'emphasis' ||
  kind === 'ipa'

const marked = (mark: Mark, rules: Pick<SpeechRules, 'voice' | 'characters'>) =>
  mark.kind === 'voice' ? [mark.start, mark.end, mannerOf(speakingOf(mark.voice, rules))] : mark
