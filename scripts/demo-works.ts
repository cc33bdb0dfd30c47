import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workState } from '#core/contract/wire-numbers.ts'
import {
  podcastEpisodeCreate,
  podcastEpisodeMake,
  podcastEpisodePublish,
} from '#products/podcast/contract/episodes.ts'
import { podcastShowChange, podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { readLongLinkup } from '#products/reading/contract/reading-works.ts'
import { readingCreate } from '#products/reading/contract/readings.ts'
import {
  separationCreate,
  separationDetail,
  separationStart,
} from '#products/separation/contract/separations.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { workShow } from '#shared/works/contract.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { speechOverMusic } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import type { Demo } from './demo-server.ts'

/** A talk over music of the demo account, separated by real jobs. */
async function separateDemo({ server, tenant, account, ask }: Demo): Promise<string> {
  const film = join(await mkdtemp(join(tmpdir(), 'yiyin-pictures-')), 'Interview.mp4')
  await speechOverMusic(film)
  const upload = await addUpload(server, { tenant, account }, 'separation', film)
  const { id } = await ask(separationCreate, { name: 'Interview', upload })
  const created = (scope: 'preview' | 'whole') =>
    until(
      async () => (await ask(separationDetail, { id }))[scope],
      (work) => work?.state === workState.done,
      60_000,
    )
  await created('preview')
  await ask(separationStart, { id, scope: 'whole' })
  await created('whole')
  return id
}

/** The language of what a demo account made. */
type Side = 'en' | 'zh'

const episodes = {
  en: {
    show: 'Streets and Trees',
    name: 'Why shade matters',
    author: 'Anna and Ben',
    description: 'Two neighbors on what makes a city worth living in.',
    people: ['Anna', 'Ben'],
    text: `[intro calm]
[chapter] Welcome
Anna: Hello, and welcome to Streets and Trees. I am Anna.
Ben: And I am Ben. Today we ask why some streets are so much cooler than others.
[pause 1s]
[chapter] In the shade
[bed calm]
Anna: Under a row of trees, the air is three to five degrees cooler in summer.
Ben: And it feels even cooler, because the ground does not heat up.
Anna: So plant a tree. In twenty years the whole street will thank you.
[outro calm]`,
  },
  zh: {
    show: '街道与树',
    name: '树荫为什么重要',
    author: '安娜与本',
    description: '两位邻居聊聊怎样的城市值得生活。',
    people: ['安娜', '李本'],
    text: `[片头 calm]
[章节] 开场
安娜：大家好，欢迎收听《街道与树》。我是安娜。
李本：我是李本。今天我们聊聊，为什么有些街道比别处凉快得多。
[停顿 1秒]
[章节] 树荫之下
[背景音乐 calm]
安娜：夏天，一排树下的气温会低三到五度。
李本：而且感觉还要更凉，因为地面不会被晒热。
安娜：所以，种一棵树吧。二十年后，整条街都会感谢您。
[片尾 calm]`,
  },
} as const

const whenMade = ({ ask }: Demo, id: string) =>
  until(
    () => ask(workShow, { id }),
    ({ state }) => state === workState.done,
    120_000,
  )

const books = {
  en: {
    name: 'The harbour light',
    text: `[chapter] The harbour light
The harbour light went out at 9:30 p.m. on 3 May 2024.

Nobody in Port St. John saw it happen. The keeper, Dr. Ellis, had gone to fetch oil: 12 kg of it, for $40.

“Light the lamp,” said the captain. “Light it now!”
[chapter] The boats
When she came back, the sea was dark, and the boats were calling.`,
  },
  zh: {
    name: '港口的灯',
    text: `[chapter] 港口的灯
2024年5月3日晚上9:30，港口的灯熄了。

圣约翰港没有人看见。守灯人去银行旁的店里取油：12公斤，花了40元。

“把灯点上，”船长说，“现在就点！”
[chapter] 船
她回来的时候，海面一片漆黑，船在呼叫。`,
  },
} as const

/** A book of the demo account that was read aloud by a real job. */
async function makeDemoBook(demo: Demo, side: Side): Promise<{ book: string; work: string }> {
  const { ask } = demo
  const { id: book } = await ask(readingCreate, { kind: 'book', ...books[side] })
  const [voice] = await ask(audioVoiceprint, { language: side })
  const { id: work } = await ask(readLongLinkup, { id: book, port: voice!.id })
  await whenMade(demo, work)
  return { book, work }
}

/** A published episode of a show of the demo account, made by a real job. */
async function makeDemoEpisode(
  demo: Demo,
  side: Side,
): Promise<{ show: string; episode: string; work: string }> {
  const { ask } = demo
  const { description, author, name, text, people, ...titles } = episodes[side]
  const { id: show } = await ask(podcastShowCreate, { name: titles.show, language: side })
  await ask(podcastShowChange, { id: show, description, author, access: 'public' })
  const { id: episode } = await ask(podcastEpisodeCreate, { show, name, text })
  const voices = await ask(audioVoiceprint, { language: side })
  const [first, second = first] = voices.map(({ id: port }) => ({ port }))
  const [one, other] = people
  const { id: work } = await ask(podcastEpisodeMake, {
    id: episode,
    port: first!.port,
    characters: { [one]: first!, [other]: second! },
  })
  await whenMade(demo, work)
  await ask(podcastEpisodePublish, { id: episode, work })
  return { show, episode, work }
}

/** Works of the other products for the demo account, made by real jobs. */
export async function addDemoWorks(demo: Demo) {
  const { server, tenant, account } = demo
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  return { separation: await separateDemo(demo), ...(await addDemoScripts(demo, 'en')) }
}

/** A book and an episode in a language. */
export const addDemoScripts = async (demo: Demo, side: Side) => ({
  reading: await makeDemoBook(demo, side),
  podcast: await makeDemoEpisode(demo, side),
})
