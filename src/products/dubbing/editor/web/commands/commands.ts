import type { Text } from '#core/texts/texts.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { editor } from '#shared/editor/texts.ts'
import type { ListedKeys } from '#shared/editor/web/command.ts'
import { remakeTexts } from '../../texts/remake.ts'
import { firstAfter } from '../tools/cue-at.ts'
import type { Command, CommandGroup, Tools } from '../tools/tools.ts'
import { focusLine } from './focus-line.ts'
import { goToLine } from './go-to-line.ts'
import { mergeLines } from './merge-lines.ts'
import { repairLines } from './repair-lines.ts'
import { offsetFor } from './split-place.ts'
import { goToUncertain } from './uncertain-words.ts'

const current = ({ document, view }: Tools): Cue | undefined => {
  const id = view.current()
  return id === undefined ? undefined : document.item(id)
}

const onCurrent = (work: (tools: Tools, cue: Cue) => void) => (tools: Tools) => {
  const cue = current(tools)
  if (cue) work(tools, cue)
}

const seekBy =
  (by: number) =>
  ({ clock }: Tools) =>
    clock.seek(clock.time() + by)

/** Moves between texts or lines. */
function stepTo(tools: Tools, by: number) {
  const typing = tools.root()?.ownerDocument.activeElement instanceof HTMLTextAreaElement
  tools.view.step(by)
  focusLine(tools, typing)
}

/** Adds a line in the drawn range, or after the current line. */
function add(tools: Tools) {
  const { document, view } = tools
  const id = document.newId()
  const range = view.range()
  const cues = document.items()
  const after = range ? cues[firstAfter(cues, range.start) - 1]?.id : view.current()
  const speaker = after === undefined ? undefined : document.item(after)?.speaker
  const done = tools.attempt(() =>
    document.change({
      kind: 'add',
      id,
      ...(after !== undefined && { after }),
      ...(range && { start: range.start, end: range.end }),
      ...(speaker && { speaker }),
    }),
  )
  if (!done) return
  view.goTo(id)
  focusLine(tools, true)
}

function split(tools: Tools, cue: Cue) {
  const { document, view, clock } = tools
  const offset = offsetFor(cue, view.caret(), clock.time())
  const newId = document.newId()
  if (tools.attempt(() => document.change({ kind: 'split', id: cue.id, offset, newId }))) view.goTo(cue.id)
}

function remove({ document, view, attempt, root }: Tools) {
  const ids = view.chosen()
  if (ids.length === 0) return
  const typing = root()?.contains(globalThis.document.activeElement)
  if (attempt(() => document.change({ kind: 'delete', ids }))) view.chooseNone()
  if (typing) root()?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
}

function lock({ document, view, attempt }: Tools) {
  const ids = view.chosen()
  const locked = ids.some((id) => !document.item(id)?.locked)
  if (ids.length > 0) attempt(() => document.change({ kind: 'lock', ids, locked }))
}

const goToProblem = (by: 1 | -1) => (tools: Tools) =>
  goToLine(tools, ({ id }) => tools.findings.of(id).length > 0, by)

const nextUnreviewed = (tools: Tools) => goToLine(tools, ({ id }) => tools.review.lacks(id))

function markReviewed(tools: Tools) {
  tools.review.mark(tools.view.chosen())
  nextUnreviewed(tools)
}

const retime = (start: (cue: Cue, tools: Tools) => number, end: (cue: Cue, tools: Tools) => number) =>
  onCurrent((tools, cue) => {
    const [from, to] = [Math.round(start(cue, tools)), Math.round(end(cue, tools))]
    tools.attempt(() => tools.document.change({ kind: 'retime', id: cue.id, start: from, end: to }))
  })

const moveBy = (by: number) =>
  onCurrent((tools, cue) => {
    tools.attempt(() =>
      tools.document.change({ kind: 'move', id: cue.id, start: Math.max(0, cue.start + by) }),
    )
  })

const command = (
  group: CommandGroup,
  label: Text,
  keys: readonly string[],
  run: Command['run'],
  whileTyping = true,
): Command => ({ group, label, keys, run, whileTyping })

/** All commands with their shortcuts; the help is generated from this list. */
export const commands = {
  play: command('keysPlay', editor.play, ['Space'], ({ clock }) => clock.toggle(), false),
  playHere: command('keysPlay', editor.play, ['Ctrl+Space'], ({ clock }) => clock.toggle()),
  playLine: command(
    'keysPlay',
    editor.playLine,
    ['Shift+Space'],
    onCurrent(({ playLine }, cue) => playLine(cue)),
    false,
  ),
  mute: command('keysPlay', editor.mute, ['M'], ({ clock }) => clock.mute(), false),
  secondBack: command('keysPlay', editor.secondBack, ['ArrowLeft'], seekBy(-1000), false),
  secondOn: command('keysPlay', editor.secondOn, ['ArrowRight'], seekBy(1000), false),
  halfBack: command('keysPlay', editor.halfBack, ['Alt+ArrowLeft'], seekBy(-500)),
  halfOn: command('keysPlay', editor.halfOn, ['Alt+ArrowRight'], seekBy(500)),

  previous: command('keysMove', editor.previous, ['Alt+ArrowUp'], (tools) => stepTo(tools, -1)),
  next: command('keysMove', editor.nextLine, ['Alt+ArrowDown'], (tools) => stepTo(tools, 1)),
  // The row that has the focus handles these itself, with pages and ends of the list.
  up: command('keysMove', editor.previous, ['ArrowUp'], (tools) => stepTo(tools, -1), false),
  down: command('keysMove', editor.nextLine, ['ArrowDown'], (tools) => stepTo(tools, 1), false),
  edit: command('keysMove', editor.edit, ['Enter'], (tools) => focusLine(tools, true), false),
  nextProblem: command('keysMove', editor.nextProblem, ['F8'], goToProblem(1)),
  previousProblem: command('keysMove', editor.previousProblem, ['Shift+F8'], goToProblem(-1)),
  nextUnreviewed: command('keysMove', editor.nextUnreviewed, ['F7'], nextUnreviewed),
  nextUncertain: command('keysMove', editor.nextUncertain, ['F9'], (tools) => goToUncertain(tools, 1)),
  previousUncertain: command('keysMove', editor.previousUncertain, ['Shift+F9'], (tools) =>
    goToUncertain(tools, -1),
  ),
  chooseAll: command('keysMove', editor.chooseAll, ['Ctrl+A'], ({ view }) => view.chooseAll(), false),

  setStart: command(
    'keysTime',
    editor.setStart,
    ['['],
    retime(
      (_, { clock }) => clock.time(),
      ({ end }) => end,
    ),
    false,
  ),
  setEnd: command(
    'keysTime',
    editor.setEnd,
    [']'],
    retime(
      ({ start }) => start,
      (_, { clock }) => clock.time(),
    ),
    false,
  ),
  earlier: command('keysTime', editor.earlier, ['Ctrl+Alt+ArrowLeft'], moveBy(-100)),
  later: command('keysTime', editor.later, ['Ctrl+Alt+ArrowRight'], moveBy(100)),
  shift: command('keysTime', editor.shift, ['Ctrl+Alt+S'], ({ open }) => open('shift')),

  add: command('keysLine', editor.add, ['Alt+Insert'], add),
  split: command('keysLine', editor.split, ['Ctrl+Alt+V'], onCurrent(split)),
  merge: command('keysLine', editor.merge, ['Ctrl+Shift+M'], mergeLines),
  remove: command('keysLine', editor.remove, ['Delete'], remove, false),
  lock: command('keysLine', editor.lock, ['Ctrl+Shift+L'], lock),
  undo: command('keysLine', editor.undo, ['Ctrl+Z'], ({ attempt, document }) => void attempt(document.undo)),
  redo: command(
    'keysLine',
    editor.redo,
    ['Ctrl+Shift+Z', 'Ctrl+Y'],
    ({ attempt, document }) => void attempt(document.redo),
  ),
  reviewed: command('keysLine', editor.markReviewed, ['Ctrl+Enter'], markReviewed),
  mend: command('keysLine', editor.mend, ['Ctrl+Shift+F'], repairLines),
  find: command('keysLine', editor.find, ['Ctrl+F'], ({ open }) => open('find')),
  speakers: command('keysLine', editor.speakers, ['Ctrl+Alt+P'], ({ open }) => open('speakers')),
  saveNow: command('keysLine', editor.saveNow, ['Ctrl+S'], ({ document }) => void document.flush()),
  keys: command('keysLine', editor.keys, ['?'], ({ open }) => open('keys'), false),
} satisfies Record<string, Command>
export type CommandName = keyof typeof commands

/** Acts where there is something to remake (remake.tsx). */
export const remakeKey: Omit<Command, 'run'> = {
  group: 'keysLine',
  label: remakeTexts.remake,
  keys: ['Ctrl+Alt+M'],
  whileTyping: true,
}

/** Keys of the lines themselves. */
export const otherKeys: readonly ListedKeys<CommandGroup>[] = [
  { group: 'keysMove', label: editor.chooseUp, keys: ['Shift+ArrowUp'], on: '[data-cue]' },
  { group: 'keysMove', label: editor.chooseDown, keys: ['Shift+ArrowDown'], on: '[data-cue]' },
  { group: 'keysMove', label: editor.leave, keys: ['Escape'], on: '[data-cue] textarea' },
]
