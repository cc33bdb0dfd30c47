import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ffmpeg } from '#testkit/media/films.ts'
import { type DubCommand, openDubCommand } from '#testkit/processes/dub-command.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'
import { commands } from '../commands.ts'

// Files that were not copied as a whole. A film is processed as far as it is there, with a warning; music and recordings
// are refused.

vi.setConfig({ testTimeout: 240_000 })

let command: DubCommand
const at = (name: string) => join(command.folder, name)
beforeAll(async () => {
  command = await openDubCommand()
  await ffmpeg('-i', command.film, '-c', 'copy', at('whole.mkv'))
  await ffmpeg('-i', command.film, '-vn', at('whole.wav'))
  for (const [whole, cut] of [
    ['whole.mkv', 'half.mkv'],
    ['whole.wav', 'half.wav'],
  ] as const) {
    const bytes = await readFile(at(whole))
    await writeFile(at(cut), bytes.subarray(0, bytes.length * 0.6))
  }
  // A track of sound without any.
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=2']
  await ffmpeg(...picture, '-f', 'lavfi', '-i', 'anullsrc', '-t', '2', '-af', 'atrim=end=0', at('empty.mkv'))
  await writeFile(at('zero.wav'), (await readFile(at('whole.wav'))).subarray(0, 44).fill(0, 40, 44))
  await writeFile(at('talk.txt'), 'Anna: And so, my fellow Americans.\n')
})
afterAll(() => command[Symbol.asyncDispose]())

const dub = ['--from', 'en', '--to', 'es', '--subtitles', 'speech.srt', '--out', 'out']
const speaker = ['--voice', 'embedded:slt', '--out', 'out']

/** What each command is given, and whether it goes on. */
const cases: Readonly<Record<string, { typed: string[]; goesOn: boolean }[]>> = {
  dub: [
    { typed: ['half.mkv', ...dub], goesOn: true },
    { typed: ['half.wav', ...dub], goesOn: true },
  ],
  transcribe: [
    { typed: ['half.mkv', '--from', 'en', '-o', 'half.srt'], goesOn: true },
    { typed: ['half.mkv', '--empty', '--from', 'en', '-o', 'empty.srt'], goesOn: true },
    { typed: ['half.wav', '--from', 'en', '-o', 'half.srt', '--text', 'talk.txt'], goesOn: true },
  ],
  separate: [
    { typed: ['half.mkv', '--out', 'out'], goesOn: true },
    { typed: ['half.wav', '--out', 'out'], goesOn: true },
  ],
  live: [{ typed: ['half.wav', '--from', 'en'], goesOn: true }],
  podcast: [{ typed: ['talk.txt', ...speaker, '--music', 'intro=half.wav'], goesOn: false }],
}

/** Commands that are given no sound. */
const soundless =
  'up dev doctor speak read voices engines models translate worker migrate operator demo backup restore build test bench attack audit prove schema texts client map bucket docs upgrade'.split(
    ' ',
  )

test('every command is given sound here, or takes none', () => {
  const untested = Object.keys(commands).filter((name) => !(name in cases) && !soundless.includes(name))
  expect(untested).toEqual([])
})

const typed = (args: readonly string[]) => {
  const inFolder = args.map((arg) => arg.replace(/^(intro=)?(?=[\w-]+\.\w+$|out$)/, `$1${command.folder}/`))
  return typeCommand([...inFolder, '--data', at('data')], { YIYIN_LANGUAGE: 'en' })
}

test.each(Object.entries(cases).flatMap(([name, all]) => all.map((each) => [name, each] as const)))(
  '%s of half a file: $typed',
  async (name, { typed: args, goesOn }) => {
    const { code, said } = await typed([name, ...args])
    expect(said).toMatch(/The file is incomplete: it ends after 0:0\d of 0:0\d/)
    expect(code, said).toBe(goesOn ? 0 : 3)
  },
)

test('the report of a dub says it', async () => {
  await typed(['dub', 'half.mkv', ...dub])
  const report = JSON.parse(await readFile(at('out/report.es.json'), 'utf8')) as { warnings: unknown[] }
  expect(report.warnings).toContainEqual({ name: 'cutOff', values: { ends: '0:02', of: '0:04' } })
})

test.each(['separate', 'transcribe', 'dub', 'live'])(
  '%s refuses a file without a single sample',
  async (name) => {
    const args = cases[name]![0]!.typed
    for (const file of ['empty.mkv', 'zero.wav']) {
      await rm(at('out'), { recursive: true, force: true })
      const { code, said } = await typed([name, file, ...args.slice(1)])
      expect([file, code, said]).toEqual([file, 3, expect.stringMatching(/empty|incomplete|no audio/)])
    }
  },
)
