import { scratchPostgres } from '#cli/database/scratch-postgres.ts'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { href } from '#core/web/router/href.ts'
import { classList, classRemove, classSave } from '#products/live/contract/classes.ts'
import { liveShareCreate } from '#products/live/contract/share.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addLiveSession, type SaidInTest } from '#testkit/desks/add-live-session.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { speechFile } from '#testkit/media/films.ts'
import { startServer } from '#testkit/server/server.ts'
import { seedDemo } from '../src/app/server/demo.ts'
import { signInAt, takePictures, type Wanted } from './take-pictures.ts'

// The pictures of docs/reference/live.md, from the real pages with sessions of the demo account: `node scripts/live-pictures.ts [NAME...]` after a
// build of the pages.

const english: SaidInTest[] = [
  {
    speaker: 'Anna',
    text: 'Good morning, and welcome to the town hall.',
    translations: { 'zh-Hans': '早上好，欢迎来到市民大会。' },
  },
  {
    speaker: 'Anna',
    text: 'Today we talk about trees in our streets.',
    translations: { 'zh-Hans': '今天我们来谈谈街道上的树。' },
  },
  {
    speaker: 'Ben',
    text: 'In the shade of a row of trees, the air is up to five degrees cooler.',
    translations: { 'zh-Hans': '在一排树的树荫下，气温最多可低五度。' },
  },
  {
    speaker: 'Anna',
    text: 'So we would like to plant four hundred of them this year.',
    translations: { 'zh-Hans': '所以今年我们打算种四百棵。' },
  },
]
const chinese: SaidInTest[] = english.map(({ speaker = '', text, translations }) => ({
  speaker: speaker === 'Anna' ? '陈安' : '李本',
  text: translations!['zh-Hans']!,
  translations: { en: text },
}))

const postgres = await scratchPostgres({ durable: false })
process.env['TEST_DATABASE_URL'] = postgres.url
const server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
await seedDemo(server.app)
const offer = {
  recognizes: ['en', 'zh'],
  translates: [
    ['en', 'zh'],
    ['zh', 'en'],
  ],
  voices: [],
}
await replaceOffer(server.app, offer)
const tenant = (await server.app.tenants.at('localhost'))!.id
const db = server.app.database.of(tenant)
const origin = server.origin('localhost')
await db
  .updateTable('accounts')
  .set({ features: ['speechTranslation', 'speechRecords', 'classes', 'classRecords', 'thesaurus'] })
  .where('name', 'in', ['demo', 'agency'])
  .execute()

async function person(role: 'user' | 'agent', name: string, password: string) {
  const browser = await new Browser(server).signIn(role, name, password)
  const account = browser.session!.user.id
  await giveUsage(server, { tenant, account, unit: 'live', size: 7200 })
  const ask = async <C extends Call>(call: C, input: SentTo<C>) =>
    (await browser.call(call, input)).body.result as OutputOf<C>
  return { whose: { tenant, account }, ask }
}
const demo = await person('user', 'demo', 'Demo#2026')
const agency = await person('agent', 'agency', 'Agency#2026')

const demoLogin = { appId: 'demo', password: 'Demo#2026' }
const agencyLogin = { portal: 'agent', appId: 'agency', password: 'Agency#2026' } as const

const sides = [
  { ending: '', locale: 'en-US', name: 'Town hall', said: english, language: 'en', into: 'zh-Hans' },
  { ending: '-cn', locale: 'zh-CN', name: '市民大会', said: chinese, language: 'zh-Hans', into: 'en' },
] as const
const classes = {
  '': [
    { title: 'Chemistry, grade 9', teacher: 'Mr Reed' },
    { title: 'Biology, grade 8', teacher: 'Ms Lin' },
  ],
  '-cn': [
    { title: '九年级化学', teacher: '王老师' },
    { title: '八年级生物', teacher: '林老师' },
  ],
}

/** The agent has only the classes of one picture at a time. */
async function replaceClasses(ending: keyof typeof classes, language: string, into: string) {
  const { records } = await agency.ask(classList, {})
  if (records.length > 0) await agency.ask(classRemove, { ids: records.map(({ id }) => id) })
  for (const each of classes[ending]) await agency.ask(classSave, { ...each, language, languages: [into] })
}

const wanted: Wanted[] = []
for (const { ending, locale, name, said, language, into } of sides) {
  const about = { name, said, language, languages: [into] }
  const running = await addLiveSession(server, demo.whose, about)
  await db
    .updateTable('live_sessions')
    .set({ state: 'running', ending: null, ended_at: null })
    .where('id', '=', running)
    .execute()
  await db.updateTable('live_streams').set({ closed: false }).where('session_id', '=', running).execute()
  const ended = await addLiveSession(server, demo.whose, about)
  const { path } = await demo.ask(liveShareCreate, { session: running, hours: 24 * 7 })
  const screen = (address: string, who: Parameters<typeof signInAt>[2] = demoLogin): Wanted['show'] =>
    async function show(page) {
      await signInAt(page, origin, who)
      await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
    }
  const audience = (more: string): Wanted['show'] =>
    async function show(page) {
      await page.goto(`${origin}${path}&language=${into}${more}`)
      await page.getByRole('article').last().waitFor()
    }
  wanted.push(
    {
      name: `live-speaker${ending}`,
      context: { locale, permissions: ['microphone'] },
      async show(page) {
        await screen(href('/speechTranslation', { id: running }))(page)
        await page.getByRole('button', { name: /^(Continue speaking|继续发言)$/ }).click()
        await page.getByRole('meter').waitFor()
      },
    },
    {
      name: `live-phone${ending}`,
      context: { locale, viewport: { width: 390, height: 844 } },
      show: audience(''),
    },
    { name: `live-hall${ending}`, context: { locale, colorScheme: 'dark' }, show: audience('&view=hall') },
    {
      name: `live-overlay${ending}`,
      context: { locale, viewport: { width: 1440, height: 360 } },
      ground: '#46606b',
      show: audience('&view=overlay&size=40'),
    },
    {
      name: `live-history${ending}`,
      context: { locale },
      show: screen(href('/speechTranslation/list', { id: ended })),
    },
    {
      name: `classroom${ending}`,
      context: { locale },
      async show(page) {
        await replaceClasses(ending, language, into)
        await screen(href('/agent/smartClass/index'), agencyLogin)(page)
      },
    },
  )
}
await takePictures(wanted, [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${speechFile}`,
])
await server.close()
await postgres.stop()
