import stringWidth from 'string-width'

// A terminal has cells; a Chinese character takes two.

export const cellsOf = (text: string): number => stringWidth(text)

/** Pads the text with spaces to this width. */
export const padCells = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - cellsOf(text)))

/** The part of the text that fits. */
export function cutCells(text: string, width: number): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cellsOf(cut + segment) > width) break
    cut += segment
  }
  return cut
}
