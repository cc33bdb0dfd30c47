import { lineVoiceWords } from '../texts/line-voice.ts'
import { takeWords } from '#products/dubbing/takes/texts.ts'
import type { Command } from './tools.ts'

/** Commands for voices and takes of lines. */
export const soundCommands = {
  voice: {
    group: 'keysLine',
    label: lineVoiceWords.voice,
    keys: ['Ctrl+Alt+U'],
    whileTyping: true,
    run: ({ view, sound }) => sound?.chooseVoice(view.chosen()),
  },
  takes: {
    group: 'keysLine',
    label: takeWords.takes,
    keys: ['Ctrl+Alt+J'],
    whileTyping: true,
    run: ({ view, sound }) => sound?.openTakes(view.current()),
  },
} satisfies Record<string, Command>
