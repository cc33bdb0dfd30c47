import type { Cue } from '#domain/cues/cue.ts'
import type { Zoom } from '#domain/peaks.ts'
import { printTime } from '#domain/cues/time.ts'
import { linesIn, placeOf, type Sight, timeAt } from './timeline-view.ts'

/** A waveform. */
export interface Wave {
  peaks: readonly Zoom[]
  /** Maps the film's time to its own time, if they differ. */
  toOwn?: ((time: number) => number) | undefined
}

export interface Picture {
  sight: Sight
  height: number
  end: number | undefined
  /** The film's own sound, and the dub's below it. */
  waves: readonly Wave[]
  cues: readonly Cue[]
  current: string | undefined
  /** The dragged line. */
  dragged: { id: string; start: number; end: number } | undefined
  /** Range drawn for a new line. */
  range: { start: number; end: number } | undefined
  hueOf: (speaker: string) => number
}

export interface Colours {
  panel: string
  sunken: string
  line: string
  ink: string
  inkSoft: string
  wave: string
  waveSaid: string
  region: string
  regionCurrent: string
  edge: string
}

const rulerHeight = 18
/** Whether the first letter is of a right-to-left script. */
const beginsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000]

export function drawTimeline(to: CanvasRenderingContext2D, picture: Picture, colours: Colours): void {
  const { sight, height, end } = picture
  to.fillStyle = colours.panel
  to.fillRect(0, 0, sight.width, height)
  if (end !== undefined) {
    const past = Math.max(0, placeOf(sight, end))
    to.fillStyle = colours.sunken
    to.fillRect(past, 0, Math.max(0, sight.width - past), height)
  }
  drawRegions(to, picture, colours)
  drawWaves(to, picture, colours)
  drawRuler(to, picture, colours)
}

function drawRegions(to: CanvasRenderingContext2D, picture: Picture, colours: Colours) {
  const { sight, height, current, range, dragged, cues, hueOf } = picture
  const bottom = height - rulerHeight
  to.font = '12px system-ui, sans-serif'
  to.textBaseline = 'top'
  for (const cue of linesIn(cues, sight)) {
    const { start, end } = dragged?.id === cue.id ? dragged : cue
    const x = Math.round(placeOf(sight, start))
    const width = Math.max(2, Math.round(placeOf(sight, end)) - x)
    const isCurrent = cue.id === current
    to.fillStyle = isCurrent ? colours.regionCurrent : colours.region
    to.fillRect(x, rulerHeight, width, bottom)
    to.fillStyle = isCurrent ? colours.edge : colours.line
    to.fillRect(x, rulerHeight, isCurrent ? 2 : 1, bottom)
    to.fillRect(x + width - (isCurrent ? 2 : 1), rulerHeight, isCurrent ? 2 : 1, bottom)
    if (cue.speaker) {
      to.fillStyle = `oklch(0.66 0.14 ${hueOf(cue.speaker)})`
      to.fillRect(x, height - 3, width, 3)
    }
    if (width < 28) continue
    to.save()
    to.beginPath()
    to.rect(x + 4, rulerHeight, width - 8, bottom)
    to.clip()
    to.fillStyle = isCurrent ? colours.ink : colours.inkSoft
    const fromRight = beginsFromRight.test(cue.text)
    to.direction = fromRight ? 'rtl' : 'ltr'
    to.fillText(cue.text.replaceAll('\n', ' '), fromRight ? x + width - 6 : x + 6, rulerHeight + 5)
    to.restore()
  }
  if (!range) return
  to.fillStyle = colours.regionCurrent
  const x = placeOf(sight, range.start)
  to.fillRect(x, rulerHeight, placeOf(sight, range.end) - x, bottom)
  to.strokeStyle = colours.edge
  to.setLineDash([4, 3])
  to.strokeRect(x + 0.5, rulerHeight + 0.5, placeOf(sight, range.end) - x - 1, bottom - 1)
  to.setLineDash([])
}

/** The waves share the height below the texts. */
function drawWaves(to: CanvasRenderingContext2D, picture: Picture, colours: Colours) {
  const { waves, height } = picture
  const top = rulerHeight + 22
  const each = (height - top - 4) / waves.length
  for (const [at, wave] of waves.entries()) {
    if (at > 0) {
      to.fillStyle = colours.line
      to.fillRect(0, Math.round(top + at * each), picture.sight.width, 1)
    }
    drawWave(to, picture, wave, { middle: top + (at + 0.5) * each, half: each / 2 - 1 }, colours)
  }
}

function drawWave(
  to: CanvasRenderingContext2D,
  { sight, cues }: Picture,
  { peaks, toOwn = (time) => time }: Wave,
  { middle, half }: { middle: number; half: number },
  colours: Colours,
) {
  const zoom = peaks.findLast(({ bucket }) => bucket <= Math.max(sight.perPixel, peaks[0]!.bucket))
  if (!zoom) return
  const { bucket, pairs } = zoom
  const count = pairs.length / 2
  const bucketAt = (x: number) => Math.floor(toOwn(timeAt(sight, x)) / bucket)
  const said = linesIn(cues, sight)
  let at = 0
  for (let x = 0; x < sight.width; x += 1) {
    const time = timeAt(sight, x)
    const first = Math.max(0, bucketAt(x))
    if (first >= count) return
    const last = Math.min(count, Math.max(first + 1, bucketAt(x + 1)))
    let [low, high] = [0, 0]
    for (let each = first; each < last; each += 1) {
      low = Math.min(low, pairs[each * 2]!)
      high = Math.max(high, pairs[each * 2 + 1]!)
    }
    while (at < said.length && said[at]!.end <= time) at += 1
    to.fillStyle = said[at] && said[at]!.start <= time ? colours.waveSaid : colours.wave
    const top = middle - (high / 127) * half
    to.fillRect(x, top, 1, Math.max(1, middle - (low / 128) * half - top))
  }
}

function drawRuler(to: CanvasRenderingContext2D, { sight }: Picture, colours: Colours) {
  const step = steps.find((each) => each / sight.perPixel >= 84) ?? steps.at(-1)!
  to.fillStyle = colours.line
  to.fillRect(0, rulerHeight - 1, sight.width, 1)
  to.font = '11px system-ui, sans-serif'
  to.textBaseline = 'middle'
  const until = timeAt(sight, sight.width)
  for (let time = Math.ceil(sight.from / step) * step; time <= until; time += step) {
    const x = Math.round(placeOf(sight, time))
    to.fillStyle = colours.line
    to.fillRect(x, rulerHeight - 6, 1, 6)
    to.fillStyle = colours.inkSoft
    to.fillText(short(time), x + 4, rulerHeight / 2)
  }
}

const short = (time: number) => printTime(time).replace(/^00:/, '').replace(/\.0$/, '')
