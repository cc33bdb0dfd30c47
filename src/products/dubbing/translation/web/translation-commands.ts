import { commands } from '#products/dubbing/editor/web/commands/commands.ts'
import { goToLine } from '#products/dubbing/editor/web/commands/go-to-line.ts'
import type { Command, Tools } from '#products/dubbing/editor/web/tools/tools.ts'
import type { TermDraft } from '#shared/terms/web/glossary-panel.tsx'
import { lineTexts } from '../texts/lines.ts'
import { shorterTexts } from '../texts/shorter.ts'
import { passes } from './problems.ts'
import type { TranslationTools } from './translation-tools.ts'

/** Commands of the translation editor. */
export function translationCommands(own: TranslationTools) {
  const {
    play,
    playHere,
    playLine,
    mute,
    secondBack,
    secondOn,
    halfBack,
    halfOn,
    previous,
    next,
    up,
    down,
    edit,
    chooseAll,
    undo,
    redo,
    find,
    saveNow,
    keys,
  } = commands
  const goToProblem = (by: 1 | -1) => (tools: Tools) =>
    goToLine(tools, (cue) => passes('problems', own.look(cue)), by)
  return {
    play,
    playHere,
    playLine,
    mute,
    secondBack,
    secondOn,
    halfBack,
    halfOn,
    previous,
    next,
    up,
    down,
    edit,
    nextProblem: { ...commands.nextProblem, run: goToProblem(1) },
    previousProblem: { ...commands.previousProblem, run: goToProblem(-1) },
    chooseAll,
    undo,
    redo,
    checkOn: command(lineTexts.checkOn, 'Ctrl+Enter', (tools) => {
      void own.check(tools.view.chosen())
      next.run(tools)
    }),
    check: command(lineTexts.check, 'Ctrl+Alt+Enter', ({ view }) => void own.check(view.chosen())),
    retranslate: command(
      lineTexts.retranslate,
      'Ctrl+Alt+R',
      ({ view }) => void own.retranslate(view.chosen()),
    ),
    copyOriginal: command(lineTexts.copyOriginal, 'Ctrl+Alt+O', ({ view }) =>
      own.copyOriginal(view.chosen()),
    ),
    clear: command(lineTexts.clear, 'Ctrl+Alt+X', ({ view }) => own.clear(view.chosen())),
    ...(own.shorten && shorterCommands(own)),
    terms: command(lineTexts.terms, 'Ctrl+Alt+G', (tools) => terms(own, tools)),
    find,
    saveNow,
    keys,
  } satisfies Record<string, Command>
}

function shorterCommands({ findShorter, look }: TranslationTools) {
  return {
    shortenAll: command(
      shorterTexts.findAll,
      'Ctrl+Alt+Shift+K',
      ({ document }) => void findShorter(document.items().map(({ id }) => id)),
    ),
    shorten: command(shorterTexts.findChosen, 'Ctrl+Alt+K', ({ view }) => void findShorter(view.chosen())),
    takeShorter: command(shorterTexts.takeChosen, 'Ctrl+Alt+Y', (tools) => {
      const set = tools.view.chosen().flatMap((id) => {
        const cue = tools.document.item(id)
        const text = cue && look(cue).shorter
        return text ? [{ id, text }] : []
      })
      if (set.length > 0)
        tools.attempt(() => tools.document.change({ kind: 'restore', remove: [], put: [], set }))
    }),
  }
}

const command = (label: Command['label'], keys: string, run: Command['run']): Command => ({
  group: 'keysLine',
  label,
  keys: [keys],
  whileTyping: true,
  run,
})

/** Uses the selection in the translation or the original. */
function terms({ draft, openTerms }: TranslationTools, { root }: Tools) {
  const selected = selectedTerm(root())
  if (draft && !selected.source && !selected.target) openTerms(undefined)
  else openTerms(selected)
}

function selectedTerm(root: HTMLElement | null): TermDraft {
  const active = document.activeElement
  if (active instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = active
    return { source: '', target: value.slice(selectionStart, selectionEnd).trim() }
  }
  const selection = getSelection()
  const inside = selection?.anchorNode && root?.contains(selection.anchorNode)
  return { source: inside ? selection.toString().trim().slice(0, 200) : '', target: '' }
}
