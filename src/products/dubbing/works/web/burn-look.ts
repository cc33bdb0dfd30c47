import type { burnStyles } from '../contract.ts'

export type BurnStyle = (typeof burnStyles)[number]

interface BurnLook {
  /** Font size: the number of lines that fit the shorter side of the picture. */
  lines: number
  color: string
  bold: boolean
  top: boolean
  bilingual: boolean
}

const plain: BurnLook = { lines: 18, color: '#ffffff', bold: false, top: false, bilingual: false }

/** Styles of burned-in subtitles, equal to those of pipeline/dub/picture.ts. */
export const burnLooks: Record<BurnStyle, BurnLook> = {
  plain,
  large: { ...plain, lines: 12, bold: true },
  yellow: { ...plain, color: '#ffe14d' },
  top: { ...plain, top: true },
  bilingual: { ...plain, bilingual: true },
}

/** Sizes in pixels of the picture, equal to those of domain/cues/formats/print-ass.ts and media/film/ass-parts.ts. */
export function drawnSizes({ width, height }: { width: number; height: number }, { lines }: BurnLook) {
  const side = Math.min(width, height)
  const line = Math.round(side / lines)
  return {
    line,
    second: Math.round(line * 0.75),
    outline: Math.max(1, Math.round(side / 360)),
    margin: Math.round(side / 20),
    label: Math.max(8, Math.round(height / 28)),
  }
}
