import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from './refusal.ts'
import { command, runCommand } from './run-command.ts'

const text = (en: string, cn = en) => ({ cn, en, hk: cn })
const greet = command({
  summary: text('Greets.', '问候。'),
  takes: '[NAME ...]',
  example: 'greet Anna --loud',
  options: {
    loud: { type: 'boolean', help: text('with a shout', '大声地') },
    times: { type: 'string', short: 't', value: 'N', help: text('how often') },
    ring: { type: 'string', list: true, help: text('for whom') },
    json: { type: 'boolean', help: text('for programs') },
    hat: { type: 'string', choices: ['top', 'straw'], alone: 'top', help: text('what is lifted') },
  },
  load: async () => async (given, names) => {
    if (names.includes('nobody')) throw new Refusal('Nobody is not greeted.')
    console.log(JSON.stringify([given, names]))
    return names.includes('seven') ? 7 : 0
  },
})
const bare = command({ summary: text('Does little.'), options: {}, load: async () => async () => 0 })
const all = { greet, bare }

let output: string
let complained: string
beforeEach(() => {
  output = ''
  complained = ''
  vi.spyOn(console, 'log').mockImplementation((text = '') => void (output += `${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => void (complained += `${text}\n`))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('passes options and arguments to a command, and returns its exit code', async () => {
  expect(await runCommand(all, ['greet', '--loud', '--times', '3', 'a', 'seven'])).toBe(7)
  expect(JSON.parse(output)).toEqual([{ loud: true, times: '3' }, ['a', 'seven']])
})

test('refuses in JSON if JSON was requested', async () => {
  expect(await runCommand(all, ['greet', 'nobody', '--json'])).toBe(1)
  expect(JSON.parse(output)).toEqual({ event: 'failed', message: 'Nobody is not greeted.', exitCode: 1 })
  expect(complained).toBe('Nobody is not greeted.\n')
})

test.for([
  { typed: ['nope'], says: 'There is no command nope. See: yiyin help\n' },
  { typed: ['gerte'], says: 'There is no command gerte. Did you mean yiyin greet? See: yiyin help\n' },
  { typed: ['toString'], says: 'There is no command toString.' },
  { typed: ['greet', '--quiet'], says: 'yiyin greet: There is no option --quiet.\nSee: yiyin help greet\n' },
  { typed: ['greet', '--lowd'], says: 'There is no option --lowd. Did you mean --loud?\n' },
  {
    typed: ['greet', '-film.mp4'],
    says: 'Write a file name that begins with - as ./-NAME, and other text after --.\n',
  },
  { typed: ['greet', '--times'], says: 'yiyin greet: --times needs a value: --times N\n' },
  { typed: ['greet', '--times', '--loud'], says: '--times needs a value: --times N\n' },
  { typed: ['greet', '-t', '-t'], says: '-t needs a value: -t N\n' },
  { typed: ['greet', '--hat', 'straww', 'Anna'], says: '--hat must be one of top, straw.\n' },
  { typed: ['greet', '--loud=1'], says: '--loud doesn’t take a value.\n' },
  { typed: ['greet', '--toString'], says: 'There is no option --toString.\n' },
  { typed: ['bare', 'x'], says: 'yiyin bare: This command takes only options, not x.\n' },
  { typed: ['help', 'nope'], says: 'There is no command nope. See: yiyin help\n' },
])('$typed is refused with a sentence and exit code 2', async ({ typed, says }) => {
  expect(await runCommand(all, typed)).toBe(2)
  expect(complained).toContain(says)
  expect(complained).not.toMatch(/\n {4}at /)
})

test.for([
  { typed: ['--hat', 'a'], given: [{ hat: 'top' }, ['a']] },
  { typed: ['--hat', 'straw', 'a'], given: [{ hat: 'straw' }, ['a']] },
  { typed: ['a', '--hat'], given: [{ hat: 'top' }, ['a']] },
  {
    typed: ['--ring', 'a,b', '--ring', 'c', '-t', '1', '-t', '2'],
    given: [{ times: '2', ring: 'a,b,c' }, []],
  },
  { typed: ['-t', '3', '--hat=straw'], given: [{ times: '3', hat: 'straw' }, []] },
  { typed: ['--times', '-3.5', '--hat', 'a'], given: [{ times: '-3.5', hat: 'top' }, ['a']] },
])('$typed has an optional choice left out or given', async ({ typed, given }) => {
  expect(await runCommand(all, ['greet', ...typed])).toBe(0)
  expect(JSON.parse(output)).toEqual(given)
})

test('an invalid choice lists the valid ones', async () => {
  expect(await runCommand(all, ['greet', '--hat=felt'])).toBe(2)
  expect(complained).toContain('--hat must be one of top, straw.')
})

test("help is in the reader's language", async () => {
  vi.stubEnv('YIYIN_LANGUAGE', 'cn')
  await runCommand(all, ['help', 'greet'])
  expect(output).toContain('yiyin greet [选项] [NAME ...]\n\n问候。\n')
  expect(output).toContain('大声地')
})

test('a refusal is shown without a stack', async () => {
  expect(await runCommand(all, ['greet', 'nobody'])).toBe(1)
  expect(complained).toBe('Nobody is not greeted.\n')
})

test.for([[], ['help'], ['--help'], ['-h']])('%s lists the commands', async (typed) => {
  expect(await runCommand(all, typed)).toBe(0)
  expect(output).toContain('greet    Greets.')
  expect(output).toContain('bare     Does little.')
})

test.for([
  ['help', 'greet'],
  ['greet', '--help'],
])('%s shows the help of the command', async (typed) => {
  expect(await runCommand(all, typed)).toBe(0)
  expect(output).toContain('yiyin greet [options] [NAME ...]')
  expect(output).toMatch(/-t, --times N +how often/)
  expect(output).toContain('Example: yiyin greet Anna --loud')
})

test.for([
  [{ LANG: 'zh_CN.UTF-8' }, '没有命令 gerte。您是指 yiyin greet 吗？见：yiyin help\n'],
  [{ LANG: 'zh_SG' }, '没有命令 gerte。'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'zh_TW.UTF-8' }, '沒有命令 gerte。您是指'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_Hant_HK.utf8' }, '沒有命令 gerte。'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C.UTF-8' }, 'There is no command gerte.'],
  [{ LANG: 'zh_CN.GB18030' }, 'There is no command gerte.'],
  [{ LANG: 'fr_FR.UTF-8' }, 'There is no command gerte.'],
  [{ LANG: 'zh_CN.UTF-8', YIYIN_LANGUAGE: 'en' }, 'There is no command gerte.'],
  [{ LANG: 'C', YIYIN_LANGUAGE: 'hk' }, '沒有命令 gerte。'],
  [{ LANG: 'zh_CN.UTF-8', YIYIN_LANGUAGE: 'zh' }, 'YIYIN_LANGUAGE 须为 cn, en, hk 之一。'],
] as const)('with %j the output is %s', async ([locale, says]) => {
  for (const name of ['YIYIN_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'])
    vi.stubEnv(name, (locale as Record<string, string>)[name])
  expect(await runCommand(all, ['gerte'])).toBe(2)
  expect(complained).toContain(says)
})
