import { printTime } from '#domain/cues/core/time.ts'
import type { Clock } from '#shared/player/web/clock.ts'
import { firstAfter } from '../tools/cue-at.ts'
import type { CueDocument } from '../tools/document.ts'
import { speakersOf } from '../tools/speakers.ts'
import type { View } from '../tools/view.ts'
import { type Look, drawTimeline, type Wave } from './timeline-draw.ts'
import { holdAt, placeOf, type Sight, within, zoomed } from './timeline-view.ts'

export type Timeline = ReturnType<typeof createTimeline>

interface Shown {
  document: CueDocument
  view: View
  clock: Clock
  end: number | null
}

/** Redraws on changes, at most once per frame; during playback only the cursor moves. */
export function createTimeline(
  canvas: HTMLCanvasElement,
  head: HTMLElement,
  place: HTMLInputElement,
  { document, view, clock, end }: Shown,
) {
  const frame = canvas.parentElement!
  let sight: Sight = { from: 0, perPixel: 10, width: 1 }
  let height = 1
  let waves: readonly Wave[] = []
  let drag: { id: string; start: number; end: number } | undefined
  let drawnAs = lookOf(frame)
  let waiting = 0
  let at = view.current()

  const lastEnd = () => end ?? Math.max(60_000, (document.items().at(-1)?.end ?? 0) + 10_000)

  function draw() {
    waiting = 0
    const ratio = window.devicePixelRatio
    const [width, tall] = [Math.round(sight.width * ratio), Math.round(height * ratio)]
    if (canvas.width !== width || canvas.height !== tall) [canvas.width, canvas.height] = [width, tall]
    const context = canvas.getContext('2d', { alpha: false })!
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const cues = document.items()
    drawTimeline(
      context,
      {
        sight,
        height,
        end: end ?? undefined,
        waves,
        cues,
        current: view.current(),
        dragged: drag,
        range: view.range(),
        speakers: speakersOf(cues),
      },
      drawnAs,
    )
    mark()
  }

  function mark() {
    const time = clock.time()
    head.style.transform = `translateX(${Math.round(placeOf(sight, time))}px)`
    place.value = String(Math.round(time))
    place.setAttribute('aria-valuetext', printTime(time))
  }

  const soon = () => (waiting ||= requestAnimationFrame(draw))

  function look(next: Sight) {
    sight = within(next, lastEnd())
    soon()
  }

  /** Scrolls by a page when playback reaches the edge. */
  function follow() {
    const x = placeOf(sight, clock.time())
    const [left, right] = clock.playing() ? [0, sight.width * 0.92] : [0, sight.width]
    if (x < left || x > right) look({ ...sight, from: clock.time() - sight.width * sight.perPixel * 0.08 })
    else mark()
  }

  function showCurrent() {
    const id = view.current()
    const cue = id === undefined ? undefined : document.item(id)
    if (id !== at && cue) {
      const [start, stop] = [placeOf(sight, cue.start), placeOf(sight, cue.end)]
      if (start < 0 || stop > sight.width)
        look({ ...sight, from: cue.start - sight.width * sight.perPixel * 0.3 })
    }
    at = id
    soon()
  }

  const sized = new ResizeObserver(([entry]) => {
    const { width, height: tall } = entry!.contentRect
    ;[sight, height] = [{ ...sight, width: Math.max(1, width) }, Math.max(1, tall)]
    // Synchronously, to avoid flicker.
    draw()
  })
  sized.observe(frame)
  const recolor = () => {
    drawnAs = lookOf(frame)
    soon()
  }
  const scheme = new MutationObserver(recolor)
  scheme.observe(window.document.documentElement, { attributeFilter: ['data-scheme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', recolor)
  const unwatch = [document.watch(soon), view.watch(showCurrent), clock.watch(follow)]

  return {
    sight: () => sight,
    holdAt: (x: number) => holdAt(document.items(), sight, x, view.current()),
    /** Clips a range to the gap around its start. */
    freeIn(start: number, stop: number) {
      const cues = document.items()
      const after = firstAfter(cues, start)
      const from = Math.max(start, cues[after - 1]?.end ?? 0)
      const to = Math.min(stop, cues[after]?.start ?? Infinity, end ?? Infinity)
      return to > from ? { start: from, end: to } : undefined
    },
    /** Shows a line at its dragged position. */
    drag(next: typeof drag) {
      const last = drag
      drag = next
      soon()
      return last
    },
    scroll: (pixels: number) => look({ ...sight, from: sight.from + pixels * sight.perPixel }),
    zoom: (by: number, x: number) => look(zoomed(sight, by, x)),
    show(next: readonly Wave[]) {
      waves = next
      soon()
    },
    stop() {
      cancelAnimationFrame(waiting)
      sized.disconnect()
      scheme.disconnect()
      system.removeEventListener('change', recolor)
      for (const end of unwatch) end()
    },
  }
}

function lookOf(element: Element): Look {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    panel: of('panel'),
    sunken: of('sunken'),
    line: of('line'),
    ink: of('ink'),
    inkSoft: of('ink-soft'),
    wave: of('line-strong'),
    waveSaid: of('brand-6'),
    region: of('brand-1'),
    regionCurrent: of('brand-3'),
    edge: of('brand-fill'),
    font: style.fontFamily,
  }
}
