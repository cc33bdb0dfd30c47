import { xmlText } from '#domain/text/xml-text.ts'

/** An element of a formula of Word (OMML), without its prefix. */
export interface WordMath {
  name: string
  /** Its `val`. */
  value: string | undefined
  children: WordMath[]
  text: string
}

const all = ({ children }: WordMath) => children.map(mathOf).join('')
const part = (node: WordMath, name: string) => node.children.find((child) => child.name === name)
const rowOf = (node: WordMath | undefined) => `<mrow>${node ? all(node) : ''}</mrow>`
const wrapped = (element: string, node: WordMath, ...parts: string[]) =>
  `<${element}>${parts.map((name) => rowOf(part(node, name))).join('')}</${element}>`

/** A sign from the properties of an element. */
const signOf = (node: WordMath, name: string, usual: string) => {
  const properties = node.children.find((child) => child.name === `${node.name}Pr`)
  const sign = properties && part(properties, name)
  return `<mo>${xmlText(sign ? (sign.value ?? '') : usual)}</mo>`
}

/** Letters, numbers and signs of a run. */
const tokens = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|[^\s]/gu)]
    .map(([token]) => {
      const element = /^\d/.test(token) ? 'mn' : /^\p{L}/u.test(token) ? 'mi' : 'mo'
      return `<${element}>${xmlText(token)}</${element}>`
    })
    .join('')

/** Names such as sin are one word. */
const word = (node: WordMath): string =>
  node.children.map((child) => (child.name === 't' ? child.text : word(child))).join('')

function large(node: WordMath): string {
  const sign = signOf(node, 'chr', '∫')
  return `<munderover>${sign}${rowOf(part(node, 'sub'))}${rowOf(part(node, 'sup'))}</munderover>${rowOf(part(node, 'e'))}`
}

function between(node: WordMath): string {
  const parts = node.children.filter(({ name }) => name === 'e').map(rowOf)
  return `<mrow>${signOf(node, 'begChr', '(')}${parts.join('<mo>,</mo>')}${signOf(node, 'endChr', ')')}</mrow>`
}

const rows = (node: WordMath, name: string) =>
  node.children.filter((child) => child.name === name).map((row) => row.children)
const table = (cells: readonly (readonly WordMath[])[]) =>
  `<mtable>${cells.map((row) => `<mtr>${row.map((cell) => `<mtd>${all(cell)}</mtd>`).join('')}</mtr>`).join('')}</mtable>`

/** A formula of Word as MathML, which pages and e-books have. */
export function mathOf(node: WordMath): string {
  switch (node.name) {
    case 't':
      return tokens(node.text)
    case 'f':
      return wrapped('mfrac', node, 'num', 'den')
    case 'sSup':
      return wrapped('msup', node, 'e', 'sup')
    case 'sSub':
      return wrapped('msub', node, 'e', 'sub')
    case 'sSubSup':
      return wrapped('msubsup', node, 'e', 'sub', 'sup')
    case 'rad': {
      const degree = part(node, 'deg')
      return degree && degree.children.length > 0
        ? wrapped('mroot', node, 'e', 'deg')
        : wrapped('msqrt', node, 'e')
    }
    case 'limLow':
      return wrapped('munder', node, 'e', 'lim')
    case 'limUpp':
      return wrapped('mover', node, 'e', 'lim')
    case 'nary':
      return large(node)
    case 'd':
      return between(node)
    case 'fName': {
      const name = word(node)
      return /^\p{L}{2,}$/u.test(name) ? `<mi>${xmlText(name)}</mi>` : all(node)
    }
    case 'm':
      return table(rows(node, 'mr'))
    case 'eqArr':
      return table(node.children.filter(({ name }) => name === 'e').map((row) => [row]))
    case 'acc':
      return `<mover>${rowOf(part(node, 'e'))}${signOf(node, 'chr', '̂')}</mover>`
    case 'bar':
      return `<mover>${rowOf(part(node, 'e'))}<mo>¯</mo></mover>`
    default:
      return node.name.endsWith('Pr') ? '' : all(node)
  }
}
