import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runDetail } from '#core/contract/runs.ts'
import { href, loginPath } from '#core/web/router/href.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { reviewComment } from '#products/dubbing/shares/contract.ts'
import { cueImport, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { takeAdd, takeSpeak } from '#products/dubbing/takes/contract.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { ownVoiceBegin, ownVoiceConsent } from '#shared/own-voices/contract.ts'
import { workShareCreate } from '#shared/shares/contract/work-shares.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { setUpApp } from '#testkit/client/second-factor.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { startCloning } from '#testkit/desks/cloning.ts'
import { ffmpeg, speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { demoLogin, startDemo } from './demo-server.ts'
import { signInAt, takePictures, type Wanted } from './take-pictures.ts'

// The pictures of docs/reference/studio.md and of the pages around it, in English and Chinese, from the real pages with the sample
// project, which real jobs dub: `node scripts/studio-pictures.ts [NAME...]` after a build of the pages.

const chinese = [
  '欢迎。这是一部只有一个声音的短片。',
  '首先，机器会听清每一个词。',
  '然后您可以逐句阅读，改正不对的地方。',
  '接着，每一句都会翻译成您想要的语言。',
  '新的声音会在合适的时间说出每一句。',
  '现在轮到您了。',
  '带来您自己的影片，让人们用自己的语言听懂它。',
]

const sides = [
  {
    ending: '',
    locale: 'en-US',
    comments: [
      { by: 'Ana', line: 1, text: '“La máquina” sounds cold here. Could it say “el programa”?' },
      { by: 'Ben', line: 4, text: 'This line starts a little late.' },
    ],
    person: 'Anna Reed',
    voices: ['Evening', 'News'],
    consent: 'en',
  },
  {
    ending: '-cn',
    locale: 'zh-CN',
    comments: [
      { by: '林静', line: 1, text: '“听清”改成“听懂”是不是更好？' },
      { by: '王磊', line: 4, text: '这一句出现得稍晚。' },
    ],
    person: '陈安',
    voices: ['晚间', '新闻'],
    consent: 'zh',
  },
] as const

// The engines that clone voices are servers on this machine.
process.env['ALLOWED_PRIVATE_HOSTS'] ??= '127.0.0.0/8'
const demo = await startDemo()
const { server, tenant, db, account, ask } = demo
const { project } = demo.sample
const origin = server.origin('localhost')
const folder = await mkdtemp(join(tmpdir(), 'yiyin-pictures-'))

const whenDone = (id: string) =>
  until(
    async () => {
      const run = await ask(runDetail, { id })
      if (run.state === 'failed') throw new Error(JSON.stringify(run))
      return run
    },
    ({ state }) => state === 'done',
    120_000,
  )

/** The Chinese translation of the sample project and its dub. */
async function dubInChinese(): Promise<string> {
  const language = 'zh'
  const { cues } = await ask(cueList, { id: project })
  const file = join(folder, 'chinese.srt')
  await writeFile(file, printSrt(cues.map((cue, at) => ({ ...cue, text: chinese[at]! }))))
  const upload = await addUpload(server, { tenant, account }, 'subtitles', file)
  await ask(cueImport, { id: project, language, upload, client: randomUUID() })
  const [voice] = await ask(audioVoiceprint, { language })
  const { id } = await ask(generateLinkup, { id: project, language, port: voice!.id })
  await until(
    () => ask(workDetail, { id }),
    ({ run }) => run?.state === 'done',
    120_000,
  )
  return id
}

async function comment(work: string, comments: readonly { by: string; line: number; text: string }[]) {
  const { path } = await ask(workShareCreate, { work })
  const token = new URL(path, origin).searchParams.get('token')!
  const { cues } = await ask(cueList, { id: project })
  for (const { by, line, text } of comments) {
    const { id, start } = cues[line]!
    await ask(reviewComment, { token, name: by, text, at: start, line: id })
  }
}

/** Two recordings and two synthesized takes of a line. */
async function addTakes(language: string) {
  const { cues } = await ask(cueList, { id: project })
  const line = { id: project, language, cue: cues[2]!.id }
  for (const [start, seconds, kind] of [
    ['0.2', '2.4', 'recorded'],
    ['3.2', '3.1', 'uploaded'],
  ] as const) {
    const sound = join(folder, `${language}-${kind}.wav`)
    await ffmpeg('-ss', start, '-t', seconds, '-i', speechFile, sound)
    const upload = await addUpload(server, { tenant, account }, 'take', sound)
    await whenDone((await ask(takeAdd, { ...line, upload, kind })).run)
  }
  const voices = await ask(audioVoiceprint, { language })
  await whenDone((await ask(takeSpeak, { ...line, speaking: { port: voices[0]!.id } })).run)
}

/** Recorded voices with consent. */
async function addOwnVoices({ person, voices, consent }: (typeof sides)[number]) {
  for (const name of voices) {
    const { id, sentence } = await ask(ownVoiceBegin, { name, person, consent })
    engines.hears(sentence!)
    const upload = await addUpload(server, { tenant, account }, 'take', speechFile)
    await whenDone((await ask(ownVoiceConsent, { id, upload })).run)
  }
}

const wanted: Wanted[] = []
const signedIn =
  (address: string, then: (page: Page) => Promise<unknown> = async () => {}): Wanted['show'] =>
  async (page) => {
    await signInAt(page, origin, demoLogin)
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
    await then(page)
  }

/** The captcha characters come from the random numbers of the browser. */
const foreseeCharacters = (page: Page) =>
  page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (array) =>
      array instanceof Uint32Array && array.length === 4 ? array.fill(0) : real(array)
  })

async function signInByPassword(page: Page, name: string) {
  await foreseeCharacters(page)
  await page.goto(`${origin}${loginPath()}`)
  const field = (label: RegExp) => page.getByLabel(label).and(page.locator('input'))
  await field(/^(Account|账号)$/).fill(name)
  await field(/^(Password|密码)$/).fill(password)
  await field(/^(Verification characters|图形验证码)$/).fill('aaaa')
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
  await field(/^(Code|验证码)$/).waitFor()
}

await db
  .updateTable('accounts')
  .set(({ fn, val }) => ({ features: fn('array_append', ['features', val('ownVoices')]) }))
  .where('id', '=', account)
  .execute()
const works = [demo.sample, { work: await dubInChinese(), language: 'zh' }]
for (const [at, { work, language }] of works.entries()) {
  await comment(work, sides[at]!.comments)
  await addTakes(language)
}
const engines = await startCloning(server)
for (const side of sides) await addOwnVoices(side)
await db
  .insertInto('incidents')
  .values({
    part: 'translation',
    state: 'disturbed',
    began_at: new Date(Date.now() - 26 * 3_600_000),
    ended_at: new Date(Date.now() - 25 * 3_600_000),
  })
  .execute()

for (const [at, { ending, locale, person }] of sides.entries()) {
  const { language } = works[at]!
  const edit = href('/translate/prooTranslation', { id: project, language })
  const playDub = async (page: Page) => {
    await page
      .getByText(/^(Dub|配音)$/)
      .last()
      .click()
    await page.locator('[data-cue], tr[data-line]').first().waitFor()
  }
  const name = `two-step${ending}`
  await addPerson(server, tenant, { name })
  const owner = await new Browser(server).signIn('user', name, password)
  await setUpApp(await owner.confirm(password), server.app.now())
  wanted.push(
    { name: `workspace${ending}`, context: { locale }, show: signedIn(edit, playDub) },
    {
      name: `workspace-dark${ending}`,
      context: { locale, colorScheme: 'dark' },
      show: signedIn(edit, playDub),
    },
    {
      name: `quality${ending}`,
      context: { locale },
      show: signedIn(href('/translate/prooSubtit', { id: project })),
    },
    {
      name: `comments${ending}`,
      context: { locale },
      show: signedIn(edit, (page) =>
        page.getByRole('button', { name: /^(Comments on line 2|第 2 条的审阅意见)/ }).click(),
      ),
    },
    {
      name: `takes${ending}`,
      context: { locale },
      show: signedIn(edit, async (page) => {
        await page.getByLabel(/^(Translation of line 3|第 3 条的译文)$/).click()
        await page.keyboard.press('Control+Alt+j')
        await page.locator('section[data-open]').getByRole('radio').nth(2).waitFor()
      }),
    },
    {
      name: `my-voices${ending}`,
      context: { locale },
      show: signedIn('/user/voices', (page) => page.getByText(person).first().waitFor()),
    },
    { name: `two-step${ending}`, context: { locale }, show: (page) => signInByPassword(page, name) },
    {
      name: `status${ending}`,
      context: { locale },
      show: (page) => page.goto(`${origin}/status?lang=${ending ? 'cn' : 'en'}`),
    },
  )
}
await takePictures(wanted)
await engines.close()
await demo.stop()
await rm(folder, { recursive: true })
