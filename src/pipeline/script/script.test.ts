import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diarizer } from '#engines/core/ports.ts'
import { encodeText } from '#testkit/files/many-languages.ts'
import { openArtifacts } from '../core/artifacts.ts'
import { startRun } from '../core/run.ts'
import type { Film } from '../film/film.ts'
import { nameSpeakers, readScript } from './script.ts'

test('detects speakers once per film, and assigns a cue to the main speaker of its time', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-turns-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const heard: string[] = []
  const diarizer: Diarizer = {
    id: 'ears',
    version: '1',
    atOnce: 1,
    quality: 'good',
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
    const run = startRun({ signal: new AbortController().signal, artifacts, emit: () => {} })
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

test('warns about a file with an uncertain encoding, unless its language or encoding is given', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-encoding-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'film.srt')
  const text = '1\n00:00:01,000 --> 00:00:02,000\nKje si bil včeraj zvečer?\n'
  await writeFile(path, encodeText(text, 'windows-1250'))
  const { signal } = new AbortController()
  const read = async (options: Parameters<typeof readScript>[2]) => {
    const run = startRun({ signal, artifacts: await openArtifacts(join(folder, 'kept')), emit: () => {} })
    const { cues } = await readScript(run, path, options)
    return {
      said: cues[0]!.text,
      warnings: run.warnings.map(({ name, values }) => `${name}: ${values['text']}`),
    }
  }
  expect(await read({})).toEqual({
    said: 'Kje si bil vèeraj zveèer?',
    warnings: [
      'lineEncoding: windows-1252: Kje si bil vèeraj zveèer? / windows-1250: Kje si bil včeraj zvečer?',
    ],
  })
  expect(await read({ encoding: 'windows-1250' })).toEqual({
    said: 'Kje si bil včeraj zvečer?',
    warnings: [],
  })
  expect((await read({ language: 'sl' })).said).toBe('Kje si bil včeraj zvečer?')
})
