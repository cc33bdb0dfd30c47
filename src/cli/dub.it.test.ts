import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DubCommand, mainFile, openDubCommand } from '#testkit/dub-command.ts'
import { until } from '#testkit/until.ts'
import { typeCommand } from '#testkit/type-command.ts'

let command: DubCommand
beforeAll(async () => {
  command = await openDubCommand()
})
afterAll(() => command[Symbol.asyncDispose]())

describe('killed at any moment', () => {
  let undisturbed: Record<string, string>
  let events: number
  beforeAll(async () => {
    const { code, said: text } = await command.said(command.dubArgs('undisturbed'))
    expect(code, text).toBe(0)
    undisturbed = await command.outcome('undisturbed')
    events = text.trim().split('\n').length
  })

  /** Runs again and again, killed with all it started after so many of its events, and at last to its end. */
  async function killAfter(name: string, counts: readonly number[]) {
    await mkdir(join(command.folder, name))
    for (const count of counts) {
      const program = command.yiyin(command.dubArgs(name))
      program.child.stdout!.on('data', () => {
        if (program.said().split('\n').length > count && program.child.exitCode === null) kill(program.pid)
      })
      await program.ended
    }
    const { code, said: text } = await command.said(command.dubArgs(name))
    expect(code, text).toBe(0)
    expect(await command.outcome(name)).toEqual(undisturbed)
  }

  test('after each stage, it goes on and ends with the same files', () =>
    killAfter(
      'stages',
      Array.from({ length: Math.min(events, 24) }, (_, index) => index + 1).filter(
        (count) => count % 3 === 1,
      ),
    ))

  test('at random moments too', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const counts = fc.sample(fc.integer({ min: 1, max: events }), { numRuns: 5, seed })
    await killAfter(`random ${seed}`, counts).catch((error: unknown) => {
      throw new Error(`With SEED=${seed}`, { cause: error })
    })
  })
})

const kill = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('the words of a glossary are translated as it says', async () => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at('words.csv'), 'fr;es;en\n;Villa Rosa;red house\nrien;;nothing\n')
  await writeFile(at('house.srt'), '1\n00:00:01,000 --> 00:00:03,000\nI know the red house.\n')
  const args = [
    'translate',
    'house.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--glossary',
    'words.csv',
    '-o',
    'house.es.srt',
  ]
  const told = await command.said([...args, '--data', at('glossary')])
  expect(told.code, told.said).toBe(0)
  expect(await readFile(at('house.es.srt'), 'utf8')).toContain('Villa Rosa')
})

test('a translated ASS file keeps its styles, and what each line says of its place', async () => {
  const at = (name: string) => join(command.folder, name)
  const head = '[Script Info]\nPlayResX: 640\n\n[V4+ Styles]\nFormat: Name, Fontsize\nStyle: Sign,40\n'
  const line = 'Dialogue: 1,0:00:01.00,0:00:03.00,Sign,,0,0,0,,{\\an8}'
  await writeFile(at('signs.ass'), `${head}\n[Events]\n${line}I know the red house.\n`)
  const args = ['translate', 'signs.ass', '--from', 'en', '--to', 'es', '--data', at('signs')]
  const told = await command.said([...args, '-o', 'signs.es.ass'])
  expect(told.code, told.said).toBe(0)
  const written = await readFile(at('signs.es.ass'), 'utf8')
  expect(written).toContain(head)
  expect(written).toContain(line)
  expect(written).not.toContain('red house')
})

test('a film that comes through a pipe is refused at once', async () => {
  await promisify(execFile)('mkfifo', [join(command.folder, 'pipe.mp4')])
  const told = await command.said(['separate', 'pipe.mp4', '--data', join(command.folder, 'pipes')])
  expect(told).toEqual({
    code: 3,
    said: 'pipe.mp4 is a pipe or a device, and a film is read more than once. Save it as a file first.\n',
  })
})

test('subtitles are taken from a pipe, and of a subtitle file the words are spoken', async () => {
  const at = (name: string) => join(command.folder, name)
  const said = (script: string) =>
    promisify(execFile)('bash', ['-c', script, 'bash', process.execPath, mainFile], { cwd: command.folder })
  await said(
    '"$@" dub speech.mp4 --subtitles <(cat speech.srt) --from en --to es --data piped --out piped-out',
  )
  const report = JSON.parse(await readFile(at('piped-out/report.es.json'), 'utf8')) as { cues: unknown[] }
  expect(report.cues).toHaveLength(3)
  await said('"$@" speak <(echo And so) --voice embedded:slt -o pipe.wav --data piped')
  await said('"$@" speak "And so" --voice embedded:slt -o words.wav --data piped')
  expect(await readFile(at('pipe.wav'))).toEqual(await readFile(at('words.wav')))
  // Neither the numbers of the lines nor their times.
  await said('"$@" speak speech.srt --voice embedded:slt -o lines.wav --data piped')
  await said(
    `"$@" speak $'And so,\\nmy fellow Americans,\\nask not.' --voice embedded:slt -o said.wav --data piped`,
  )
  expect(await readFile(at('lines.wav'))).toEqual(await readFile(at('said.wav')))
})

test('a second Ctrl+C ends what does not end by the first', async () => {
  const pipe = join(command.folder, 'nobody-writes.srt')
  await promisify(execFile)('mkfifo', [pipe])
  const args = ['dub', command.film, '--subtitles', pipe, '--from', 'en', '--to', 'es']
  const program = command.yiyin([...args, '--data', join(command.folder, 'hurried')])
  await until(() => existsSync(join(command.folder, 'hurried', 'artifacts')))
  let over = false
  void program.ended.then(() => (over = true))
  // Two that come at once are one.
  await until(() => {
    if (!over) program.child.kill('SIGINT')
    return over
  })
  // What a shell calls 130.
  expect(await program.ended).toEqual({ code: null, signal: 'SIGINT' })
  expect(program.said()).toMatch(/^Stopped\./m)
})

test('where nobody reads on it stops as by Ctrl+C', async () => {
  const args = [process.execPath, mainFile, ...command.dubArgs('unread')]
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', '"$@" | head -n 1', 'sh', ...args])
  expect(JSON.parse(stdout)).toEqual({ event: 'stage', stage: 'read' })
  expect(stderr).toBe('Stopped. What was made is kept; the same command goes on from there.\n')
})

test.for([
  { args: ['dub', 'speech.mp4', '--subtitles', 'speech.es.srt'], over: 'speech.es.srt' },
  { args: ['dub', 'speech.mp4', '--translation', 'background.wav'], over: 'background.wav' },
  { args: ['dub', 'speech.srt', '--speaker-voices', 'report.es.json'], over: 'report.es.json' },
  { args: ['dub', 'background.wav'], over: 'background.wav' },
  { args: ['separate', 'background.wav'], over: 'background.wav' },
  { args: ['separate', 'voice.wav'], over: 'voice.wav' },
])('nothing that is read is written over: $args', async ({ args, over }) => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at(over), '{}')
  const languages = args[0] === 'dub' ? ['--from', 'en', '--to', 'es'] : []
  const typed = args.map((arg) => (arg.includes('.') ? at(arg) : arg))
  const told = await typeCommand([...typed, ...languages, '--out', command.folder, '--data', at('untouched')])
  expect(told).toEqual({
    code: 3,
    said: `That would write over ${at(over)}, which is read. Say another place, or give a copy of it.\n`,
  })
  // It is told before any work.
  expect(existsSync(at('untouched'))).toBe(false)
})

test('a translation is corrected where the last run wrote it', async () => {
  const at = (name: string) => join(command.folder, name)
  await writeFile(at('known.srt'), '1\n00:00:01,000 --> 00:00:03,000\nI know the red house.\n')
  const args = [
    'dub',
    'known.srt',
    '--from',
    'en',
    '--to',
    'es',
    '--out',
    at('known'),
    '--data',
    at('corrected'),
  ]
  expect((await command.said(args)).code).toBe(0)
  const written = at('known/known.es.srt')
  const translated = await readFile(written, 'utf8')
  const corrected = translated.replace(/^.*casa.*$/im, 'Conozco la casa roja.')
  expect(corrected).not.toBe(translated)
  await writeFile(written, corrected)
  const told = await command.said([...args, '--translation', written])
  expect(told.code, told.said).toBe(0)
  expect(await readFile(written, 'utf8')).toContain('Conozco la casa roja.')
})

describe('what a person gets wrong is told in a sentence', () => {
  beforeAll(async () => {
    await writeFile(join(command.folder, 'voices.json'), '{ "Anna": "embedded:slt" }')
    await mkdir(join(command.folder, 'folder.mp4'))
  })

  test.for([
    { args: ['dub'], code: 2, says: 'Give one video, sound or subtitle file.' },
    { args: ['dub', 'x.mp4', '--to', 'es'], code: 2, says: 'Say which language is spoken in it: --from en' },
    { args: ['dub', 'x.mp4', '--from', 'en'], code: 2, says: 'Say into which languages: --to es,ca' },
    {
      args: ['dub', 'x.mp4', '--from', 'en', '--to', 'Spanish!'],
      code: 2,
      says: 'Spanish! is not a language',
    },
    {
      args: ['dub', 'x.mp4', '--from', 'en', '--to', 'es', '--background', 'loud'],
      code: 2,
      says: '--background is one of keep, duck, off.',
    },
    { args: ['dub', 'none.mp4', '--from', 'en', '--to', 'es'], code: 3, says: 'none.mp4' },
    {
      args: ['dub', 'my', 'film.mp4', '--from', 'en', '--to', 'es'],
      code: 2,
      says: 'A name with spaces goes in quotes.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--out', 'speech.srt'],
      code: 3,
      says: 'speech.srt is a file, and a folder is needed.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--out', '/proc/yiyin/dub'],
      code: 3,
      says: 'The folder /proc/yiyin cannot be made here.',
    },
    {
      args: ['dub', 'https://example.com/film.mp4', '--from', 'en', '--to', 'es'],
      code: 3,
      says: 'film.mp4 is an address, and a file is needed. Download it first',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', 'ca'],
      code: 2,
      says: 'Several languages are written with commas and without spaces: --to es,ca',
    },
    {
      args: ['separate', 'folder.mp4'],
      code: 3,
      says: 'folder.mp4 is a folder. Give a video or sound file in it.',
    },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--subtitles', 'folder.mp4'],
      code: 3,
      says: 'folder.mp4 is a folder. Give a file in it.',
    },
    // Told before anything is made of the film.
    { args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'zh'], code: 5, says: /^No engine.*en to zh/ },
    {
      args: ['dub', 'speech.mp4', '--from', 'en', '--to', 'es', '--voice', 'embedded:nobody'],
      code: 5,
      says: /^There is no voice embedded:nobody/,
    },
    { args: ['dub', 'speech.mp4', '--from', 'de', '--to', 'en'], code: 5, says: /^No engine.*recognizes de/ },
    {
      args: ['speak', 'speech.mp4', '--voice', 'embedded:slt', '-o', 'x.wav'],
      code: 7,
      says: 'no subtitles',
    },
    {
      args: ['speak', 'Hello', '--voice', 'embedded:slt', '--speed', '', '-o', 'x.wav'],
      code: 2,
      says: '--speed is between 0 and 9',
    },
    {
      args: ['translate', 'speech.srt', '--from', 'en', '--to', 'es', '-o', './speech.srt'],
      code: 3,
      says: 'speech.srt, which is read. Say another place, or give a copy of it.',
    },
    {
      args: ['transcribe', 'speech.mp4', '--from', 'en', '--text', 'speech.srt', '-o', 'speech.srt'],
      code: 3,
      says: 'speech.srt, which is read. Say another place, or give a copy of it.',
    },
    { args: ['speak', 'none.txt', '--voice', 'embedded:slt', '-o', 'x.wav'], code: 3, says: 'none.txt' },
    {
      args: ['transcribe', 'speech.mp4', '--from', 'en', '-o', 'none/x.srt'],
      code: 3,
      says: 'Make it, or say another place for x.srt.',
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
      says: 'This is no video or sound file',
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
      says: 'no column for en: its first row should name the languages, like en,es',
    },
    {
      args: ['translate', 'speech.srt', '--from', 'en', '--to', 'es', '-o', 'x.doc'],
      code: 2,
      says: '-o OUT.srt',
    },
    // What would change nothing.
    {
      args: ['speak', 'Hello', '--voice', 'embedded:slt', '--style', 'angry', '-o', 'x.wav'],
      code: 5,
      says: 'speaks in one style only. Leave --style out.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--burn'],
      code: 2,
      says: '--burn needs a picture, and speech.srt is subtitles alone.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--translation', 'ca=speech'],
      code: 2,
      says: '--translation names ca, and it is dubbed into es only.',
    },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'es', '--speaker-voices', 'voices.json'],
      code: 2,
      says: 'speech.srt names nobody who speaks.',
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
    { args: ['dub', 'speech.mp4', '--from', 'en'], says: 'yiyin dub：请说明配音成哪些语言：--to es,ca' },
    { args: ['dub', 'none.mp4', '--from', 'en', '--to', 'es'], says: /^没有文件 .*none\.mp4。$/m },
    {
      args: ['dub', 'speech.srt', '--from', 'en', '--to', 'zh'],
      says: '已配置的引擎都不能把 en 译成 zh。',
    },
    {
      args: ['transcribe', 'speech.srt', '--from', 'en', '-o', 'x.srt'],
      says: '这不是可读取的视频或音频文件。',
    },
    { args: ['speak', '你好', '--voice', 'embedded:slt', '-o', 'x.wav'], says: '发音人 slt 只会英语' },
  ])('in Chinese: $args', async ({ args, says }) => {
    const typed = args.map((arg) => (/\.\w+$/.test(arg) ? join(command.folder, arg) : arg))
    const locale = { YIYIN_LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'zh_CN.UTF-8' }
    const told = await typeCommand([...typed, '--data', join(command.folder, 'wrong')], locale)
    expect(told.said).toEqual(
      typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
    )
  })
})
