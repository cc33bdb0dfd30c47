/** An ASS text, parsed as far as needed to draw a part of it. */
export interface AssParts {
  /** Everything before the lines. */
  head: string
  lines: AssLine[]
}

export interface AssLine {
  /** Seconds. */
  start: number
  end: number
  text: string
}

export function readAss(ass: string): AssParts {
  const lines: AssLine[] = []
  const head: string[] = []
  for (const text of ass.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const found =
      /^Dialogue:\s*[^,]*,\s*(\d+):(\d+):(\d+(?:\.\d+)?)\s*,\s*(\d+):(\d+):(\d+(?:\.\d+)?)\s*,/.exec(text)
    if (!found) {
      if (!text.startsWith('Comment:')) head.push(text)
      continue
    }
    const [h1, m1, s1, h2, m2, s2] = found.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    lines.push({ start: h1 * 3600 + m1 * 60 + s1, end: h2 * 3600 + m2 * 60 + s2, text })
  }
  return { head: `${head.join('\n').trimEnd()}\n`, lines }
}

/** The same with only the lines visible in a range of seconds. */
export const assBetween = ({ head, lines }: AssParts, from: number, to: number): string =>
  head +
  lines
    .filter(({ start, end }) => start < to && end > from)
    .map(({ text }) => `${text}\n`)
    .join('')

/** The same with a permanent label in the upper left corner. */
export function withLabel({ head, lines }: AssParts, label: string): AssParts {
  const height = Number(/^PlayResY:\s*(\d+)/m.exec(head)?.[1] ?? 288)
  const size = Math.max(8, Math.round(height / 28))
  // Braces and backslashes would be commands.
  const text = label.replaceAll('{', '(').replaceAll('}', ')').replaceAll('\\', '/').replaceAll(/\s+/g, ' ')
  // A file can bring any default style, so the label resets it.
  const plain = '\\b0\\i0\\u0\\s0\\fscx100\\fscy100\\fsp0\\frz0\\c&HFFFFFF&\\3c&H000000&'
  const style = `{\\an7\\fs${size}\\bord1\\shad0${plain}\\alpha&H40&\\fnNoto Sans CJK SC}`
  const line = `Dialogue: 9,0:00:00.00,99:00:00.00,Default,,0,0,0,,${style}${text}`
  return { head, lines: [...lines, { start: 0, end: Infinity, text: line }] }
}
