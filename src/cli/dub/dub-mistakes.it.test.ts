import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DubCommand, openDubCommand } from '#testkit/processes/dub-command.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'

let command: DubCommand
beforeAll(async () => {
  command = await openDubCommand()
})
afterAll(() => command[Symbol.asyncDispose]())

test.for([
  { args: ['dub', 'speech.mp4', '--subtitles', 'speech.es.srt'], over: 'speech.es.srt' },
  { args: ['dub', 'speech.mp4', '--translation', 'background.wav'], over: 'background.wav' },
  { args: ['dub', 'speech.srt', '--speaker-voices', 'report.es.json'], over: 'report.es.json' },
  { args: ['dub', 'background.wav'], over: 'background.wav' },
  { args: ['separate', 'background.wav'], over: 'background.wav' },
  { args: ['separate', 'voice.wav'], over: 'voice.wav' },
])('never overwrites an input file: $args', async ({ args, over }) => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at(over), '{}')
  const languages = args[0] === 'dub' ? ['--from', 'en', '--to', 'es'] : []
  const typed = args.map((arg) => (arg.includes('.') ? at(arg) : arg))
  const told = await typeCommand([...typed, ...languages, '--out', command.folder, '--data', at('untouched')])
  expect(told).toEqual({
    code: 3,
    said: `This would overwrite ${at(over)}, which is also an input. Choose another location, or use a copy of it.\n`,
  })
  // Reported before any work.
  expect(existsSync(at('untouched'))).toBe(false)
})

test('names the folder of intermediate files that were removed, with advice', async () => {
  const data = join(command.folder, 'removed')
  const artifacts = join(data, 'artifacts')
  const args = [
    'speak',
    'Hello',
    '--voice',
    'embedded:slt',
    '-o',
    join(command.folder, 'x.wav'),
    '--data',
    data,
  ]
  expect(await typeCommand(args)).toMatchObject({ code: 0 })
  for (const name of await readdir(artifacts, { recursive: true }))
    if (name.endsWith('.wav')) await rm(join(artifacts, name))
  const { code, said } = await typeCommand(args)
  expect(code).toBe(3)
  expect(said).toContain(`Intermediate files are missing in ${artifacts}. Delete this folder and run`)
  expect(said).not.toContain('.wav')
})

describe('explains a mistake in one sentence', () => {
  beforeAll(async () => {
    await writeFile(join(command.folder, 'voices.json'), '{ "Anna": "embedded:slt" }')
    await mkdir(join(command.folder, 'folder.mp4'))
  })

  test.for([
    { args: ['dub'], code: 2, says: 'Specify one video, audio or subtitle file.' },
    { args: ['dub', 'x.mp4', '--to', 'es'], code: 2, says: 'Specify the spoken language: --from en' },
    { args: ['dub', 'x.mp4', '--from', 'en'], code: 2, says: 'Specify the target languages: --to es,ca' },
    {
      args: ['dub', 'x.mp4', '--from', 'en', '--to', 'Spanish!'],
      code: 2,
      says: 'Spanish! isn’t a language code',
    },
    {
      args: ['dub', 'x.mp4', '--from', 'en', '--to', 'es', '--background', 'loud'],
      code: 2,
      says: '--background must be one of duck, keep, off.',
    },
    { args: ['dub', 'none.mp4', '--from', 'en', '--to', 'es'], code: 3, says: 'none.mp4' },
    {
      args: ['dub', 'my', 'film.mp4', '--from', 'en', '--to', 'es'],
      code: 2,
      says: 'Put names with spaces in quotes.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--out', 'speech.srt'],
      code: 3,
      says: 'speech.srt is a file',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--out', '/proc/yiyin/dub'],
      code: 3,
      says: 'Can’t create folder /proc/yiyin here.',
    },
    {
      args: ['transcribe', 'https://example.com/film.mp4', '--from', 'en'],
      code: 3,
      says: 'film.mp4 is a URL',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', 'ca'],
      code: 2,
      says: 'Separate languages with commas, without spaces: --to es,ca',
    },
    {
      args: ['separate', 'speech.mp4', '--audio-track', '3'],
      code: 2,
      says: 'There is no audio track 3. The file has 1: 1 und. Choose one with --audio-track.',
    },
    {
      args: ['transcribe', 'speech.mp4', '--from', 'en', '--audio-track', '0', '-o', 'x.srt'],
      code: 2,
      says: '--audio-track must be a track number, counting from 1, not 0.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--subtitle-track', 'two'],
      code: 2,
      says: '--subtitle-track must be a track number, counting from 1, not two.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--audio-track', '2'],
      code: 2,
      says: '--audio-track needs audio, but speech.srt contains only subtitles.',
    },
    {
      args: ['separate', 'folder.mp4'],
      code: 3,
      says: 'folder.mp4 is a folder. Choose a video or audio file in it.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--subtitles', 'folder.mp4'],
      code: 3,
      says: 'folder.mp4 is a folder. Specify a file in it.',
    },
    // Reported before the film is processed.
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'zh'],
      code: 5,
      says: /^No configured engine.*en to zh/,
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--voice', 'embedded:nobody'],
      code: 5,
      says: /^There is no voice embedded:nobody/,
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'de', '--to', 'en'],
      code: 5,
      says: /^No configured engine.*recognizes de/,
    },
    {
      args: ['speak', 'speech.mp4', '--voice', 'embedded:slt', '-o', 'x.wav'],
      code: 7,
      says: 'no subtitles',
    },
    {
      args: ['speak', 'folder.mp4', '--voice', 'embedded:slt', '-o', 'x.wav'],
      code: 3,
      says: 'folder.mp4 is a folder. Specify a file in it.',
    },
    {
      args: ['speak', 'Hello', '--voice', 'embedded:slt', '--speed', '', '-o', 'x.wav'],
      code: 2,
      says: '--speed must be between 0 and 9',
    },
    {
      args: ['translate', 'speech.srt', '--from', 'en', '--to', 'es', '-o', './speech.srt'],
      code: 3,
      says: 'speech.srt, which is also an input. Choose another location, or use a copy of it.',
    },
    {
      args: ['transcribe', 'speech.mp4', '--from', 'en', '--text', 'speech.srt', '-o', 'speech.srt'],
      code: 3,
      says: 'speech.srt, which is also an input. Choose another location, or use a copy of it.',
    },
    {
      args: ['translate', 'speech.srt', '--from', 'en', '--to', 'es', '--encoding', 'klingon', '-o', 'x.srt'],
      code: 2,
      says: '--encoding must be one of utf-8, utf-16le',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--encoding', 'utf-8,ca=big5'],
      code: 2,
      says: '--encoding specifies ca, but the target is only es.',
    },
    { args: ['speak', 'none.txt', '--voice', 'embedded:slt', '-o', 'x.wav'], code: 3, says: 'none.txt' },
    {
      args: ['transcribe', 'speech.mp4', '--from', 'en', '-o', 'none/x.srt'],
      code: 3,
      says: 'Create it, or choose another location for x.srt.',
    },
    { args: ['dub', 'speech.srt', '--from', 'en', '--to', 'zh'], code: 5, says: 'translates from en to zh' },
    {
      args: ['speak', 'Hello', '--voice', 'embedded:nobody', '-o', 'x.wav'],
      code: 5,
      says: 'There is no voice embedded:nobody.',
    },
    {
      args: ['transcribe', 'speech.srt', '--from', 'en', '-o', 'x.srt'],
      code: 3,
      says: 'This is not a video or audio file',
    },
    {
      args: ['translate', 'speech.mp4', '--from', 'en', '--to', 'es', '-o', 'x.srt'],
      code: 7,
      says: 'no subtitles in speech.mp4',
    },
    {
      args: [
        'translate',
        'speech.srt',
        '--from',
        'en',
        '--to',
        'es',
        '--glossary',
        'speech.srt',
        '-o',
        'x.srt',
      ],
      code: 3,
      says: 'no column for en. Its first row must contain language codes, e.g. en,es',
    },
    {
      args: ['translate', 'speech.srt', '--from', 'en', '--to', 'es', '-o', 'x.doc'],
      code: 2,
      says: '-o OUT.srt',
    },
    // Options without effect.
    {
      args: ['speak', 'Hello', '--voice', 'embedded:slt', '--style', 'angry', '-o', 'x.wav'],
      code: 5,
      says: 'has only one style. Leave out --style.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--burn'],
      code: 2,
      says: '--burn needs a video, but speech.srt contains only subtitles.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--translation', 'ca=speech'],
      code: 2,
      says: '--translation specifies ca, but the target is only es.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--speaker-voices', 'voices.json'],
      code: 2,
      says: 'speech.srt doesn’t name any speakers.',
    },
  ])('$args', async ({ args, code, says }) => {
    const typed = args.map((arg) => (/^[^:]+\.\w+$/.test(arg) ? join(command.folder, arg) : arg))
    const told = await typeCommand([...typed, '--data', join(command.folder, 'wrong')])
    expect(told.said).toEqual(
      typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
    )
    expect(told.code).toBe(code)
    expect(told.said).not.toContain('    at ')
  })

  test.for([
    { args: ['dub', 'speech.mp4', '--from', 'en'], says: 'yiyin dub：请指定目标语言：--to es,ca' },
    { args: ['dub', 'none.mp4', '--from', 'en', '--to', 'es'], says: /^没有文件 .*none\.mp4。$/m },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'zh'],
      says: '已配置的引擎都不能把 en 译成 zh。',
    },
    {
      args: ['transcribe', 'speech.srt', '--from', 'en', '-o', 'x.srt'],
      says: '无法将此文件作为视频或音频读取。',
    },
    { args: ['speak', '你好', '--voice', 'embedded:slt', '-o', 'x.wav'], says: '发音人 slt 只支持英语' },
  ])('in Chinese: $args', async ({ args, says }) => {
    const typed = args.map((arg) => (/\.\w+$/.test(arg) ? join(command.folder, arg) : arg))
    const locale = { YIYIN_LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'zh_CN.UTF-8' }
    const told = await typeCommand([...typed, '--data', join(command.folder, 'wrong')], locale)
    expect(told.said).toEqual(
      typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
    )
  })
})
