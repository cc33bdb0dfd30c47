import type { Ref } from 'react'
import type { Mark } from '#domain/script/core/marks.ts'
import { useData } from '../tools/script-tools.ts'
import { type Highlight, textPieces } from '../tools/text-pieces.ts'
import { useMarkText } from './mark-text.ts'
import styles from './marked-text.module.css'

type MarkedTextProps = {
  text: string
  marks: readonly Mark[]
  highlights: readonly Highlight[]
  /** Shown while the text is empty. */
  placeholder?: string | undefined
  /** Marks that the voice cannot speak. */
  lacking: ReadonlySet<Mark> | undefined
  layer: Ref<HTMLDivElement>
}

const decorated = ['voice', 'style', 'manner', 'emphasis', 'reading', 'skip'] as const
type Decoration = (typeof decorated)[number]

function decorationOf({ kind }: Mark): Decoration {
  if (kind === 'speed' || kind === 'pitch' || kind === 'volume') return 'manner'
  if (kind === 'pinyin' || kind === 'alias' || kind === 'ipa') return 'reading'
  return kind === 'pause' ? 'manner' : kind
}

/**
 * The text with its marks, behind the transparent text area. Marks take no width: each letter stays where the text area has it, so labels are drawn
 * above the line.
 */
export function MarkedText({ text, marks, highlights, placeholder, lacking, layer }: MarkedTextProps) {
  const labelOf = useMarkText()
  const { language } = useData()
  return (
    <div
      ref={layer}
      className={styles.layer}
      data-layer
      dir="auto"
      lang={language}
      data-empty={text === '' ? placeholder : undefined}
      aria-hidden
    >
      {textPieces(text, marks, highlights).map((piece) => {
        if (piece.kind === 'pause')
          return (
            <span
              key={`pause ${piece.start}`}
              className={styles.pause}
              data-label={labelOf(piece.mark, true)}
              data-lacking={lacking?.has(piece.mark) || undefined}
            />
          )
        const { start, marks: over, lit } = piece
        if (over.length === 0 && !lit) return piece.text
        const begins = over.filter((mark) => mark.start === start)
        const label = begins.map((mark) => labelOf(mark, true)).filter(Boolean)
        return (
          <span
            key={start}
            className={styles.piece}
            data-label={label.length > 0 ? label.join(' · ') : undefined}
            data-centerd={begins.some(({ kind }) => kind === 'pinyin') || undefined}
            data-marks={over.map(decorationOf).join(' ') || undefined}
            data-level={over.find((mark) => mark.kind === 'emphasis')?.level}
            data-lacking={over.some((mark) => lacking?.has(mark)) || undefined}
            data-lit={lit}
          >
            {piece.text}
          </span>
        )
      })}
    </div>
  )
}
