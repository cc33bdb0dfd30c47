import type { Replacement } from '../core/edit.ts'

export interface Found {
  id: string
  from: number
  to: number
}

/** The search text is literal: a dot matches only a dot. */
export function matcher({ find, matchCase, wholeWords }: Omit<Replacement, 'replace'>): RegExp {
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const edge = '[\\p{L}\\p{N}\\p{M}_]'
  const pattern = wholeWords ? `(?<!${edge})${literal}(?!${edge})` : literal
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** All places where the text occurs. */
export function findText(
  items: readonly { id: string; text: string }[],
  wanted: Omit<Replacement, 'replace'>,
): Found[] {
  if (wanted.find === '') return []
  const pattern = matcher(wanted)
  return items.flatMap(({ id, text }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
      id,
      from: index,
      to: index + length,
    })),
  )
}
