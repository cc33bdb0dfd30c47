import { editor } from '#shared/editor/texts.ts'
import type { Command, Tools } from '../tools/tools.ts'
import { goToLine } from './go-to-line.ts'

const goToCommented = (by: 1 | -1) => (tools: Tools) =>
  goToLine(tools, ({ id }) => tools.comments.of(id).length > 0, by)

/** Find and open the comments of reviewers. */
export const commentCommands = {
  nextCommented: {
    group: 'keysMove',
    label: editor.nextCommented,
    keys: ['F4'],
    whileTyping: true,
    run: goToCommented(1),
  },
  previousCommented: {
    group: 'keysMove',
    label: editor.previousCommented,
    keys: ['Shift+F4'],
    whileTyping: true,
    run: goToCommented(-1),
  },
  openComments: {
    group: 'keysLine',
    label: editor.openComments,
    keys: ['Ctrl+Alt+N'],
    whileTyping: true,
    run: ({ view, comments }) => {
      const id = view.current()
      if (id !== undefined && comments.of(id).length > 0) comments.open(id)
    },
  },
} satisfies Record<string, Command>
