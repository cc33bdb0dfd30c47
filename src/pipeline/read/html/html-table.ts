/** The row of a table that is being read: cells, each with its paragraphs. */
export interface Row {
  cells: string[][]
  /** The table only arranges the page: its cells hold headings, several paragraphs or tables. */
  isLayout: boolean
}

export const startRow = (row: Row) => void (row.cells = [])
export const startCell = (row: Row) => void row.cells.push([])

const isWide = (text: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)

/** What is read of a row: one paragraph with pauses between the cells, or the paragraphs of cells that hold several. */
export function textsOf({ cells, isLayout }: Row): string[] {
  const filled = cells.filter(({ length }) => length > 0)
  if (isLayout || filled.length < 2 || filled.some(({ length }) => length > 3)) return filled.flat()
  const texts = filled.map((parts) => parts.join(' '))
  return [texts.join(texts.some(isWide) ? '，' : ', ')]
}
