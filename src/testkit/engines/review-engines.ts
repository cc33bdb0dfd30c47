import { readFile } from 'node:fs/promises'
import { readWavForm } from '#domain/wav.ts'
import type { Diarizer, Recognizer } from '#engines/core/ports.ts'

// Engines that listen again to the kept sound of a live session, in a way that a test can foresee.

const engine = { version: '1', atOnce: 1 }

/** Two people in turns of three seconds. */
export const turnsDiarizer: Diarizer = {
  ...engine,
  id: 'turns',
  quality: 'good',
  diarize: async () => [
    { start: 0, end: 3000, speaker: '1' },
    { start: 3000, end: 6000, speaker: '2' },
  ],
}
/** Says how much sound it got. */
export const lengthsRecognizer: Recognizer = {
  ...engine,
  id: 'lengths',
  quality: () => 'good',
  languages: ['en'],
  longest: 60_000,
  async recognize(file, { hotWords = [] }) {
    const bytes = await readFile(file)
    const { dataBytes, rate } = readWavForm(bytes, bytes.length)
    const seconds = Math.round((dataBytes / 2 / rate) * 10) / 10
    const text = `${seconds} seconds${hotWords.length > 0 ? ` of ${hotWords.join(', ')}` : ''}`
    return [{ text, start: 0, end: 1 }]
  },
}
