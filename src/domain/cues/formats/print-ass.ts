import type { Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import { printTime } from '../core/time.ts'
import { type AssLook, usualLook } from './ass-look.ts'
import { plainCues, plainText } from './parsed.ts'

export interface AssStyle {
  font: string
  /** In pixels of the picture, as are the widths below. */
  size: number
  /** `#rrggbb`, or `#rrggbbaa` for a translucent color. */
  color: string
  outlineColor: string
  outline: number
  shadow: number
  bold: boolean
  position: 'bottom' | 'middle' | 'top'
  /** From the edge that it is aligned to. */
  margin: number
}

export interface AssOptions {
  picture?: { width: number; height: number }
  style?: Partial<AssStyle>
  /** A second language below the first, in its own style. */
  below?: { texts: Translations; style?: Partial<AssStyle> }
  /** The look of the file the lines come from; it overrides all of the above. */
  look?: AssLook | undefined
}

/** Sizes follow the shorter side of the picture, so an upright video is not covered with text. */
const usualStyle = ({ width, height }: { width: number; height: number }): AssStyle => {
  const side = Math.min(width, height)
  return {
    font: 'Noto Sans CJK SC',
    size: Math.round(side / 18),
    color: '#ffffff',
    outlineColor: '#000000',
    outline: Math.max(1, Math.round(side / 360)),
    shadow: 0,
    bold: false,
    position: 'bottom',
    margin: Math.round(side / 20),
  }
}

/** ASS stores blue first and transparency instead of opacity. */
function assColor(color: string): string {
  const [, red, green, blue, opacity = 'ff'] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(color) ?? []
  if (!red) return '&H00FFFFFF'
  const alpha = (255 - parseInt(opacity, 16)).toString(16).padStart(2, '0')
  return `&H${`${alpha}${blue}${green}${red}`.toUpperCase()}`
}

const alignments = { bottom: 2, middle: 5, top: 8 }
const finite = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)
/** Commas and line ends would separate fields. */
const field = (text: string) => text.replace(/[,\r\n]+/g, ' ').trim()

const styleLine = (name: string, style: AssStyle) =>
  `Style: ${[
    name,
    field(style.font),
    finite(style.size),
    ...[style.color, style.color, style.outlineColor, '#00000080'].map(assColor),
    style.bold ? -1 : 0,
    '0,0,0,100,100,0,0,1',
    finite(style.outline),
    finite(style.shadow),
    alignments[style.position],
    finite(style.margin),
    finite(style.margin),
    finite(style.margin),
    1,
  ].join(',')}`

/** A word joiner (zero width) separates a backslash from a letter that would make it a command. */
const escape = (text: string) =>
  text
    .replace(/\\(?=[Nnh{}\u2060])/g, '\\\u2060')
    .replace(/[{}]/g, '\\$&')
    .replaceAll('\n', '\\N')

const clock = (time: number) => printTime(time, 2).replace(/^0/, '')

/** Our own head, which defines the default style. */
function headOf({ picture, style, below }: AssOptions): string {
  const size = picture ?? { width: 1920, height: 1080 }
  const first = { ...usualStyle(size), ...style }
  const second = { ...first, size: Math.round(first.size * 0.75), ...below?.style }
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${Math.round(finite(size.width))}`,
    `PlayResY: ${Math.round(finite(size.height))}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    styleLine(usualLook.style, first),
    ...(below ? [styleLine('Second', second)] : []),
    '',
  ].join('\n')
}

export function printAss(cues: readonly Cue[], options: AssOptions = {}): string {
  const { below, look } = options
  const said = ({ id, text }: Cue) => {
    const other = plainText((look ? undefined : below?.texts.get(id)) ?? '')
    if (other === '') return escape(text)
    return [escape(text), `{\\rSecond}${escape(other)}`].filter(Boolean).join('\\N')
  }
  const line = (cue: Cue) => {
    const { layer, style, margins, effect, overrides } = look?.lines.get(cue.id) ?? usualLook
    const name = field(cue.speaker ?? '')
    const times = `${clock(cue.start)},${clock(cue.end)}`
    return `Dialogue: ${layer},${times},${style},${name},${margins},${effect},${overrides}${said(cue)}`
  }
  return [
    look?.head ?? headOf(options),
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...plainCues(cues).map(line),
    '',
  ].join('\n')
}
