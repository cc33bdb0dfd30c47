import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { recognizerModel, spokenSentence, voiceModel } from '#testkit/engines/tiny-models.ts'
import { startModelServer } from '#testkit/services/model-server.ts'
import { offerModels } from './up-models.ts'
import { planUp } from './up-plan.ts'

let data: string
const lines: string[] = []
beforeEach(async ({ onTestFinished }) => {
  data = await mkdtemp(join(tmpdir(), 'yiyin-up-models-'))
  lines.length = 0
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(async () => {
    write.mockRestore()
    delete process.env['MODELS_MIRROR']
    await rm(data, { recursive: true })
  })
})
const { signal } = new AbortController()
const plan = (models?: string) => planUp({ data, ...(models !== undefined && { models }) }, {})
const installed = async () =>
  (await readdir(join(data, 'models')).catch(() => [])).filter((name) => !name.includes('.')).toSorted()

/** A catalog in which our tiny models come first; the others are not served. */
async function putCatalog(mirror: Awaited<ReturnType<typeof startModelServer>>) {
  const heard = spokenSentence.toLowerCase().match(/\w+/g)!
  const own = [voiceModel('hum', 0.25), recognizerModel('listener', ['en', 'fr'], heard)]
  own[0]!.entry['languages'] = ['en', 'fr']
  const models = own.map(({ entry, files }) => ({
    ...entry,
    size: Object.values(files).reduce((sum, body) => sum + Buffer.byteLength(body), 0),
    files: Object.entries(files).map(([path, body]) => {
      mirror.files.set(`${String(entry['name'])}/${path}`, { bytes: Buffer.from(body) })
      return { address: `https://models.example/${String(entry['name'])}/${path}`, path }
    }),
  }))
  await mkdir(join(data, 'models'), { recursive: true })
  await writeFile(join(data, 'models', 'catalogue.json'), JSON.stringify({ models }))
  process.env['MODELS_MIRROR'] = [
    `https://models.example=${mirror.address}`,
    `https://github.com=${mirror.address}`,
    `https://huggingface.co=${mirror.address}`,
  ].join()
}

test('without a person nothing is downloaded, and how to do it is said', async () => {
  await offerModels(plan(), signal)
  expect(await installed()).toEqual([])
  expect(lines.join('')).toMatch(/speaks with draft engines\. \d downloads \(\d+ MB\)/)
  expect(lines.join('')).toContain('--models zh-en')
})

test('nothing is said with --models none, or where other engines are configured', async () => {
  await offerModels(plan('none'), signal)
  process.env['OPENAI_BASE_URL'] = 'http://127.0.0.1:9'
  try {
    await offerModels(plan(), signal)
  } finally {
    delete process.env['OPENAI_BASE_URL']
  }
  expect(lines).toEqual([])
})

test('--models downloads what is missing, says how far it is, and what cannot be had', async () => {
  await using mirror = await startModelServer()
  await putCatalog(mirror)
  await offerModels(plan('en-fr'), signal)
  // The others of the set are not served here.
  expect(await installed()).toContain('listener')
  expect(lines.join('')).toMatch(/no longer exists \(404\)/)
  expect(lines.join('')).toContain('What was downloaded is kept')
  const requested = mirror.requests.filter(({ path }) => path.startsWith('listener/')).length
  await offerModels(plan('en-fr'), signal)
  expect(mirror.requests.filter(({ path }) => path.startsWith('listener/'))).toHaveLength(requested)
})

test.for(['zh', 'zh-zh', 'all', ''])('--models %s is refused', (models) => {
  expect(() => plan(models)).toThrow('--models takes two languages')
})
