import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMono, writeWav } from '#domain/wav.ts'
import type { Denoiser, Recognizer } from './core/ports.ts'
import { denoised } from './denoised.ts'

const { signal } = new AbortController()

test('a recognizer gets the denoised sound and has a separate version', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'denoised-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'piece.wav')
  await writeFile(file, writeWav(16_000, [new Float32Array(1600).fill(0.5)]))
  const loudest = async (path: string) => Math.max(...readMono(await readFile(path)).samples)
  const recognizer: Recognizer = {
    id: 'ears',
    version: '1',
    atOnce: 1,
    languages: ['en'],
    longest: 1000,
    quality: () => 'good',
    async recognize(path, { language }) {
      const level = await loudest(path)
      if (language === 'xx') throw new Error('not heard')
      return [{ text: level.toFixed(2), start: 0, end: 100 }]
    },
    identifyLanguage: async (path) => (await loudest(path)).toFixed(2),
  }
  const denoiser: Denoiser = {
    id: 'clean',
    version: '7',
    atOnce: 1,
    denoise: async ({ rate, samples }) => ({ rate, samples: samples.map((sample) => sample / 2) }),
  }
  const both = denoised(recognizer, denoiser)
  expect(both).toMatchObject({ id: 'ears', version: '1 clean 7' })
  expect(both.align).toBeUndefined()
  expect(await both.recognize(file, { language: 'en', signal })).toEqual([
    { text: '0.25', start: 0, end: 100 },
  ])
  expect(await both.identifyLanguage!(file, { signal })).toBe('0.25')
  await expect(both.recognize(file, { language: 'xx', signal })).rejects.toThrow('not heard')
  expect(await readdir(folder)).toEqual(['piece.wav'])
  expect(await loudest(file)).toBe(0.5)
})
