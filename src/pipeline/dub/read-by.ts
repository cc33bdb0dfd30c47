import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import { speechParts } from '#domain/script/speech/speech-parts.ts'
import type { SpokenVoice } from '#engines/core/engines.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import { type MarkedWords, wordsFor } from '../core/words-for.ts'

/** A line with its terms as the lexicon has them read. Everything else is left to the engine. */
export function readBy(
  run: PipelineRun,
  lexicon: Lexicon | undefined,
  text: string,
  { voice, synthesizer }: SpokenVoice,
): MarkedWords {
  if (!lexicon) return { spoken: text }
  const parts = speechParts(text, [], { language: 'und', lexicon })
  return wordsFor(parts, synthesizer, (_mark, part) =>
    warn(run, 'pinyinLeftOut', { text: part.text, voice: voice.name }),
  )
}
