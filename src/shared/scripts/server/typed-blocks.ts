import { moods } from '#domain/music/moods.ts'
import { isPiece } from '#domain/music/pieces.ts'
import { type Block, longestText } from '#domain/script/core/blocks.ts'
import { divided } from '#domain/script/outline/blocks-of-text.ts'
import type { TypedBlock } from '#domain/script/outline/podcast-text.ts'

const newId = () => crypto.randomUUID()

/** A typed script cannot contain files: it keeps only built-in music, and the text of recorded lines. */
export function blocksOf(typed: TypedBlock): Block[] {
  switch (typed.kind) {
    case 'heading': {
      const text = typed.text.slice(0, longestText)
      return [{ id: newId(), kind: 'heading', level: levelOf(typed.level), text, marks: [] }]
    }
    case 'line':
      return linesOf(typed.text, typed.speaker)
    case 'sound':
      return typed.text === '' ? [] : linesOf(typed.text, typed.speaker)
    case 'pause':
      return [{ id: newId(), kind: 'pause', ms: typed.ms }]
    case 'music': {
      const { role, source } = typed
      const asset = Object.hasOwn(moods, source) ? `${source}-${role}` : source
      return isPiece(asset) ? [{ id: newId(), kind: 'music', asset, role, gain: 0 }] : []
    }
  }
}

const levelOf = (level: number): 1 | 2 | 3 => (level <= 1 ? 1 : level === 2 ? 2 : 3)

function linesOf(text: string, speaker: string | undefined): Block[] {
  const voice = speaker === undefined ? {} : { voice: { character: speaker } }
  return divided(text).map((part): Block => ({
    id: newId(),
    kind: 'paragraph',
    text: part,
    marks: [],
    ...voice,
  }))
}
