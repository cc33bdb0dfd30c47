import stringWidth from 'string-width'

// A terminal writes in cells; a Chinese character takes two of them.

export const cellsOf = (text: string): number => stringWidth(text)

/** With as many spaces behind it as make it so wide. */
export const padCells = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - cellsOf(text)))

/** As much of it as fits. */
export function cutCells(text: string, width: number): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cellsOf(cut + segment) > width) break
    cut += segment
  }
  return cut
}
