import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg, inspect, speechFile } from '#testkit/media/films.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-cli-podcast-'))
})
afterAll(() => rm(folder, { recursive: true }))

const talk = `[chapter] Welcome
Anna: It is 9:30 a.m. on March 5.
Ben: Good morning.
[pause 2s]
[chapter] The end
Anna: Goodbye.
`
const yiyin = (...args: string[]) =>
  typeCommand(['podcast', ...args, '--data', join(folder, 'data')], { YIYIN_LANGUAGE: 'en' })
const both = ['--voice', 'Anna=embedded:slt,Ben=embedded:kal16']
const one = ['--voice', 'embedded:slt']

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const reportIn = async (out: string) =>
  JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as {
    title: string
    duration: number
    chapters: { title: string; start: number; end: number }[]
    blocks: { id: string; kind: string; speaker?: string; start: number; end: number; text: string }[]
    engineCalls: { synthesize: number }
    files: string[]
  }

test('a dialogue becomes an episode, and after an edit one line is spoken again', async () => {
  const path = await file('talk.txt', talk)
  const out = join(folder, 'out')
  const all = [path, ...both, '--format', 'mp3,m4a,vtt,stems', '--title', 'A Talk', '--out', out]
  const first = await yiyin(...all)
  expect(first.code, first.said).toBe(0)
  const created = await reportIn(out)
  expect(created.title).toBe('A Talk')
  expect(created.chapters.map(({ title }) => title)).toEqual(['Welcome', 'The end'])
  expect(created.blocks.map(({ kind, speaker }) => speaker ?? kind)).toEqual([
    'music',
    'music',
    'Anna',
    'Ben',
    'pause',
    'Anna',
    'music',
  ])
  expect(created.engineCalls.synthesize).toBe(3)
  for (const name of ['talk.mp3', 'talk.m4a', 'stems/talk-voices.wav', 'stems/talk-music.wav']) {
    const { format } = await inspect(join(out, name))
    expect([name, Math.abs(Number(format.duration) - created.duration) < 0.1]).toEqual([name, true])
  }
  expect((await yiyin(...all)).code).toBe(0)
  expect((await reportIn(out)).engineCalls.synthesize).toBe(0)
  await file('talk.txt', talk.replace('Good morning.', 'Good evening.'))
  expect((await yiyin(...all)).code).toBe(0)
  expect((await reportIn(out)).engineCalls.synthesize).toBe(1)
})

test('scripts of every kind have their speakers', async () => {
  const scripts = {
    'talk.md': '# My Show\n\n## Begin\n\n**Anna:** Good morning.\n\n**Ben:** Good night.\n',
    'talk.srt':
      '1\n00:00:01,000 --> 00:00:02,000\nANNA: Good morning.\n\n2\n00:00:03,000 --> 00:00:04,000\nBEN: Good night.\n',
    'talk.vtt':
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Good morning.\n\n00:03.000 --> 00:04.000\n<v Ben>Good night.\n',
  }
  for (const [name, text] of Object.entries(scripts)) {
    const path = await file(name, text)
    const out = join(folder, `of-${name}`)
    const { code, said } = await yiyin(path, ...one, '--music', 'none', '--format', 'vtt', '--out', out)
    expect([name, code, code ? said : '']).toEqual([name, 0, ''])
    const { blocks, title } = await reportIn(out)
    expect([name, ...blocks.map(({ speaker, text: told }) => `${speaker?.toLowerCase()} ${told}`)]).toEqual([
      name,
      'anna Good morning.',
      'ben Good night.',
    ])
    expect(title).toBe(name === 'talk.md' ? 'My Show' : 'talk')
  }
})

test('music and recorded lines are read from files beside the script', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=f=220:d=6', join(folder, 'tune.mp3'))
  await ffmpeg('-i', speechFile, '-t', '3', join(folder, 'take.wav'))
  const path = await file(
    'own.txt',
    '[bed tune.mp3]\nAnna: Listen.\n[sound take.wav] Anna: And so.\n[sting bright]\n',
  )
  const out = join(folder, 'own')
  const { code, said } = await yiyin(path, ...one, '--mono', '--format', 'mp3', '--out', out)
  expect(code, said).toBe(0)
  const { blocks, engineCalls } = await reportIn(out)
  expect(blocks.map(({ kind }) => kind)).toEqual(['music', 'paragraph', 'sound', 'music'])
  expect(engineCalls.synthesize).toBe(1)
  const { streams } = await inspect(join(out, 'own.mp3'))
  expect(streams.map(({ channels }) => channels)).toEqual([1])
})

test.each([
  [['talk.txt'], 'voice'],
  [['talk.txt', '--voice', 'Anna=embedded:slt'], 'Ben'],
  [['talk.txt', '--voice', 'Anna=embedded:slt,Bob=embedded:slt,embedded:slt'], 'Bob'],
  [['talk.txt', '--voice', 'embedded:nobody'], 'embedded:nobody'],
  [['talk.txt', ...one, '--format', 'ogg'], 'mp3, m4a, wav'],
  [['talk.txt', ...one, '--loudness', 'loud'], '--loudness'],
  [['talk.txt', ...one, '--music', 'loud'], 'calm, bright'],
  [['talk.txt', ...one, '--music', 'intro=none.mp3'], 'none.mp3'],
  [['lost.txt', ...one], 'lost.mp3'],
  [['none.txt', ...one], 'none.txt'],
  [['empty.txt', ...one], 'empty.txt'],
  [['talk.xls', ...one], 'talk.xls'],
  [['broken.srt', ...one], 'broken.srt'],
  [['pauses.txt', ...one], 'pauses'],
])('%j is refused with what to do, and nothing is written', async (args, names) => {
  await file('empty.txt', '')
  await file('talk.xls', 'x')
  await file('broken.srt', 'no times')
  await file('pauses.txt', '[pause 2s]\n')
  await file('lost.txt', 'Anna: Hello.\n[sound lost.mp3] Anna: Well.\n')
  await file('talk.txt', talk)
  const at = args.map((arg) => (/^[a-z]+\.(txt|xls|srt)$/.test(arg) ? join(folder, arg) : arg))
  const out = join(folder, 'refused')
  const { code, said } = await yiyin(...at, '--out', out)
  expect([code > 0, said]).toEqual([true, expect.stringContaining(names)])
  expect(said).not.toMatch(/\n\s+at /)
  expect(await readdir(out).catch(() => 'absent')).toBe('absent')
})

test('an episode is named by its script, and its notes say how it begins', async () => {
  const cases: [file: string, text: string, title: string][] = [
    ['a_first-talk.txt', 'Anna: Good morning. It is nine.\nBen: Good night.\n', 'a first talk'],
    ['headed.txt', '[chapter] The Storm\nAnna: Good morning. It is nine.\n', 'The Storm'],
  ]
  for (const [name, text, title] of cases) {
    const out = join(folder, `named-${name}`)
    const { code, said } = await yiyin(
      await file(name, text),
      ...one,
      '--music',
      'none',
      '--format',
      'mp3,html',
      '--out',
      out,
    )
    expect(code, said).toBe(0)
    expect((await reportIn(out)).title).toBe(title)
    const notes = (await readdir(out)).find((each) => each.endsWith('.notes.html'))!
    expect(await readFile(join(out, notes), 'utf8')).toMatch(/^<p>.*Good morning\. It is nine\./)
  }
})
