import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { runDetail } from '#core/contract/runs.ts'
import { readingBlocks, readingCreate } from '#products/reading/contract/readings.ts'
import { scriptSourceList } from '#shared/scripts/contract/sources.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { codeOf, resultOf } from '#testkit/client/result-of.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { wordParagraph, wordParts, wordStyle, zipOf } from '#testkit/files/text-files.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { podcastBlocks, podcastEpisodeCreate } from '../contract/episodes.ts'
import { podcastBlockImport, podcastBlockTake } from '../contract/scripts.ts'
import { podcastShowCreate } from '../contract/shows.ts'
import { runImportScript } from '../worker/import.ts'
import { importScript } from './import-job.ts'

let server: TestServer
let worker: ReturnType<typeof workerOf>
let ana: Browser
let bo: Browser
let folder: string
let whose: { tenant: string; account: string }
const client = crypto.randomUUID()
/** The uploads that were imported. */
const sent: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-import-'))
  server = await startServer({})
  const tenant = await addTestTenant(server)
  whose = { tenant, account: await addPerson(server, tenant, { name: 'ana' }) }
  await addPerson(server, tenant, { name: 'bo' })
  worker = workerOf(server, { kinds: [importScript.kind], slots: 1 }, [runImportScript])
  await worker.startWorking()
  ana = await new Browser(server).signIn('user', 'ana', password)
  bo = await new Browser(server).signIn('user', 'bo', password)
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true })
})

async function newEpisode(): Promise<string> {
  const { id: show } = await resultOf(ana, podcastShowCreate, { name: 'Trees', language: 'en' })
  return (await resultOf(ana, podcastEpisodeCreate, { show, name: 'The first' })).id
}
async function upload(name: string, content: string | Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, content)
  return addUpload(server, whose, 'script', file)
}
async function imported(id: string, name: string, content: string | Uint8Array) {
  const file = await upload(name, content)
  sent.push(file)
  const { run } = await resultOf(ana, podcastBlockImport, { id, client, upload: file })
  return until(
    () => resultOf(ana, runDetail, { id: run }),
    ({ state }) => ['done', 'failed'].includes(state),
  )
}
/** Kind, speaker and text of each block. */
async function visible(id: string) {
  const { items } = await resultOf(ana, podcastBlocks.list, { id })
  return items.map((block) => {
    const voice = 'voice' in block ? block.voice : undefined
    const speaker = voice && 'character' in voice ? `${voice.character}: ` : ''
    return `${block.kind} ${speaker}${'text' in block ? block.text : ''}`.trim()
  })
}

const dialogue = 'paragraph Anna: Good morning.,paragraph Ben: Hello Anna.'.split(',')
const said = 'Anna: Good morning.\nBen: Hello Anna.\n'
const subtitles = `1
00:00:01,000 --> 00:00:02,000
Anna: Good morning.

2
00:00:03,000 --> 00:00:04,000
Ben: Hello Anna.
`

test('text, Markdown, Word and subtitles become lines with their speakers, one after another', async () => {
  const id = await newEpisode()
  const word = wordParts(
    wordParagraph('Trees', 'Heading1') +
      wordParagraph('Anna: Good morning.') +
      wordParagraph('Ben: Hello Anna.'),
    { styles: wordStyle('Heading1', 'heading 1') },
  )
  const files: [string, string | Uint8Array, string[]][] = [
    ['talk.txt', `[pause 2s]\n${said}[outro calm]`, ['pause', ...dialogue, 'music']],
    ['talk.md', `# Trees\n\n## Oaks\n\n${said}`, ['heading Oaks', ...dialogue]],
    ['talk.docx', await zipOf(word), ['heading Trees', ...dialogue]],
    ['talk.srt', subtitles, dialogue],
    ['talk.vtt', `WEBVTT\n\n${subtitles.replaceAll(',', '.')}`, dialogue],
  ]
  let all: string[] = []
  for (const [name, content, blocks] of files) {
    expect((await imported(id, name, content)).state).toBe('done')
    all = [...all, ...blocks]
    expect(await visible(id)).toEqual(all)
  }
  // Each import is an edit of the page, so that it can be undone there.
  expect(await resultOf(ana, podcastBlocks.history, { id, client })).toHaveLength(files.length)
})

test('a text and a dubbing project are listed and taken by their owner only', async () => {
  const id = await newEpisode()
  const { id: reading } = await resultOf(ana, readingCreate, {
    kind: 'article',
    name: 'Oaks',
    language: 'en',
    text: 'They are old.\n\nThey are tall.',
  })
  const { items } = await resultOf(ana, readingBlocks.list, { id: reading })
  const voice = { character: 'Anna' }
  const edit = { kind: 'setVoice' as const, ids: [items[1]!.id], voice }
  const edits = [{ editId: crypto.randomUUID(), way: 'do' as const, edit }]
  await resultOf(ana, readingBlocks.edit, { id: reading, client, base: 1, edits })
  const project = await addProject(server, {
    ...whose,
    name: 'A talk',
    language: 'en',
    cues: [
      { start: 0, end: 900, text: 'Good', speaker: 'Anna' },
      { start: 1000, end: 1900, text: 'morning.', speaker: 'Anna' },
      { start: 2000, end: 2900, text: 'Hello Anna.', speaker: 'Ben' },
    ],
    translations: { es: ['Buenos', 'días.', 'Hola, Anna.'] },
  })
  expect((await resultOf(ana, scriptSourceList, { kind: 'reading', name: 'oak' })).records).toMatchObject([
    { id: reading, name: 'Oaks', languages: ['en'] },
  ])
  expect((await resultOf(ana, scriptSourceList, { kind: 'project' })).records).toMatchObject([
    { id: project, name: 'A talk', languages: ['en', 'es'] },
  ])
  expect((await resultOf(bo, scriptSourceList, { kind: 'reading' })).records).toEqual([])

  await resultOf(ana, podcastBlockTake, { id, client, kind: 'reading', subject: reading })
  await resultOf(ana, podcastBlockTake, { id, client, kind: 'project', subject: project })
  await resultOf(ana, podcastBlockTake, { id, client, kind: 'project', subject: project, language: 'es' })
  expect(await visible(id)).toEqual([
    'paragraph They are old.',
    'paragraph Anna: They are tall.',
    'paragraph Anna: Good morning.',
    'paragraph Ben: Hello Anna.',
    'paragraph Anna: Buenos días.',
    'paragraph Ben: Hola, Anna.',
  ])
  const language = 'fr'
  expect(
    await codeOf(ana, podcastBlockTake, { id, client, kind: 'project', subject: project, language }),
  ).toBe(problems.nothingTranslated.code)
  const { id: show } = await resultOf(bo, podcastShowCreate, { name: 'Bo', language: 'en' })
  const { id: other } = await resultOf(bo, podcastEpisodeCreate, { show, name: 'The first' })
  for (const [kind, subject] of [
    ['reading', reading],
    ['project', project],
  ] as const)
    expect(await codeOf(bo, podcastBlockTake, { id: other, client, kind, subject })).toBe(
      problems.notFound.code,
    )
})

test('a file that is not a script is refused with the reason and does not change the episode', async () => {
  const id = await newEpisode()
  const bad: [string, string | Uint8Array, ProblemName][] = [
    ['noise.txt', new Uint8Array(1000).fill(1), 'readNotText'],
    ['broken.docx', 'PK\u0003\u0004 broken', 'readBroken'],
    ['broken.srt', 'no times at all', 'subtitlesUnreadable'],
    ['directions.txt', '[pause 2s]\n[intro calm]', 'podcastNothingSaid'],
    ['long.txt', 'Anna: It grows.\n'.repeat(40_000), 'readTooLong'],
  ]
  for (const [name, content, expected] of bad) {
    const { state, problem } = await imported(id, name, content)
    expect(await server.app.storage.head(`${whose.tenant}/uploads/${sent.at(-1)}`)).toBeUndefined()
    expect([name, state, problem]).toEqual([name, 'failed', expected])
  }
  expect(await visible(id)).toEqual([])
})

test('an imported script may be as long as a typed one', async () => {
  const id = await newEpisode()
  const { state } = await imported(id, 'long.txt', 'Anna: It grows slowly.\nBen: I see.\n'.repeat(9000))
  expect(state).toBe('done')
  const { items } = await resultOf(ana, podcastBlocks.list, { id })
  expect(items).toHaveLength(18_000)
})
