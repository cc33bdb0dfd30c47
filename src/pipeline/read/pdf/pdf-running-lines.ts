import type { PdfLine, PdfPage } from './pdf-lines.ts'

/** Running lines stand in this share of the page at its top and bottom. */
const margin = 0.13
/** How far apart, in pages, the same line has to come again, and how often. */
const nearby = 10
const often = 3

const roman = '(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})'
const number = `(?:\\d{1,4}|${roman})`
const pageNumber = new RegExp(
  `^[-–—·•|\\s]*(?:(?:page|p\\.|seite|página)\\s*)?第?\\s*${number}\\s*(?:页|頁|(?:/|of|von|de)\\s*\\d{1,4})?(?:\\s*[,，共/]*\\s*共?\\s*\\d{1,4}\\s*[页頁])?[-–—·•|\\s]*$`,
  'i',
)

/** What browsers print at the edges: the time and the title above, the address and the number of the page below. */
const printedAt =
  /^\d{1,4}[./年-]\s?\d{1,2}[./月-]\s?\d{2,4}日?[,，]?\s+(?:[上下]午\s?)?\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?(?:\s|$)/i
const printedFrom = /^(?:https?|file):\/\/\S+(?:\s+\d{1,4}\s*\/\s*\d{1,4})?$|^about:blank/i

type Zone = 'top' | 'bottom'

/** A line at the edge of a page, without what changes from page to page. */
interface Edge {
  line: PdfLine
  page: number
  key: string
  /** It is separated from the text, which begins or ends at the same height on each page too. */
  isApart: boolean
}

const keyOf = (zone: Zone, { text, y }: PdfLine) =>
  `${zone} ${Math.round(y / 4)} ${text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, '')}`

function edgesOf({ lines, height, number: page }: PdfPage): (Edge & { zone: Zone })[] {
  const sorted = lines.toSorted((one, other) => one.y - other.y)
  const edges: (Edge & { zone: Zone })[] = []
  for (const [zone, inward] of [
    ['top', sorted],
    ['bottom', sorted.toReversed()],
  ] as const) {
    for (let at = 0; at < Math.min(3, inward.length); at += 1) {
      const line = inward[at]!
      const next = inward[at + 1]
      if (zone === 'top' ? line.y > margin * height : line.y < (1 - margin) * height) break
      const gap = next ? Math.abs(next.y - line.y) : Infinity
      const isApart = gap > 1.6 * Math.max(line.size, next?.size ?? 0) || gap < 2
      edges.push({ line, page, key: keyOf(zone, line), isApart, zone })
    }
  }
  return edges
}

/** What a browser printed at the edges of a page, with what stands beside it. */
function printedEdges({ lines, height }: PdfPage): PdfLine[] {
  const found = lines.filter(({ text, y }) =>
    y < margin * height ? printedAt.test(text) : y > (1 - margin) * height && printedFrom.test(text),
  )
  return lines.filter(({ y, size }) => found.some((each) => Math.abs(each.y - y) < size))
}

/** Page numbers, and the headers and footers that come again on pages close by. */
export function runningLines(pages: readonly PdfPage[]): Set<PdfLine> {
  const edges = pages.flatMap(edgesOf)
  const running = new Set<PdfLine>()
  const byKey = Map.groupBy(edges, ({ key }) => key)
  for (const group of byKey.values()) {
    const needed = Math.min(often, Math.max(2, pages.length))
    group.forEach((edge, at) => {
      const near = group.filter(({ page }, other) => other !== at && Math.abs(page - edge.page) <= nearby)
      if (edge.isApart && new Set(near.map(({ page }) => page)).size + 1 >= needed) running.add(edge.line)
    })
  }
  // The outermost line that is left, where it is a number.
  for (const page of pages)
    for (const zone of ['top', 'bottom'] as const) {
      const edge = edges.find(
        (each) => each.page === page.number && each.zone === zone && !running.has(each.line),
      )
      if (edge && pageNumber.test(edge.line.text)) running.add(edge.line)
    }
  for (const page of pages) for (const line of printedEdges(page)) running.add(line)
  return running
}
