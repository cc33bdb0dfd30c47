import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { lineVoiceTexts } from '../../texts/line-voice.ts'
import type { Command } from '../tools/tools.ts'

/** Commands for voices and takes of lines. */
export const soundCommands = {
  voice: {
    group: 'keysLine',
    label: lineVoiceTexts.voice,
    keys: ['Ctrl+Alt+U'],
    whileTyping: true,
    run: ({ view, sound }) => sound?.chooseVoice(view.chosen()),
  },
  takes: {
    group: 'keysLine',
    label: takeTexts.takes,
    keys: ['Ctrl+Alt+J'],
    whileTyping: true,
    run: ({ view, sound }) => sound?.showTakes(view.current() !== undefined && !sound.takesOpen),
  },
} satisfies Record<string, Command>
