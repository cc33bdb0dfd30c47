import type { Text } from '#core/texts/texts.ts'
import { isSpoken, type Settings } from '#domain/script/core/blocks.ts'
import type { MarkValue } from '#domain/script/core/marks.ts'
import type { ListedKeys } from '#shared/editor/web/command.ts'
import { script } from '../../texts.ts'
import { kindEdit, stepEdit } from './edits.ts'
import { focusRow, goToChange } from './go-to.ts'
import { togglePolyphones } from './polyphones-shown.ts'
import type { Opened, ScriptCommand, ScriptTools } from './script-tools.ts'
import { changeMarks, selectedText } from './set-at-cursor.ts'

type Group = 'keysText' | 'keysBlocks' | 'keysMarks' | 'keysGo'

const isIn = ({ root }: ScriptTools) => root()?.contains(globalThis.document.activeElement) ?? false
const isTyping = (tools: ScriptTools) =>
  isIn(tools) && globalThis.document.activeElement instanceof HTMLTextAreaElement

/** Keeps the focus where it was: in the text, or on the row. */
function keepFocus(tools: ScriptTools) {
  const range = tools.cursor.selection()
  if (isTyping(tools) && range) tools.cursor.place(range.id, range.start, range.end)
  else focusRow(tools)
}

function step(tools: ScriptTools, by: 1 | -1) {
  const { document, view, attempt } = tools
  const edit = stepEdit(document.items(), view.chosen(), by)
  if (edit && attempt(() => document.change(edit))) keepFocus(tools)
}

function setKind({ document, view, attempt }: ScriptTools, settings: Settings) {
  const blocks = view.chosen().flatMap((id) => document.item(id) ?? [])
  const edit = kindEdit(blocks, settings)
  if (edit) attempt(() => document.change(edit))
}

function remove(tools: ScriptTools) {
  const { document, view, cursor, attempt } = tools
  const ids = view.chosen()
  const typing = isTyping(tools)
  // Not from a panel beside the text.
  if (!typing && !globalThis.document.activeElement?.matches('[data-block]')) return
  if (ids.length === 0 || !attempt(() => document.change({ kind: 'remove', ids }))) return
  view.chooseNone()
  const next = document.item(view.current() ?? '')
  if (typing && next && isSpoken(next)) cursor.place(next.id, 0)
  else focusRow(tools)
}

function addPause({ document, view, attempt }: ScriptTools) {
  const after = view.chosen().at(-1)
  const id = document.newId()
  if (attempt(() => document.change({ kind: 'insert', blocks: [{ id, kind: 'pause', ms: 1000 }], after })))
    view.goTo(id)
}

function addParagraph(tools: ScriptTools) {
  const { document, view, cursor, attempt } = tools
  const id = document.newId()
  const blocks = [{ id, kind: 'paragraph' as const, text: '', marks: [] }]
  const after = view.current()
  if (attempt(() => document.change({ kind: 'insert', blocks, after }))) cursor.place(id, 0)
}

/** The selected text, or the marked words around the text cursor, which it selects. */
function selectedOrMarked(tools: ScriptTools, kinds: readonly MarkValue['kind'][]) {
  const selected = selectedText(tools)
  const mark = selected?.start === selected?.end && selected?.marks.find(({ kind }) => kinds.includes(kind))
  if (!selected || !mark) return selected
  tools.cursor.place(selected.block.id, mark.start, mark.end)
  return selectedText(tools)
}

function skip(tools: ScriptTools) {
  const selected = selectedOrMarked(tools, ['skip'])
  if (!selected || selected.start === selected.end) return tools.refuse(script.selectFirst)
  if (selected.marks.some(({ kind }) => kind === 'skip')) changeMarks(tools, selected, [], ['skip'])
  else changeMarks(tools, selected, [{ kind: 'skip' }])
}

function clear(tools: ScriptTools) {
  const selected = selectedText(tools)
  if (selected && selected.marks.length > 0)
    changeMarks(
      tools,
      selected,
      [],
      selected.marks.map(({ kind }) => kind),
    )
}

/** Opens a dialog for marks of some kinds on the selected text. */
function markDialog(opened: Opened, ...kinds: MarkValue['kind'][]) {
  return (tools: ScriptTools) => {
    const selected = selectedOrMarked(tools, kinds)
    if (!selected || selected.start === selected.end) tools.refuse(script.selectFirst)
    else tools.open(opened)
  }
}

/** Opens a dialog about a place in the text. */
const placeDialog = (opened: Opened) => (tools: ScriptTools) => {
  if (selectedText(tools)) tools.open(opened)
  else tools.refuse(script.placeFirst)
}

/** Opens the spoken text of the current block; before a place was chosen, of the first one with a text. */
function showSpoken(tools: ScriptTools) {
  const { document, view, cursor } = tools
  if (!selectedText(tools)) {
    const current = view.current()
    const blocks = document.items().filter((block) => isSpoken(block) && block.text.trim() !== '')
    const visible = blocks.find(({ id }) => id === current) ?? blocks[0]
    if (!visible) return tools.refuse(script.nothingSpoken)
    cursor.select({ id: visible.id, start: 0, end: 0 })
  }
  tools.open('spoken')
}

const command = (
  group: Group,
  label: Text,
  keys: readonly string[],
  run: ScriptCommand['run'],
  whileTyping = true,
): ScriptCommand => ({ group, label, keys, run, whileTyping })

const undoing = (which: 'undo' | 'redo') => (tools: ScriptTools) =>
  goToChange(tools, () => tools.attempt(tools.document[which]))

/** All commands with their shortcuts; the help is generated from this list. */
export const scriptCommands = {
  undo: command('keysText', script.undo, ['Ctrl+Z'], undoing('undo')),
  redo: command('keysText', script.redo, ['Ctrl+Shift+Z', 'Ctrl+Y'], undoing('redo')),
  find: command('keysText', script.find, ['Ctrl+F'], ({ open }) => open('find')),
  saveNow: command('keysText', script.saveNow, ['Ctrl+S'], ({ document }) => void document.flush()),
  keys: command('keysText', script.keys, ['Ctrl+/'], ({ open }) => open('keys')),

  paragraph: command('keysBlocks', script.paragraph, ['Ctrl+Alt+0'], (tools) =>
    setKind(tools, { kind: 'paragraph' }),
  ),
  chapter: command('keysBlocks', script.chapter, ['Ctrl+Alt+1'], (tools) =>
    setKind(tools, { kind: 'heading', level: 1 }),
  ),
  heading2: command('keysBlocks', script.heading2, ['Ctrl+Alt+2'], (tools) =>
    setKind(tools, { kind: 'heading', level: 2 }),
  ),
  heading3: command('keysBlocks', script.heading3, ['Ctrl+Alt+3'], (tools) =>
    setKind(tools, { kind: 'heading', level: 3 }),
  ),
  moveUp: command('keysBlocks', script.moveUp, ['Alt+ArrowUp'], (tools) => step(tools, -1)),
  moveDown: command('keysBlocks', script.moveDown, ['Alt+ArrowDown'], (tools) => step(tools, 1)),
  addParagraph: command('keysBlocks', script.addParagraph, ['Alt+Insert'], addParagraph),
  addPause: command('keysBlocks', script.addPause, ['Ctrl+Alt+Enter'], addPause),
  blockVoice: command('keysBlocks', script.blockVoice, ['Ctrl+Alt+B'], ({ open, view }) => {
    if (view.chosen().length > 0) open('blockVoice')
  }),
  removeChosen: command('keysBlocks', script.remove, ['Delete', 'Backspace'], remove, false),
  remove: command('keysBlocks', script.remove, ['Ctrl+Shift+Backspace'], remove),
  chooseAll: command(
    'keysBlocks',
    script.chooseAll,
    ['Ctrl+A'],
    (tools) => {
      tools.view.chooseAll()
      focusRow(tools)
    },
    false,
  ),

  pause: command('keysMarks', script.pause, ['Ctrl+Alt+P'], placeDialog('pause')),
  pronunciation: command(
    'keysMarks',
    script.pronunciation,
    ['Ctrl+Alt+R'],
    markDialog('pronunciation', 'pinyin', 'alias', 'ipa'),
  ),
  emphasis: command('keysMarks', script.emphasis, ['Ctrl+Alt+E'], markDialog('emphasis', 'emphasis')),
  manner: command(
    'keysMarks',
    script.manner,
    ['Ctrl+Alt+S'],
    markDialog('manner', 'speed', 'pitch', 'volume'),
  ),
  style: command('keysMarks', script.style, ['Ctrl+Alt+Y'], markDialog('style', 'style')),
  textVoice: command('keysMarks', script.textVoice, ['Ctrl+Alt+V'], markDialog('textVoice', 'voice')),
  skip: command('keysMarks', script.skip, ['Ctrl+Alt+K'], skip),
  clear: command('keysMarks', script.clear, ['Ctrl+Alt+X'], clear),

  listen: command('keysGo', script.listen, ['Ctrl+Space'], ({ listen }) => listen()),
  listenRow: command('keysGo', script.listen, ['Space'], ({ listen }) => listen(), false),
  spoken: command('keysGo', script.spoken, ['Ctrl+Alt+L'], showSpoken),
  polyphones: command('keysGo', script.polyphones, ['Ctrl+Alt+D'], togglePolyphones),
  nextStale: command('keysGo', script.nextStale, ['F7'], ({ nextStale }) => nextStale()),
  outline: command('keysGo', script.outline, ['Ctrl+Alt+O'], ({ showPanel }) => showPanel('outline')),
  characters: command('keysGo', script.characters, ['Ctrl+Alt+C'], ({ showPanel }) =>
    showPanel('characters'),
  ),
} satisfies Record<string, ScriptCommand>

function breakLine() {
  const area = globalThis.document.activeElement
  if (!(area instanceof HTMLTextAreaElement)) return
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Keys of the text and of the blocks themselves. */
export const otherKeys: readonly ListedKeys<Group>[] = [
  { group: 'keysText', label: script.splitHere, keys: ['Enter'], on: '[data-block] textarea' },
  {
    group: 'keysText',
    label: script.lineBreak,
    keys: ['Shift+Enter'],
    on: '[data-block] textarea',
    run: breakLine,
  },
  { group: 'keysText', label: script.joinBefore, keys: ['Backspace'], on: '[data-block] textarea' },
  {
    group: 'keysBlocks',
    label: script.extend,
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
    on: '[data-block]',
  },
  { group: 'keysBlocks', label: script.chooseBlock, keys: ['Escape'], on: '[data-block] textarea' },
  { group: 'keysBlocks', label: script.editBlock, keys: ['Enter'], on: '[data-block]' },
  { group: 'keysGo', label: script.nextBlock, keys: ['ArrowUp', 'ArrowDown'], on: '[data-block]' },
  { group: 'keysGo', label: script.stopListening, keys: ['Escape'], on: '[data-block]' },
]
