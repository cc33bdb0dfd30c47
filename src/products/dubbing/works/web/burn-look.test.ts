import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { withLabel, readAss } from '#media/film/ass-parts.ts'
import { burnLook } from '#pipeline/dub/picture.ts'
import { burnStyles } from '../contract.ts'
import { burnLooks, drawnSizes } from './burn-look.ts'

const cues: Cue[] = [{ id: '1', start: 0, end: 1000, text: 'Ask not' }]

/** Fields of a style by their ASS names. */
function styleOf(ass: string, name: string): Record<string, string> {
  const names = /^Format: (Name,.*)$/m.exec(ass)![1]!.split(', ')
  const values = new RegExp(`^Style: (${name},.*)$`, 'm').exec(ass)?.[1]?.split(',') ?? []
  return Object.fromEntries(names.map((field, at) => [field, values[at] ?? '']))
}

const pictures = [
  { width: 1920, height: 1080 },
  { width: 320, height: 180 },
  { width: 1080, height: 1920 },
]

test.each(burnStyles.flatMap((style) => pictures.map((picture) => ({ style, ...picture }))))(
  'the preview of $style at $width x $height has the drawn sizes',
  ({ style, ...picture }) => {
    const ass = printAss(cues, { picture, ...burnLook(style, picture, cues) })
    const drawn = styleOf(ass, 'Default')
    const visible = burnLooks[style]
    const { line, second, outline, margin } = drawnSizes(picture, visible)
    expect(drawn).toMatchObject({
      Fontsize: String(line),
      Outline: String(outline),
      MarginV: String(margin),
      MarginL: String(margin),
      Bold: visible.bold ? '-1' : '0',
      Alignment: visible.top ? '8' : '2',
      PrimaryColour: `&H00${visible.color.replace(/#(..)(..)(..)/, '$3$2$1').toUpperCase()}`,
    })
    expect(styleOf(ass, 'Second')['Fontsize']).toBe(visible.bilingual ? String(second) : '')
  },
)

test.each(pictures)('the previewed label at $width x $height has the drawn size', (picture) => {
  const { lines } = withLabel(readAss(printAss([], { picture })), 'AI')
  const { label } = drawnSizes(picture, burnLooks.plain)
  expect(lines.at(-1)!.text).toContain(`\\fs${label}\\`)
})
