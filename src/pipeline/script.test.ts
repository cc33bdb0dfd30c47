import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diarizer } from '#engines/ports.ts'
import { openArtifacts } from './artifacts.ts'
import type { Film } from './film.ts'
import { startRun } from './run.ts'
import { nameSpeakers } from './script.ts'

test('who speaks is heard once for a film, and a cue goes to whom most of it belongs', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-turns-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const heard: string[] = []
  const diarizer: Diarizer = {
    id: 'ears',
    version: '1',
    atOnce: 1,
    async diarize(file) {
      heard.push(file)
      return [
        { start: 0, end: 1200, speaker: '1' },
        { start: 1200, end: 3000, speaker: '2' },
      ]
    },
  }
  const film = { sound: { key: 'k', full: '', speech: 'speech.wav' } } as Film
  const artifacts = await openArtifacts(folder)
  const name = async () => {
    const run = startRun({ signal: new AbortController().signal, artifacts, tell: () => {} })
    const cues = [
      { id: '1', start: 100, end: 1100, text: 'One' },
      { id: '2', start: 1000, end: 2000, text: 'Two' },
      { id: '3', start: 2000, end: 3000, text: 'Three', speaker: 'Anna' },
      { id: '4', start: 4000, end: 5000, text: 'Four' },
    ]
    return (await nameSpeakers(run, cues, film, diarizer)).map(({ speaker }) => speaker)
  }
  expect(await name()).toEqual(['1', '2', 'Anna', undefined])
  expect(await name()).toEqual(['1', '2', 'Anna', undefined])
  expect(heard).toEqual(['speech.wav'])
})
