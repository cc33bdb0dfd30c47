import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { readCatalog } from './catalog.ts'
import { mirrored, parseMirrors } from './mirror.ts'

let models: string
beforeEach(async ({ onTestFinished }) => {
  models = await mkdtemp(join(tmpdir(), 'yiyin-catalog-'))
  onTestFinished(() => rm(models, { recursive: true }))
})

const own = (model: object) => writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [model] }))
const detector = {
  name: 'silero-vad',
  capability: 'detect',
  family: 'silero',
  languages: [],
  size: 10,
  unpacked: 10,
  files: [{ address: 'https://models.example/mine.onnx', path: 'mine.onnx' }],
  parts: { model: 'mine.onnx' },
  licence: 'MIT',
  note: '',
}

test('the built-in catalog has good Chinese and English, in both directions, and speaker detection', async () => {
  const catalog = await readCatalog(models)
  const doing = (capability: string, language: string) =>
    catalog.filter((model) => model.capability === capability && model.languages.includes(language)).length
  for (const language of ['zh', 'en']) {
    expect(doing('recognize', language), language).toBeGreaterThan(1)
    expect(doing('synthesize', language), language).toBeGreaterThan(1)
  }
  for (const language of ['es', 'fr', 'de', 'it', 'pt', 'ru']) {
    expect(doing('recognize', language), language).toBeGreaterThan(0)
    expect(doing('synthesize', language), language).toBeGreaterThan(0)
  }
  for (const capability of ['diarize', 'detect', 'punctuate'])
    expect(catalog.some((model) => model.capability === capability)).toBe(true)
  for (const { name, files, size } of catalog) {
    for (const { address } of files)
      expect(address, name).toMatch(/^https:\/\/(github\.com\/k2-fsa|huggingface\.co)\//)
    const known = files.reduce((sum, { bytes }) => sum + (bytes ?? Number.NaN), 0)
    if (!Number.isNaN(known)) expect(size, name).toBe(known)
  }
})

test("the operator's catalog overrides and extends it", async () => {
  await own(detector)
  const catalog = await readCatalog(models)
  expect(catalog.filter(({ name }) => name === 'silero-vad')).toEqual([detector])
  expect(catalog.length).toBeGreaterThan(30)
})

test.for([
  { change: { parts: { model: '../mine.onnx' } }, says: 'plain path inside the folder' },
  { change: { parts: { model: '/etc/passwd' } }, says: 'plain path inside the folder' },
  { change: { parts: { model: 'a/../../b' } }, says: 'plain path inside the folder' },
  { change: { files: [{ address: 'file:///etc/passwd', path: 'a' }] }, says: 'address' },
  {
    change: { files: [{ address: 'https://a.example/x', path: '../x' }] },
    says: 'plain path inside the folder',
  },
  { change: { files: [{ address: 'https://a.example/x' }] }, says: 'needs either a path or unpack' },
  { change: { name: '../x' }, says: 'small letters, digits and hyphens' },
  { change: { family: 'oracle' }, says: 'family' },
])('$change is refused', async ({ change, says }) => {
  await own({ ...detector, ...change })
  await expect(inEnglish(readCatalog(models))).rejects.toThrow(says)
})

test('refuses duplicate names', async () => {
  await writeFile(join(models, 'catalogue.json'), JSON.stringify({ models: [detector, detector] }))
  await expect(inEnglish(readCatalog(models))).rejects.toThrow('two models called silero-vad')
})

test('mirrors', () => {
  const mirrors = parseMirrors(
    ' https://huggingface.co=https://hf.example/x , http://a.example=http://b.example:81,',
  )
  expect(mirrored('https://huggingface.co/a/b', mirrors).address).toBe('https://hf.example/x/a/b')
  expect(mirrored('http://a.example/c', mirrors).address).toBe('http://b.example:81/c')
  expect(mirrored('https://github.com/c', mirrors).address).toBe('https://github.com/c')
  expect(parseMirrors('')).toEqual([])
  expect(() => inEnglishNow(() => parseMirrors('https://only.example'))).toThrow(/FROM=TO/)
})
