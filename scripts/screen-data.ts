import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { publishedAccounts, type PublishedName } from '#core/contract/published-accounts.ts'
import type { ScreenPath } from '#core/screens.ts'
import { reviewComment } from '#products/dubbing/shares/contract.ts'
import { cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { libraryCreate, libraryShow } from '#products/library/contract/library.ts'
import { classSave } from '#products/live/contract/classes.ts'
import { liveShareCreate } from '#products/live/contract/share.ts'
import { workShareCreate } from '#shared/shares/contract/work-shares.ts'
import { userLexicon } from '#shared/terms/contract/lexicon.ts'
import { thesaurus } from '#shared/terms/contract/thesaurus.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { wordFile } from '#testkit/files/office.ts'
import { until } from '#testkit/processes/until.ts'
import type { Demo } from './demo-server.ts'
import { addDemoWorks } from './demo-works.ts'

const english = [
  'Good morning, and welcome to the town hall.',
  'In the shade of a row of trees, the air is up to five degrees cooler.',
]

export interface ScreenData {
  /** The search parameters of screens that show one thing. */
  search: Partial<Record<ScreenPath, string>>
  /** The addresses of the public pages. */
  audience: string
  review: string
  listen: string
}

/** Adds data for the screens of all roles to the demo. */
export async function addScreenData(demo: Demo): Promise<ScreenData> {
  const { server, tenant, db, sample } = demo
  await db
    .updateTable('accounts')
    .set({
      features: [
        'speechTranslation',
        'speechRecords',
        'ownVoices',
        'classes',
        'classRecords',
        'thesaurus',
        'translationLibrary',
      ],
    })
    .where('name', 'in', ['demo', 'agency'])
    .execute()
  const client = async (name: PublishedName) => {
    const { role, password } = publishedAccounts.find((each) => each.name === name)!
    return new Browser(server).signIn(role === 'user' || role === 'agent' ? role : 'staff', name, password)
  }
  const agency = await client('agency')
  const agent = async <C extends Call>(call: C, input: SentTo<C>) => {
    const { success, result, resultEnInfo } = (await agency.call(call, input)).body
    if (!success) throw new Error(`${call.path}: ${resultEnInfo}`)
    return result as OutputOf<C>
  }
  const accountOf = async (name: PublishedName) =>
    (await db.selectFrom('accounts').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [user, seller] = [await accountOf('demo'), await accountOf('agency')]
  const { separation, reading, podcast } = await addDemoWorks(demo)

  for (const [at, type] of ([0, 1, 2] as const).entries()) {
    await addOrder(server, { tenant, buyer: user, type, status: 0 })
    await addOrder(server, { tenant, buyer: user, seller, type, quantity: 20 + at, status: 1 })
    await addOrder(server, { tenant, buyer: seller, type, quantity: 300, status: 2 })
  }
  await demo.ask(userLexicon.save, { term: 'Yiyin', reading: 'ee-yin', language: 'en', matchCase: true })
  await agent(thesaurus.save, {
    term: 'photosynthesis',
    language: 'en',
    aliases: ['light reaction'],
    translations: [{ language: 'zh', text: '光合作用' }],
  })
  await agent(classSave, {
    title: 'Chemistry, grade 9',
    teacher: 'Mr Reed',
    language: 'en',
    languages: ['es'],
  })

  const said = english.map((text) => ({ text, speaker: 'Anna', translations: { 'zh-Hans': '早上好。' } }))
  const session = { name: 'Town hall', said, languages: ['zh-Hans'] }
  const ended = await addLiveSession(server, { tenant, account: user }, session)
  const running = await addLiveSession(server, { tenant, account: user }, session)
  await db
    .updateTable('live_sessions')
    .set({ state: 'running', ending: null, ended_at: null })
    .where('id', '=', running)
    .execute()
  await db.updateTable('live_streams').set({ closed: false }).where('session_id', '=', running).execute()
  const audience = await demo.ask(liveShareCreate, { session: running, hours: 24 })

  const review = await demo.ask(workShareCreate, { work: sample.work, hours: 24 })
  const listen = await demo.ask(workShareCreate, { work: reading.work, hours: 24 })
  const { cues } = await demo.ask(cueList, { id: sample.project })
  const { id: line, start } = cues[1]!
  const token = new URL(review.path, server.origin()).searchParams.get('token')!
  await demo.ask(reviewComment, {
    token,
    name: 'Ana',
    text: 'This line starts a little late.',
    at: start,
    line,
  })

  const folder = await mkdtemp(join(tmpdir(), 'yiyin-pictures-'))
  const path = join(folder, 'Houses.docx')
  await writeFile(
    path,
    await wordFile('The big red house is near the river.', 'The school is near the red house.'),
  )
  const upload = await addUpload(server, { tenant, account: seller }, 'document', path)
  const library = await agent(libraryCreate, { upload, language: 'en', languages: ['es'] })
  await until(
    () => agent(libraryShow, library),
    ({ state }) => state !== 'reading',
    60_000,
  )
  await rm(folder, { recursive: true })

  const project = `id=${sample.project}&language=${sample.language}`
  const { id: order } = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', user)
    .executeTakeFirstOrThrow()
  return {
    search: {
      '/translate/projectDetail': project,
      '/translate/prooSubtit': project,
      '/translate/editOriginal': project,
      '/translate/chooseLang': project,
      '/translate/proofreading': project,
      '/translate/prooTranslation': project,
      '/translate/generateWorks': project,
      '/translate/genResult': `id=${sample.work}`,
      '/translate/worksDetail': `id=${sample.work}`,
      '/bgm/separation': `id=${separation}`,
      '/works-editing': `id=${reading.book}`,
      '/readingWork': `id=${reading.work}`,
      '/podcastShow': `id=${podcast.show}`,
      '/podcastFigures': `id=${podcast.show}`,
      '/podcastEditing': `id=${podcast.episode}`,
      '/podcastWork': `id=${podcast.work}`,
      '/speechTranslation': `id=${running}`,
      '/speechTranslation/list': `id=${ended}`,
      '/user/selfOrder': `id=${order}`,
      '/agent/giveOrder': `id=${user}`,
      '/agent/smartClass/translation-document': `id=${library.id}&language=es`,
      '/staff/account': `id=${user}`,
      '/staff/tenant': `id=${tenant}`,
    },
    audience: audience.path,
    review: review.path,
    listen: listen.path,
  }
}
