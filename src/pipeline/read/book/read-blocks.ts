import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import type { Voice } from '#domain/script/core/marks.ts'
import type { Speaking } from '../../core/voices.ts'
import type { ReadBlock } from '../../speech/read-block.ts'

/** The blocks of a script that are read aloud; music and sounds are not. `voiceOf` finds the voice of a port or character. */
export const readBlocksOf = (
  blocks: readonly Block[],
  voiceOf: (voice: Voice) => Speaking | undefined = () => undefined,
): ReadBlock[] =>
  blocks.flatMap((block): ReadBlock[] => {
    const { id } = block
    if (block.kind === 'pause') return [{ id, kind: 'pause', text: '', gapMs: block.ms }]
    if (!isSpoken(block)) return []
    const voice = block.voice && voiceOf(block.voice)
    const { kind, text, marks } = block
    return [
      {
        id,
        kind,
        text,
        marks,
        ...(block.kind === 'heading' && { level: block.level }),
        ...(voice && { voice }),
      },
    ]
  })
