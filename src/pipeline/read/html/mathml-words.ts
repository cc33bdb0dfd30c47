import { tidy } from '#domain/text/text-blocks.ts'
import { operatorTexts, mathPhrases, type MathLanguage, signOf } from './mathml-names.ts'
import type { MathNode } from './mathml-tree.ts'

/** Not understood: the formula is left out as a whole, because part of it would say something else. */
class NotRead extends Error {}

const groups = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'menclose', 'merror', 'mtd'])
const unseen = new Set([
  'mphantom',
  'mspace',
  'annotation',
  'annotation-xml',
  'maligngroup',
  'malignmark',
  'none',
  'mprescripts',
])
const hugeSigns = new Set(['∑', '∏', '∫', '∮', '∬', '∭', '⋃', '⋂', '∐'])

/** A formula in words, or undefined if there is something in it that cannot be said. */
export function mathWords(root: MathNode, language: MathLanguage): string | undefined {
  const phrases = mathPhrases[language]
  const isChinese = language === 'zh'

  const fill = (phrase: string, ...parts: string[]) =>
    phrase.replaceAll(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? '')
  const of = (node: MathNode | undefined): string => {
    if (!node) throw new NotRead()
    return wordsOf(node)
  }
  const isSimple = (words: string) => !/\s/.test(words.trim()) && words.length < 12
  const isSign = (node: MathNode | undefined, signs: ReadonlySet<string>): boolean =>
    node !== undefined &&
    (node.name === 'mo'
      ? signs.has(tidy(node.text))
      : groups.has(node.name) && node.children.length === 1 && isSign(node.children[0], signs))

  function power(base: MathNode | undefined, exponent: MathNode | undefined): string {
    const [below, above] = [of(base), of(exponent)]
    if (/^[′'’]+$/.test(plainOf(exponent))) return fill(phrases.prime, below)
    if (plainOf(exponent) === '∘' || plainOf(exponent) === '°') return fill(phrases.degree, below)
    if (plainOf(exponent) === '2') return fill(phrases.squared, below)
    if (plainOf(exponent) === '3') return fill(phrases.cubed, below)
    if (plainOf(exponent) === 'T') return fill(phrases.transposed, below)
    return fill(phrases.power, below, above)
  }

  /** Sums and the like: what is under and over their sign says from where to where. */
  function ranged(sign: MathNode, from: MathNode | undefined, to: MathNode | undefined): string {
    const parts = [of(sign)]
    if (from && plainOf(from) !== '') parts.push(fill(phrases.from, of(from)))
    if (to && plainOf(to) !== '') parts.push(fill(phrases.to, of(to)))
    return `${parts.join(isChinese ? '' : ' ')} ${phrases.of}`.trim()
  }

  function scripts(node: MathNode): string {
    const [base, first, second] = node.children
    const below = /^(?:msub|munder)/.test(node.name) ? first : undefined
    const above = /^(?:msubsup|munderover)$/.test(node.name)
      ? second
      : /^(?:msup|mover)$/.test(node.name)
        ? first
        : undefined
    if (base && isSign(base, hugeSigns)) return ranged(base, below, above)
    if (base && /^lim(?:sup|inf)?|^max$|^min$|^sup$|^inf$/.test(plainOf(base)) && below)
      return fill(phrases.under, of(base), of(below))
    if (node.name === 'msup') return power(base, first)
    if (node.name === 'msub') return fill(phrases.sub, of(base), of(first))
    if (node.name === 'msubsup') return power({ ...node, name: 'msub', children: [base!, first!] }, second)
    if (node.name === 'mover') return accented(base, first)
    if (node.name === 'munder') return fill(phrases.under, of(base), of(first))
    return fill(phrases.underOver, of(base), of(first), of(second))
  }

  function accented(base: MathNode | undefined, accent: MathNode | undefined): string {
    const name = phrases.accents[plainOf(accent)]
    return name === undefined ? fill(phrases.over, of(base), of(accent)) : fill(name, of(base))
  }

  function rows(node: MathNode): string {
    const lines = node.children.map((row) =>
      row.children
        .map((cell) => wordsOf(cell))
        .filter(Boolean)
        .join(isChinese ? '，' : ', '),
    )
    return lines.filter(Boolean).join(isChinese ? '；' : '; ')
  }

  function joined(all: readonly MathNode[]): string {
    const nodes = wholeNumbers(all)
    return nodes
      .map((node, at) => {
        // A minus at the beginning or after another sign belongs to what follows.
        const before = nodes[at - 1]
        if (
          isSign(node, minus) &&
          (!before || (before.name === 'mo' && !/^[)\]}|!]$/.test(tidy(before.text))))
        )
          return phrases.negative
        return wordsOf(node)
      })
      .filter((words) => words !== '')
      .join(' ')
  }

  function wordsOf(node: MathNode): string {
    const { name, children } = node
    if (unseen.has(name)) return ''
    if (groups.has(name)) return joined(children)
    if (name === 'semantics') return children[0] ? wordsOf(children[0]) : ''
    if (name === 'mn' || name === 'mtext' || name === 'ms') return tidy(plainOf(node))
    if (name === 'mi' || name === 'mo') return sign(node)
    if (name === 'mfrac') return fraction(children)
    if (name === 'msqrt') return fill(phrases.root, joined(children))
    if (name === 'mroot')
      return plainOf(children[1]) === '3'
        ? fill(phrases.cubeRoot, of(children[0]))
        : fill(phrases.nthRoot, of(children[0]), of(children[1]))
    if (/^m(?:sub|sup|subsup|under|over|underover)$/.test(name)) return scripts(node)
    if (name === 'mfenced') return `${phrases.open} ${joined(children)} ${phrases.close}`
    if (name === 'mtable') return rows(node)
    if (name === 'mtr' || name === 'mlabeledtr') return children.map((cell) => wordsOf(cell)).join(', ')
    throw new NotRead(name)
  }

  function fraction([over, under]: readonly MathNode[]): string {
    const [top, bottom] = [of(over), of(under)]
    return fill(isSimple(top) && isSimple(bottom) ? phrases.fraction : phrases.longFraction, top, bottom)
  }

  function sign(node: MathNode): string {
    const text = tidy(plainOf(node))
    const known = operatorTexts(text, language)
    if (known !== undefined) return known
    const named = signOf(text, language)
    if (named === undefined) throw new NotRead(text)
    return named
  }

  try {
    const words = joined(root.children)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,;.，；。])/g, '')
      .replaceAll(/[,，](?=[,;.，；。])/g, '')
      .replace(/[,;，；]$/, '')
      .trim()
    const said = isChinese
      ? words.replaceAll(/(?<=[\u3400-\u9fff，；]) | (?=[\u3400-\u9fff，；])/g, '')
      : words
    return /[\p{L}\p{N}]/u.test(said) ? said : undefined
  } catch (error) {
    if (error instanceof NotRead) return undefined
    throw error
  }
}

/** Some programs write each digit as a number of its own. */
function wholeNumbers(nodes: readonly MathNode[]): MathNode[] {
  const whole: MathNode[] = []
  for (const node of nodes) {
    const last = whole.at(-1)
    if (node.name === 'mn' && last?.name === 'mn')
      whole[whole.length - 1] = { ...last, text: plainOf(last) + plainOf(node) }
    else whole.push(node)
  }
  return whole
}

const minus: ReadonlySet<string> = new Set(['-', '−', '–'])

const plainOf = (node: MathNode | undefined): string =>
  node === undefined ? '' : tidy(node.text + node.children.map((child) => plainOf(child)).join(''))
