import { randomUUID } from 'node:crypto'
import type { Paragraph, ParagraphEdit } from './rules.ts'

/** A random edit of existing or unknown paragraphs. */
export function someEdit(items: readonly Paragraph[], random: () => number): ParagraphEdit {
  const below = (max: number) => Math.floor(random() * max)
  const any = () => items[below(items.length + 1)]?.id
  const id = any() ?? 'none'
  const text = `said ${below(1e6)}`
  const edits: ParagraphEdit[] = [
    { kind: 'insert', paragraph: { id: randomUUID(), text, speaker: 'Ann' }, after: any() },
    { kind: 'remove', id },
    { kind: 'update', id, text },
    { kind: 'update', id, speaker: `S${below(3)}` },
    { kind: 'update', id, text, speaker: 'Bo' },
    { kind: 'move', id, after: any() },
  ]
  return edits[below(edits.length)]!
}
