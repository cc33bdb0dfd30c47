import type { Cue } from '#domain/cues/core/cue.ts'
import { printTime } from '#domain/cues/core/time.ts'
import type { Zoom } from '#domain/peaks.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { lanesOf, namedFrom } from './speaker-lanes.ts'
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
  speakers: readonly string[]
}

export interface Look {
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
  /** Of the page. */
  font: string
}

const rulerHeight = 18
/** Whether the first letter is of a right-to-left script. */
const beginsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000]

export function drawTimeline(to: CanvasRenderingContext2D, picture: Picture, look: Look): void {
  const { sight, height, end } = picture
  to.fillStyle = look.panel
  to.fillRect(0, 0, sight.width, height)
  if (end !== undefined) {
    const past = Math.max(0, placeOf(sight, end))
    to.fillStyle = look.sunken
    to.fillRect(past, 0, Math.max(0, sight.width - past), height)
  }
  drawRegions(to, picture, look)
  drawLanes(to, picture, look)
  drawWaves(to, picture, look)
  drawRuler(to, picture, look)
}

function drawRegions(to: CanvasRenderingContext2D, picture: Picture, look: Look) {
  const { sight, height, current, range, dragged, cues } = picture
  const bottom = height - rulerHeight
  to.font = `12px ${look.font}`
  to.textBaseline = 'top'
  for (const cue of linesIn(cues, sight)) {
    const { start, end } = dragged?.id === cue.id ? dragged : cue
    const x = Math.round(placeOf(sight, start))
    const width = Math.max(2, Math.round(placeOf(sight, end)) - x)
    const isCurrent = cue.id === current
    to.fillStyle = isCurrent ? look.regionCurrent : look.region
    to.fillRect(x, rulerHeight, width, bottom)
    to.fillStyle = isCurrent ? look.edge : look.line
    to.fillRect(x, rulerHeight, isCurrent ? 2 : 1, bottom)
    to.fillRect(x + width - (isCurrent ? 2 : 1), rulerHeight, isCurrent ? 2 : 1, bottom)
    if (width < 28) continue
    to.save()
    to.beginPath()
    to.rect(x + 4, rulerHeight, width - 8, bottom)
    to.clip()
    to.fillStyle = isCurrent ? look.ink : look.inkSoft
    const fromRight = beginsFromRight.test(cue.text)
    to.direction = fromRight ? 'rtl' : 'ltr'
    to.fillText(cue.text.replaceAll('\n', ' '), fromRight ? x + width - 6 : x + 6, rulerHeight + 5)
    to.restore()
  }
  if (!range) return
  to.fillStyle = look.regionCurrent
  const x = placeOf(sight, range.start)
  to.fillRect(x, rulerHeight, placeOf(sight, range.end) - x, bottom)
  to.strokeStyle = look.edge
  to.setLineDash([4, 3])
  to.strokeRect(x + 0.5, rulerHeight + 0.5, placeOf(sight, range.end) - x - 1, bottom - 1)
  to.setLineDash([])
}

/** The lines of each speaker in a lane of their own, with its name; of a single one, a bar below them. */
function drawLanes(to: CanvasRenderingContext2D, picture: Picture, look: Look) {
  const { sight, height, dragged, cues, speakers } = picture
  const lanes = lanesOf(speakers, height - rulerHeight)
  const top = height - lanes.height
  const bar = lanes.height > 0 ? lanes.each - 3 : 3
  for (const cue of linesIn(cues, sight)) {
    if (!cue.speaker) continue
    const { start, end } = dragged?.id === cue.id ? dragged : cue
    const x = Math.round(placeOf(sight, start))
    const width = Math.max(2, Math.round(placeOf(sight, end)) - x)
    to.fillStyle = speakerColor(speakers, cue.speaker)
    to.fillRect(x, lanes.height > 0 ? top + lanes.offsetOf(cue.speaker) + 1 : height - bar, width, bar)
  }
  if (lanes.each < namedFrom) return
  to.font = `10px ${look.font}`
  to.textBaseline = 'middle'
  to.direction = 'inherit'
  for (const speaker of speakers.slice(0, lanes.height / lanes.each)) {
    const middle = top + lanes.offsetOf(speaker) + lanes.each / 2
    const width = Math.min(namesWidth, to.measureText(speaker).width)
    to.fillStyle = look.panel
    to.fillRect(2, middle - lanes.each / 2 + 1, width + 6, bar)
    to.fillStyle = look.ink
    to.fillText(speaker, 5, middle, namesWidth)
  }
}

const namesWidth = 90

/** The waves share the height below the texts. */
function drawWaves(to: CanvasRenderingContext2D, picture: Picture, look: Look) {
  const { waves, height } = picture
  const top = rulerHeight + 22
  const lanes = lanesOf(picture.speakers, height - rulerHeight)
  const each = (height - top - 4 - lanes.height) / waves.length
  for (const [at, wave] of waves.entries()) {
    if (at > 0) {
      to.fillStyle = look.line
      to.fillRect(0, Math.round(top + at * each), picture.sight.width, 1)
    }
    drawWave(to, picture, wave, { middle: top + (at + 0.5) * each, half: each / 2 - 1 }, look)
  }
}

function drawWave(
  to: CanvasRenderingContext2D,
  { sight, cues }: Picture,
  { peaks, toOwn = (time) => time }: Wave,
  { middle, half }: { middle: number; half: number },
  look: Look,
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
    to.fillStyle = said[at] && said[at]!.start <= time ? look.waveSaid : look.wave
    const top = middle - (high / 127) * half
    to.fillRect(x, top, 1, Math.max(1, middle - (low / 128) * half - top))
  }
}

function drawRuler(to: CanvasRenderingContext2D, { sight }: Picture, look: Look) {
  const step = steps.find((each) => each / sight.perPixel >= 84) ?? steps.at(-1)!
  to.fillStyle = look.line
  to.fillRect(0, rulerHeight - 1, sight.width, 1)
  to.font = `11px ${look.font}`
  to.textBaseline = 'middle'
  const until = timeAt(sight, sight.width)
  for (let time = Math.ceil(sight.from / step) * step; time <= until; time += step) {
    const x = Math.round(placeOf(sight, time))
    to.fillStyle = look.line
    to.fillRect(x, rulerHeight - 6, 1, 6)
    to.fillStyle = look.inkSoft
    to.fillText(short(time), x + 4, rulerHeight / 2)
  }
}

const short = (time: number) => printTime(time).replace(/^00:/, '').replace(/\.0$/, '')
