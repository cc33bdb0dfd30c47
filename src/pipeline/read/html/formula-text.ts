import { tidy } from '#domain/text/text-blocks.ts'
import type { MathNode } from './mathml-tree.ts'
import { mathWords } from './mathml-words.ts'

/** What is known of the formulas of a book. */
export interface FormulaMemory {
  /** A formula that cannot be read was named once. */
  said: boolean
  /** How often each alternative text occurred. */
  alternatives: Map<string, number>
}

const placeholder =
  /^[[(【（]?\s*(?:math(?:s|ml)?|formula|equation|expression|image|figure|graphic|alt(?:ernat(?:e|ive))?[ -]?text|inline|display|公式|数学公式|等式|图片|数式)\s*[\d.]*\s*[\])】）]?\.?$/i
const missing =
  /^no (?:alt|text|description)|alternat\w* text|(?:text|description|alt) (?:is )?(?:not available|unavailable|missing)/i
const notation = /\\[a-z]+|[{}]|\^|_/i
/** A text in words that comes with so many formulas describes none of them. */
const mostAlike = 3

/** The text that authors give for a formula; placeholders and TeX are not for listeners. */
function alternativeOf({ attributes }: MathNode, { alternatives }: FormulaMemory): string | undefined {
  const text = tidy(attributes['alttext'] ?? attributes['alt'] ?? '')
  if (text === '' || placeholder.test(text) || missing.test(text) || notation.test(text)) return undefined
  const times = (alternatives.get(text) ?? 0) + 1
  alternatives.set(text, times)
  return times >= mostAlike && /\p{L}{3}/u.test(text) && !/[\d=<>+]/.test(text) ? undefined : text
}

const spokenBy = (language: string | undefined) => {
  const base = (language ?? '').toLowerCase().split('-')[0]
  return base === 'zh' || base === 'en' ? base : undefined
}

/** A formula as it is read aloud: as its author says, else in words; undefined if neither is possible. */
export function formulaText(
  root: MathNode,
  language: string | undefined,
  memory: FormulaMemory,
): string | undefined {
  const given = alternativeOf(root, memory)
  if (given !== undefined) return given
  const spoken = spokenBy(language)
  return spoken && mathWords(root, spoken)
}

/** Said once in a book, where a formula is left out. */
export function formulaWord(language: string | undefined): string {
  const spoken = spokenBy(language)
  return spoken === 'zh' ? '（公式）' : spoken === 'en' ? '(formula)' : ''
}
