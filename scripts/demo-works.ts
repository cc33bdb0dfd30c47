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
import { separationCreate, separationDetail, separationStart } from '#products/separation/contract.ts'
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

const dialogue = `[intro calm]
[chapter] Welcome
Anna: Hello, and welcome to Streets and Trees. I am Anna.
Ben: And I am Ben. Today we ask why some streets are so much cooler than others.
[pause 1s]
[chapter] In the shade
[bed calm]
Anna: Under a row of trees, the air is three to five degrees cooler in summer.
Ben: And it feels even cooler, because the ground does not heat up.
Anna: So plant a tree. In twenty years the whole street will thank you.
[outro calm]`

const whenMade = ({ ask }: Demo, id: string) =>
  until(
    () => ask(workShow, { id }),
    ({ state }) => state === workState.done,
    120_000,
  )

const chapters = `[chapter] The harbour light
The harbour light went out at 9:30 p.m. on 3 May 2024.

Nobody in Port St. John saw it happen. The keeper, Dr. Ellis, had gone to fetch oil: 12 kg of it, for $40.

“Light the lamp,” said the captain. “Light it now!”
[chapter] The boats
When she came back, the sea was dark, and the boats were calling.`

/** A book of the demo account that was read aloud by a real job. */
async function makeDemoBook(demo: Demo): Promise<{ book: string; work: string }> {
  const { ask } = demo
  const { id: book } = await ask(readingCreate, { kind: 'book', name: 'The harbour light', text: chapters })
  const [voice] = await ask(audioVoiceprint, { language: 'en' })
  const { id: work } = await ask(readLongLinkup, { id: book, port: voice!.id })
  await whenMade(demo, work)
  return { book, work }
}

/** A published episode of a show of the demo account, made by a real job. */
async function makeDemoEpisode(demo: Demo): Promise<{ show: string; episode: string; work: string }> {
  const { ask } = demo
  const { id: show } = await ask(podcastShowCreate, { name: 'Streets and Trees', language: 'en' })
  const description = 'Two neighbors on what makes a city worth living in.'
  await ask(podcastShowChange, { id: show, description, author: 'Anna and Ben', access: 'public' })
  const { id: episode } = await ask(podcastEpisodeCreate, {
    show,
    name: 'Why shade matters',
    text: dialogue,
  })
  const [anna, ben] = await ask(audioVoiceprint, { language: 'en' })
  const { id: work } = await ask(podcastEpisodeMake, {
    id: episode,
    port: anna!.id,
    characters: { Anna: { port: anna!.id }, Ben: { port: ben!.id } },
  })
  await whenMade(demo, work)
  await ask(podcastEpisodePublish, { id: episode, work })
  return { show, episode, work }
}

/** Works of the other products for the demo account, made by real jobs. */
export async function addDemoWorks(demo: Demo) {
  const { server, tenant, account } = demo
  await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
  return {
    separation: await separateDemo(demo),
    reading: await makeDemoBook(demo),
    podcast: await makeDemoEpisode(demo),
  }
}
