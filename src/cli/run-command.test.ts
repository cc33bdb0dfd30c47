import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command, runCommand } from './run-command.ts'
import { Refusal } from './refusal.ts'

const greet = command({
  summary: 'Greets.',
  takes: '[NAME ...]',
  options: {
    loud: { type: 'boolean', help: 'with a shout' },
    times: { type: 'string', short: 't', value: 'N', help: 'how often' },
    hat: { type: 'string', choices: ['top', 'straw'], alone: 'top', help: 'what is lifted' },
  },
  load: async () => async (given, names) => {
    if (names.includes('nobody')) throw new Refusal('Nobody is not greeted.')
    console.log(JSON.stringify([given, names]))
    return names.includes('seven') ? 7 : 0
  },
})
const bare = command({ summary: 'Does little.', options: {}, load: async () => async () => 0 })
const all = { greet, bare }

let said: string
let complained: string
beforeEach(() => {
  said = ''
  complained = ''
  vi.spyOn(console, 'log').mockImplementation((text = '') => void (said += `${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => void (complained += `${text}\n`))
})
afterEach(() => vi.restoreAllMocks())

test('a command gets its options and arguments, and its exit code is the one', async () => {
  expect(await runCommand(all, ['greet', '--loud', '--times', '3', 'a', 'seven'])).toBe(7)
  expect(JSON.parse(said)).toEqual([{ loud: true, times: '3' }, ['a', 'seven']])
})

test.for([
  { typed: ['nope'], says: 'There is no command nope. See: yiyin help' },
  { typed: ['toString'], says: 'There is no command toString.' },
  { typed: ['greet', '--quiet'], says: "yiyin greet: Unknown option '--quiet'. See: yiyin help greet" },
  { typed: ['greet', '--times'], says: "yiyin greet: Option '-t, --times <value>' argument missing." },
  {
    typed: ['greet', '--times', '--loud'],
    says: "yiyin greet: Option '--times' argument is ambiguous. See: yiyin help greet",
  },
  { typed: ['greet', '--loud=1'], says: "yiyin greet: Option '--loud' does not take an argument." },
  { typed: ['bare', 'x'], says: "yiyin bare: Unexpected argument 'x'." },
  { typed: ['help', 'nope'], says: 'There is no command nope.' },
])('$typed is answered by a sentence and exit code 2', async ({ typed, says }) => {
  expect(await runCommand(all, typed)).toBe(2)
  expect(complained).toContain(says)
  expect(complained.trim().split('\n')).toHaveLength(1)
})

test.for([
  { typed: ['--hat', 'a'], given: [{ hat: 'top' }, ['a']] },
  { typed: ['--hat', 'straw', 'a'], given: [{ hat: 'straw' }, ['a']] },
  { typed: ['a', '--hat'], given: [{ hat: 'top' }, ['a']] },
  { typed: ['-t', '3', '--hat=straw'], given: [{ times: '3', hat: 'straw' }, []] },
  { typed: ['--times', '-3.5', '--hat', 'a'], given: [{ times: '-3.5', hat: 'top' }, ['a']] },
])('$typed leaves a choice out, or takes it', async ({ typed, given }) => {
  expect(await runCommand(all, ['greet', ...typed])).toBe(0)
  expect(JSON.parse(said)).toEqual(given)
})

test('a choice that there is not is told with those that there are', async () => {
  expect(await runCommand(all, ['greet', '--hat=felt'])).toBe(2)
  expect(complained).toContain('--hat is one of top, straw.')
})

test('a refusal is said without a stack', async () => {
  expect(await runCommand(all, ['greet', 'nobody'])).toBe(1)
  expect(complained).toBe('Nobody is not greeted.\n')
})

test.for([[], ['help'], ['--help'], ['-h']])('%s lists the commands', async (typed) => {
  expect(await runCommand(all, typed)).toBe(0)
  expect(said).toContain('greet    Greets.')
  expect(said).toContain('bare     Does little.')
})

test.for([
  ['help', 'greet'],
  ['greet', '--help'],
])('%s tells about the command', async (typed) => {
  expect(await runCommand(all, typed)).toBe(0)
  expect(said).toContain('yiyin greet [options] [NAME ...]')
  expect(said).toMatch(/-t, --times N +how often/)
})
