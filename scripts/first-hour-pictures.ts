import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { href } from '#core/web/router/href.ts'
import { knownSentence } from '#domain/text/sample-sentence.ts'
import { workDetail } from '#products/dubbing/works/contract.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { recognizerModel, voiceModel } from '#testkit/engines/tiny-models.ts'
import { tinyVits } from '#testkit/engines/tiny-onnx.ts'
import { makeDialogue } from '#testkit/media/dialogue.ts'
import { ffmpeg } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startModelServer } from '#testkit/services/model-server.ts'
import { modelsFolder, reportMachine } from '../src/operations/models/worker/report-machine.ts'
import { demoLogin, startDemo } from './demo-server.ts'
import { signInAt, takePictures, type Wanted } from './take-pictures.ts'

// The pictures of docs/learn/first-hour.md, from the real pages of a new demo, in English and Chinese: `node scripts/first-hour-pictures.ts`
// after a build of the pages. Each step needs the one before, so all are taken. The first ones show the catalog as it is shipped; what is
// downloaded, tried and heard are tiny models from a local server, because pictures cannot depend on the internet.

const operator = publishedAccounts.find(({ role }) => role === 'operator')!
const operatorLogin = { portal: 'staff', appId: operator.name, password: operator.password } as const
const sides = [
  { ending: '', locale: 'en-US', name: 'Interview' },
  { ending: '-cn', locale: 'zh-CN', name: '访谈' },
] as const
type Side = (typeof sides)[number]
const translations = ['早上天气很冷，街道还是湿的。', '她打开窗户，看着等火车的人们。']

const demo = await startDemo()
const { server, tenant, account, ask } = demo
const { app } = server
const origin = server.origin('localhost')
const folder = await mkdtemp(join(tmpdir(), 'yiyin-pictures-'))
await using mirror = await startModelServer()

const onBothSides = (
  name: string,
  login: typeof demoLogin | typeof operatorLogin,
  show: (page: Page, side: Side) => Promise<unknown>,
) =>
  sides.map((side): Wanted => ({
    name: `first-hour-${name}${side.ending}`,
    context: { locale: side.locale },
    async show(page) {
      await signInAt(page, origin, login)
      await show(page, side)
    },
  }))
const open = (page: Page, address: string) => page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })

/** Puts a tiny voice and a tiny recognizer of Chinese before the models of the catalog, and onto the mirror. */
async function offerTinyModels(): Promise<void> {
  const sentence = knownSentence('zh')!
  const characters = new Set([sentence, ...translations].join('').match(/\p{L}/gu)!)
  const voice = voiceModel('tiny-voice', 0.25)
  voice.entry['languages'] = ['zh']
  voice.entry['voices'] = [
    { name: 'first', speaker: 0, language: 'zh', gender: 'female' },
    { name: 'second', speaker: 1, language: 'zh', gender: 'male' },
  ]
  voice.files['lexicon.txt'] = [...characters].map((character) => `${character} a\n`).join('')
  // The recognizer hears three seconds: so long does it take to say the sentence.
  voice.files['model.onnx'] = tinyVits({ rate: 22_050, speakers: 2, perToken: 1475 })
  const recognizer = recognizerModel('tiny-recognizer', ['zh'], sentence.match(/\p{L}{1,2}/gu)!)
  recognizer.files['tokens.txt'] = String(recognizer.files['tokens.txt']).replace('<|en|>', '<|zh|>')
  const models = [voice, recognizer].map(({ entry, files }) => {
    const name = String(entry['name'])
    for (const [path, body] of Object.entries(files))
      mirror.files.set(`${name}/${path}`, { bytes: Buffer.from(body) })
    const size = Object.values(files).reduce((sum, body) => sum + Buffer.byteLength(body), 0)
    return {
      ...entry,
      size,
      unpacked: size,
      licence: 'Apache-2.0',
      note: { cn: '测试用的微型模型', en: 'A tiny model for tests', hk: '測試用的微型模型' },
      files: Object.keys(files).map((path) => ({
        address: `https://models.example/${name}/${path}`,
        path,
      })),
    }
  })
  await mkdir(modelsFolder(app), { recursive: true })
  await writeFile(join(modelsFolder(app), 'catalogue.json'), JSON.stringify({ models }))
  process.env['MODELS_MIRROR'] = `https://models.example=${mirror.address}`
  await reportMachine(app)
}

/** The models to read Chinese aloud: downloaded and tried by the first picture. */
async function showTried(page: Page) {
  await open(page, href('/staff/models'))
  const recommended = page.locator('section').filter({ hasText: /What do you want to do\?|用来做什么？/ })
  await recommended.getByText(/^(Read texts aloud|朗读文本)$/).click()
  await recommended.getByLabel(/^(Language|语言)$/).selectOption('zh')
  const download = recommended.getByRole('button', { name: /^(Download and use|下载并使用)/ })
  if (await download.isVisible()) {
    await download.click()
    await recommended.getByText(/^(All recommended models are installed|推荐的模型都已安装)/).waitFor()
    // The recognizer hears whether the voice says what it should.
    await page.getByRole('button', { name: /^(Download|下载) tiny-recognizer$/ }).click()
    await page.getByRole('button', { name: /^(Try|测试) tiny-recognizer$/ }).waitFor()
    await recommended.getByRole('button', { name: /^(Try|测试) tiny-voice$/ }).click()
  }
  await recommended.getByText('100 %').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** A film of two people whose lines are recognized and translated. */
async function addInterview(name: string): Promise<string> {
  const talk = await makeDialogue(folder, ['slt', 'rms', 'slt'])
  const film = join(folder, 'interview.mp4')
  const picture = `gradients=size=1280x720:rate=25:c0=0x16425b:c1=0x81c3d7:speed=0.005:duration=${talk.duration / 1000}`
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await ffmpeg('-f', 'lavfi', '-i', picture, '-i', talk.file, ...coded, film)
  const texts = talk.cues.map((_, at) => translations[at % translations.length]!)
  const { cues, duration } = talk
  return addDubProject(server, { tenant, account, name, film, cues, duration, language: 'zh', texts })
}

/** The page to generate a dub, with the speakers that are found there. */
async function showVoices(page: Page, { name }: Side) {
  await open(page, href('/translate/generateWorks', { id: projects.get(name)!, language: 'zh' }))
  await page.getByRole('button', { name: /^(Find speakers|识别说话人)$/ }).click()
  await page.getByRole('region', { name: /^(Speaker|说话人) 2$/ }).waitFor({ timeout: 120_000 })
}

async function showResult(page: Page, { name }: Side) {
  await open(page, href('/translate/generateWorks', { id: projects.get(name)!, language: 'zh' }))
  await page.getByRole('button', { name: /^(Generate|生成)$/ }).click()
  await page.waitForURL(/worksDetail/)
  const id = new URL(page.url()).searchParams.get('id')!
  await until(
    () => ask(workDetail, { id }),
    ({ run }) => run?.state === 'done',
    120_000,
  )
  await page.reload({ waitUntil: 'networkidle' })
}

await reportMachine(app)
await takePictures([
  ...onBothSides('home', operatorLogin, (page) => open(page, href('/home'))),
  ...onBothSides('models', operatorLogin, (page) => open(page, href('/staff/models'))),
])
await offerTinyModels()
const projects = new Map<string, string>()
for (const { name } of sides) projects.set(name, await addInterview(name))
await takePictures([
  ...onBothSides('tried', operatorLogin, showTried),
  ...onBothSides('generate', demoLogin, showVoices),
  ...onBothSides('result', demoLogin, showResult),
  ...onBothSides('engines', operatorLogin, async (page) => {
    await open(page, href('/staff/engines'))
    // With the servers above it.
    await page
      .getByRole('heading', { name: /^(Local neural models|本机神经模型)$/ })
      .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 280))
  }),
])
await demo.stop()
await rm(folder, { recursive: true })
