import { printTime } from '#domain/cues/core/time.ts'
import type { Span } from '#engines/core/ports.ts'

export const width = 1280
export const height = 720

/** The sentences of the sample, each with a heading. */
export const sampleScenes = [
  {
    said: 'Welcome. This is a short film with one voice.',
    title: 'One film',
    note: 'in the language it was made in',
  },
  {
    said: 'First, the machine will listen to every word.',
    title: 'Listen',
    note: 'every word is written down',
  },
  {
    said: 'Then you can read the lines and change what is not right.',
    title: 'Proofread',
    note: 'line by line, beside the picture',
  },
  {
    said: 'After that, each line will be translated into the languages that you want.',
    title: 'Translate',
    note: 'with the time of each line in mind',
  },
  {
    said: 'A new voice will speak every line at the right time.',
    title: 'Speak',
    note: 'in time with the picture',
  },
  {
    said: 'Now it is your turn. Bring your own film, and let people hear it in their own language.',
    title: 'Your turn',
    note: 'bring a film of your own',
  },
] as const

const white = '&H00FFFFFF'
const soft = '&H00D8C8B4'
const bright = '&H00FFB060'
const faint = '&H00785A3C'
const font = 'Noto Sans CJK SC'
const left = 96
const right = width - left
/** The position of the row of lines. */
const row = { top: 640, height: 14 }

const style = (name: string, size: number, color: string, bold: boolean) =>
  `Style: ${name},${font},${size},${color},${color},&H00000000,&H00000000,${bold ? -1 : 0},0,0,0,100,100,0,0,1,0,0,7,0,0,0,1`

const clock = (time: number) => printTime(time, 2).replace(/^0/, '')

const line = ({ start, end }: Span, name: string, tags: string, text: string) =>
  `Dialogue: 0,${clock(start)},${clock(end)},${name},,0,0,0,,{${tags}}${text}`

const box = (boxWidth: number, boxHeight: number) =>
  `m 0 0 l ${Math.round(boxWidth)} 0 ${Math.round(boxWidth)} ${boxHeight} 0 ${boxHeight}`

/** The drawing of the sample as ASS: a heading for each sentence, and the sentences as a row of lines on a time axis. */
export function drawSample(spans: readonly Span[], duration: number): string {
  const x = (time: number) => Math.round(left + ((right - left) * time) / duration)
  const whole = { start: 0, end: duration }
  const shapes = spans.flatMap((span) => {
    const shape = `\\an7\\pos(${x(span.start)},${row.top})\\bord0\\p1`
    const bar = box(x(span.end) - x(span.start), row.height)
    return [
      line(whole, 'Shape', `${shape}\\1c${faint}`, bar),
      line({ start: span.start, end: duration }, 'Shape', `${shape}\\1c${bright}\\fad(200,0)`, bar),
    ]
  })
  const head = line(
    whole,
    'Shape',
    `\\an7\\bord0\\p1\\1c${white}\\move(${left},${row.top - 10},${right},${row.top - 10})`,
    box(3, row.height + 20),
  )
  const titles = spans.flatMap((span, index) => {
    const { title, note } = sampleScenes[index]!
    const seen = {
      start: index === 0 ? 0 : span.start - 300,
      end: (spans[index + 1]?.start ?? duration + 300) - 300,
    }
    const step = `${index + 1} / ${spans.length}`
    const appear = (y: number) => `\\an7\\move(${left},${y + 16},${left},${y},0,400)\\fad(300,250)`
    return [
      line(seen, 'Step', appear(170), step),
      line(seen, 'Title', appear(216), title),
      line(seen, 'Note', appear(350), note),
    ]
  })
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    style('Step', 26, bright, true),
    style('Title', 104, white, true),
    style('Note', 38, soft, false),
    style('Shape', 20, white, false),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...titles,
    ...shapes,
    head,
    '',
  ].join('\n')
}
