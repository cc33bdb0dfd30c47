import type { ReplacementWork } from '../../document/replacement-work.ts'
import { graphemes } from '../../text/count.ts'
import type { Cue } from '../core/cue.ts'
import { type Edit, type EditOptions, longestText, maxCharacters, type Refusal } from '../core/edit.ts'
import { joinTexts } from '../core/line-break.ts'
import { mergedReview, partialReview, reviewed, reworded } from '../core/review.ts'
import { plainName, plainText } from '../formats/parsed.ts'
import { withFields } from './fields.ts'
import { replaceInTexts } from './replace-in-texts.ts'
import { sizeOf } from './work.ts'

/** The cues a change removes and adds, each at its place by time. */
export interface Change {
  remove: ReadonlySet<string>
  put: readonly Cue[]
}

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>
type Result = Change | Refusal

/** The free time, in milliseconds, that a new cue needs. */
const leastRoom = 100
const usualLength = 3000
const nothing: ReadonlySet<string> = new Set()

const put = (...cues: Cue[]): Change => ({ remove: nothing, put: cues })
const refuse = (kind: Refusal['kind'], id?: string): Refusal => ({ kind, ...(id !== undefined && { id }) })

function badTimes({ id, start, end }: Cue, duration: number): Refusal | undefined {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return refuse('badTime', id)
  if (start < 0) return refuse('beforeStart', id)
  if (end <= start) return refuse('endBeforeStart', id)
  return end > duration ? refuse('pastEnd', id) : undefined
}

/** When a whole track is moved, cues that were already invalid may stay so; only the bounds of the media are checked. */
function moved(cues: readonly Cue[], duration: number): Result {
  for (const { id, start, end } of cues) {
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return refuse('badTime', id)
    if (Math.min(start, end) < 0) return refuse('beforeStart', id)
    if (Math.max(start, end) > duration) return refuse('pastEnd', id)
  }
  return put(...cues)
}

/** The cues with these ids, or all. */
function chosen(cues: readonly Cue[], ids: readonly string[] | undefined): readonly Cue[] | Refusal {
  if (!ids) return cues
  const wanted = new Set(ids)
  const found = cues.filter(({ id }) => wanted.has(id))
  if (found.length === wanted.size) return found
  const there = new Set(found.map(({ id }) => id))
  return refuse(
    'unknownCue',
    ids.find((id) => !there.has(id)),
  )
}

function onChosen(
  cues: readonly Cue[],
  ids: readonly string[] | undefined,
  change: (cues: readonly Cue[]) => Result,
): Result {
  const found = chosen(cues, ids)
  return 'kind' in found ? found : change(found)
}

function onOne(cues: readonly Cue[], id: string, change: (cue: Cue, at: number) => Result): Result {
  const at = cues.findIndex((cue) => cue.id === id)
  if (at < 0) return refuse('unknownCue', id)
  return cues[at]!.locked ? refuse('locked', id) : change(cues[at]!, at)
}

/** A change of the whole track skips locked cues. */
const unlocked = (cues: readonly Cue[]) => cues.filter(({ locked }) => !locked)

function retimed(cue: Cue, start: number, end: number, duration: number): Result {
  const after = { ...cue, start, end }
  return badTimes(after, duration) ?? put(after)
}

function added(cues: readonly Cue[], edit: Of<'add'>, duration: number): Result {
  if (cues.some(({ id }) => id === edit.id)) return refuse('sameId', edit.id)
  const at = edit.after === undefined ? -1 : cues.findIndex(({ id }) => id === edit.after)
  if (edit.after !== undefined && at < 0) return refuse('unknownCue', edit.after)
  // An earlier cue may last longer than the one before.
  const from = cues.slice(0, at + 1).reduce((latest, { end }) => Math.max(latest, end), 0)
  const to = Math.min(cues[at + 1]?.start ?? Infinity, duration)
  if (to - from < leastRoom) return refuse('noRoom', edit.id)
  const start = edit.start ?? from
  const end = edit.end ?? Math.min(to, start + usualLength)
  const speaker = edit.speaker === undefined ? undefined : plainName(edit.speaker)
  const cue = { id: edit.id, start, end, text: plainText(edit.text ?? ''), ...(speaker && { speaker }) }
  const bad = badTimes(cue, duration)
  if (bad) return bad
  return start < from || end > to ? refuse('noRoom', edit.id) : put(cue)
}

function merged(cues: readonly Cue[], { id }: Of<'merge'>): Result {
  return onOne(cues, id, (cue, at) => {
    const next = cues[at + 1]
    if (!next) return refuse('lastCue', id)
    if (next.locked) return refuse('locked', next.id)
    const text = joinTexts(cue.text, next.text, false)
    const speaker = cue.speaker ?? next.speaker
    const both = {
      ...cue,
      end: Math.max(cue.end, next.end),
      text,
      ...(speaker && { speaker }),
      ...mergedReview(cue, next, text),
    }
    return { ...put(both), remove: new Set([next.id]) }
  })
}

function split(cues: readonly Cue[], { id, offset, time, newId }: Of<'split'>): Result {
  if (cues.some((cue) => cue.id === newId)) return refuse('sameId', newId)
  return onOne(cues, id, (cue) => {
    const [before, behind] = [cue.text.slice(0, offset), cue.text.slice(offset)]
    const insideLetter = graphemes(before).length + graphemes(behind).length !== graphemes(cue.text).length
    const first = plainText(before)
    const second = plainText(behind)
    if (!Number.isSafeInteger(offset) || offset < 0 || insideLetter || first === '' || second === '') {
      return refuse('badOffset', id)
    }
    const share = first.length / (first.length + second.length)
    const cut = time ?? Math.round(cue.start + (cue.end - cue.start) * share)
    if (!Number.isSafeInteger(cut)) return refuse('badTime', id)
    if (cut <= cue.start || cut >= cue.end) return refuse('timeOutside', id)
    return put(
      { ...cue, end: cut, text: first, ...partialReview(cue, first, 0) },
      { ...cue, id: newId, start: cut, text: second, ...partialReview(cue, second, offset) },
    )
  })
}

function stretched(cues: readonly Cue[], { first, second }: Of<'stretch'>, duration: number): Result {
  const [from, to] = [second[0] - first[0], second[1] - first[1]]
  if (![...first, ...second].every(Number.isSafeInteger)) return refuse('badTime')
  if (from === 0 || to === 0 || from > 0 !== to > 0) return refuse('badPoints')
  const map = (time: number) => Math.round(first[1] + ((time - first[0]) * to) / from)
  return moved(
    unlocked(cues).map((cue) => ({ ...cue, start: map(cue.start), end: map(cue.end) })),
    duration,
  )
}

function replaced(cues: readonly Cue[], { pairs }: Of<'replace'>, work: ReplacementWork): Result {
  if (pairs.length === 0 || pairs.some(({ find }) => find === '')) return refuse('nothingToFind')
  const maxPut = Math.max(maxCharacters, sizeOf(cues).characters)
  const open = unlocked(cues)
  const result = replaceInTexts(
    open.map(({ text }) => text),
    pairs,
    { longest: longestText, work },
  )
  if ('refused' in result)
    return refuse(result.refused, result.refused === 'textTooLong' ? open[result.at]!.id : undefined)
  const { texts } = result
  const changed: Cue[] = []
  let characters = 0
  for (const [at, cue] of open.entries()) {
    if (texts[at] === cue.text) continue
    const text = plainText(texts[at]!)
    if (text === cue.text) continue
    changed.push(reworded(cue, text))
    characters += text.length
    if (characters > maxPut) return refuse('tooMuchText')
  }
  return put(...changed)
}

function spokenBy(cue: Cue, speaker: string | undefined): Cue {
  const { speaker: _before, ...rest } = cue
  return speaker ? { ...rest, speaker } : rest
}

function lockedOr(cue: Cue, locked: boolean): Cue {
  const { locked: _before, ...rest } = cue
  return locked ? { ...rest, locked } : rest
}

function restored(cues: readonly Cue[], { remove, put: back, set = [] }: Of<'restore'>): Result {
  const fields = new Map(set.map((each) => [each.id, each]))
  const ids = new Set([...fields.keys(), ...back.map(({ id }) => id)])
  if (ids.size < back.length + set.length) return refuse('sameId')
  return onChosen(cues, [...fields.keys()], (found) => {
    const changed = found.map((cue) => withFields(cue, fields.get(cue.id)!))
    return onChosen(cues, remove, () => ({ remove: new Set(remove), put: [...back, ...changed] }))
  })
}

/** The cues that an edit removes and adds, or the reason for refusing it. */
export function changedBy(
  cues: readonly Cue[],
  edit: Exclude<Edit, { kind: 'batch' }>,
  { duration = Infinity, work }: EditOptions & { work: ReplacementWork },
): Result {
  switch (edit.kind) {
    case 'setText':
      return onOne(cues, edit.id, (cue) => put(reworded(cue, plainText(edit.text))))
    case 'retime':
      return onOne(cues, edit.id, (cue) => retimed(cue, edit.start, edit.end, duration))
    case 'move':
      return onOne(cues, edit.id, (cue) =>
        retimed(cue, edit.start, edit.start + cue.end - cue.start, duration),
      )
    case 'add':
      return added(cues, edit, duration)
    case 'delete':
      return onChosen(cues, edit.ids, (found) => {
        const locked = found.find((cue) => cue.locked)
        if (locked) return refuse('locked', locked.id)
        return { remove: new Set(found.map(({ id }) => id)), put: [] }
      })
    case 'merge':
      return merged(cues, edit)
    case 'split':
      return split(cues, edit)
    case 'shift':
      return onChosen(cues, edit.ids, (found) =>
        moved(
          unlocked(found).map((cue) => ({ ...cue, start: cue.start + edit.by, end: cue.end + edit.by })),
          duration,
        ),
      )
    case 'stretch':
      return stretched(cues, edit, duration)
    case 'setSpeaker': {
      const speaker = edit.speaker === undefined ? undefined : plainName(edit.speaker)
      return onChosen(cues, edit.ids, (found) => put(...found.map((cue) => spokenBy(cue, speaker))))
    }
    case 'lock':
      return onChosen(cues, edit.ids, (found) => put(...found.map((cue) => lockedOr(cue, edit.locked))))
    case 'review':
      return onChosen(cues, edit.ids, (found) =>
        put(...found.filter(({ unreviewed }) => unreviewed).map(reviewed)),
      )
    case 'chooseTake':
      return onChosen(cues, [edit.id], () => put())
    case 'replace':
      return onChosen(cues, edit.ids, (found) => replaced(found, edit, work))
    case 'restore':
      return restored(cues, edit)
  }
}
