import type { TextBlock } from './text-blocks.ts'

// Files of Project Gutenberg put a notice before the text and the license behind it, in all formats alike.

const start = /^\*{2,3} ?start of (?:the|this) project gutenberg e(?:book|text)\b/i
const end =
  /^(?:\*{2,3} ?end of (?:the|this) project gutenberg e(?:book|text)\b|end of (?:the )?project gutenberg(?:['’]s)? )/i
const licence = /^\*? ?the full project gutenberg(?:™|\(tm\)|-tm)? licen[sc]e\b/i

/** Marks the notice and the license; the text between them stays as it is. */
export function markGutenberg(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const begin = blocks.findIndex(({ text }) => start.test(text))
  const after = blocks.findIndex(
    ({ text }, at) => at > begin && (end.test(text) || (begin >= 0 && licence.test(text))),
  )
  if (begin < 0 && after < 0) return blocks
  return blocks.map((block, at) =>
    at <= begin || (after >= 0 && at >= after) ? { ...block, aside: 'licence' as const } : block,
  )
}
