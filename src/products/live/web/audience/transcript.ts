import type { ViewedSegment } from '../../contract/share.ts'
import { audienceTexts } from '../../texts/audience.ts'
import type { LiveView } from '../shared/follow-live.ts'
import { make, t } from './dom.ts'

interface TranscriptOptions {
  /** Shows so many segments and always follows, as for subtitles; all of them if undefined. */
  lines?: number | undefined
  onEarlier: () => Promise<void>
  /** Buttons of a segment; none in a hall or over a picture. */
  buttonsOf?: ((number: number) => HTMLElement) | undefined
}

/** How far from the end, in pixels, the page still counts as following. */
const near = 80

/** The segments, in the chosen language above the original. Follows the newest until the reader scrolls back. */
export function transcript({ lines, onEarlier, buttonsOf }: TranscriptOptions) {
  const rows = new Map<number, { segment: ViewedSegment; row: HTMLElement }>()
  const list = make('div', { class: 'list' })
  const interim = make('p', { class: 'interim', dir: 'auto', 'aria-hidden': true, hidden: true })
  const note = make('p', { class: 'note' })
  const earlier = make(
    'button',
    { type: 'button', hidden: true, onclick: () => void before() },
    t(audienceTexts.earlier),
  )
  const newest = make(
    'button',
    { type: 'button', class: 'newest', hidden: true, onclick: () => toEnd() },
    t(audienceTexts.toNewest),
  )
  const main = make(
    'main',
    { tabindex: -1 },
    earlier,
    // Screen readers say new text; interim text would interrupt them all the time.
    make('section', { role: 'log', 'aria-label': t(audienceTexts.transcript), 'aria-live': 'polite' }, list),
    interim,
    note,
  )
  let heard: number | undefined
  let follows = true
  let language: string | undefined
  let original = ''

  const root = document.documentElement
  const isAtEnd = () => root.scrollHeight - root.clientHeight - root.scrollTop < near
  addEventListener(
    'scroll',
    () => {
      // When its size changes, a page scrolls without its reader.
      if (size !== sizeNow()) return followOn()
      follows = isAtEnd()
      newest.hidden = follows || lines !== undefined
    },
    { passive: true },
  )

  let size = ''
  const sizeNow = () => [root.clientWidth, root.clientHeight, root.scrollHeight].join()
  function followOn(): void {
    size = sizeNow()
    if (follows || lines !== undefined) toEnd()
  }
  // Text of another size is higher.
  new ResizeObserver(followOn).observe(list)
  addEventListener('resize', followOn)

  function toEnd(): void {
    follows = true
    newest.hidden = true
    scrollTo({ top: root.scrollHeight })
  }

  async function before(): Promise<void> {
    const bottom = root.scrollHeight - root.scrollTop
    earlier.disabled = true
    await onEarlier().finally(() => (earlier.disabled = false))
    follows = false
    scrollTo({ top: root.scrollHeight - bottom })
  }

  function draw(segment: ViewedSegment): HTMLElement {
    const { text, translation, speaker } = segment
    const isTranslated = language !== undefined
    return make(
      'article',
      { hidden: text === '', 'data-heard': segment.number === heard },
      speaker !== '' && make('p', { class: 'speaker', dir: 'auto' }, speaker),
      isTranslated &&
        (translation === undefined
          ? make('p', { class: 'pending' }, t(audienceTexts.pending))
          : make('p', { class: 'translation', lang: language, dir: 'auto' }, translation)),
      make('p', { class: isTranslated ? 'original' : 'translation', lang: original, dir: 'auto' }, text),
      buttonsOf?.(segment.number),
    )
  }

  /** Subtitles keep the last translated segment until the next one is translated. */
  const isSubtitle = ({ text, translation }: ViewedSegment) =>
    text !== '' && (language === undefined || translation !== undefined)

  function update(view: LiveView, chosen: string | undefined): void {
    const { about } = view
    if (chosen !== language || (about && about.language !== original)) {
      rows.clear()
      list.replaceChildren()
      language = chosen
      original = about?.language ?? original
    }
    const visible = lines === undefined ? view.segments : view.segments.filter(isSubtitle).slice(-lines)
    const wanted = new Set(visible.map(({ number }) => number))
    for (const [number, { row }] of rows)
      if (!wanted.has(number)) {
        row.remove()
        rows.delete(number)
      }
    let next: Element | null = list.firstElementChild
    for (const segment of visible) {
      const known = rows.get(segment.number)
      if (known?.segment === segment) {
        next = known.row.nextElementSibling
        continue
      }
      const row = draw(segment)
      if (known) known.row.replaceWith(row)
      else list.insertBefore(row, next)
      next = row.nextElementSibling
      rows.set(segment.number, { segment, row })
    }
    interim.textContent = view.interim?.text ?? ''
    interim.lang = original
    interim.hidden = !view.interim
    earlier.hidden = !view.more || lines !== undefined
    const isEmpty = view.segments.length === 0 && !view.interim
    note.textContent =
      !isEmpty || !about || lines !== undefined
        ? ''
        : t(about.state === 'ended' ? audienceTexts.nothingSaid : audienceTexts.waiting)
    followOn()
  }

  /** Shows which segment is read aloud. */
  function mark(number: number | undefined): void {
    if (number === heard) return
    for (const each of [heard, number])
      if (each !== undefined) rows.get(each)?.row.toggleAttribute('data-heard', each === number)
    heard = number
  }

  return { main, newest, update, mark }
}
