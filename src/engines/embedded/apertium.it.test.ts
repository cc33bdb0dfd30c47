import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Term } from '#engines/core/ports.ts'
import { findPairs, openApertium, routeOf } from './apertium.ts'

const signal = new AbortController().signal
let apertium: ReturnType<typeof openApertium>

beforeEach(() => {
  apertium = openApertium(findPairs(), 4)
})
afterEach(() => apertium.close())

async function translate(from: string, to: string, texts: readonly string[], glossary?: readonly Term[]) {
  const lines = texts.map((text, index) => ({ id: `cue-${index}`, text }))
  const answer = await apertium.translate(lines, { from, to, glossary, signal })
  expect([...answer.keys()]).toEqual(lines.map(({ id }) => id))
  return [...answer.values()]
}

test.for([
  ['en', 'es', 'Hello, world.', 'Hola, mundo.'],
  ['en', 'es', 'I have a new house', 'Tengo una casa nueva'],
  ['es', 'en', 'Tengo una casa nueva.', 'Have a new house.'],
  ['en', 'ca', 'I have a new house.', 'Tinc una casa nova.'],
  ['es', 'pt', 'Tengo una casa nueva.', 'Tenho uma casa nova.'],
  ['es', 'it', 'Tengo una casa nueva.', 'Ho una casa nuova.'],
  ['en', 'fr', 'I have a new house.', "J'ai une maison nouvelle."],
] as const)('%s to %s: %s', async ([from, to, text, translation]) =>
  expect(await translate(from, to, [text])).toEqual([translation]),
)

test('uses two pairs if there is no direct one, never more', () => {
  const files = (from: string, to: string) =>
    routeOf(findPairs(), from, to)?.map(({ file }) => file.replace(/.*\/(.*)\.mode/, '$1'))
  expect(files('en', 'es')).toEqual(['eng-spa'])
  expect(files('en-GB', 'es-MX')).toEqual(['eng-spa'])
  expect(files('es', 'pt-BR')).toEqual(['es-pt_BR'])
  expect(files('en', 'pt-BR')).toEqual(['eng-spa', 'es-pt_BR'])
  expect(files('fr', 'en')).toEqual(['fr-es', 'spa-eng'])
  expect(files('en', 'zh')).toBeUndefined()
  expect(files('en', 'en-US')).toBeUndefined()
})

test('a third language leaves no words: what it does not know stays as in the source', async () => {
  const texts = ['Je mange une pomme rouge.', "Autrefois, l'aspirateur et le tabouret étaient rouges."]
  // Spanish knows both words, English does not.
  expect((await translate('fr', 'es', texts))[1]).toMatch(/antaño.*aspirador/is)
  const [known, unknown] = await translate('fr', 'en', texts)
  expect(known).toBe('Like a red apple.')
  expect(unknown).toMatch(/^Autrefois,.*aspirateur.*tabouret/)
  expect(unknown).not.toMatch(/antaño|aspirador/i)
})

test('a translation through a third language is a draft and says so', () => {
  expect(apertium.through?.('fr', 'en')).toBe('es')
  expect(apertium.through?.('fr', 'es')).toBeUndefined()
  expect([apertium.quality('fr', 'it'), apertium.quality('fr', 'es')]).toEqual(['draft', 'good'])
})

test('keeps line breaks, special characters and lines without words', async () => {
  const [broken, signs, none, empty] = await translate('en', 'es', [
    'The cats are sleeping.\nThey are tired.',
    '♪ *music* #1 [door] {x} <i>a</i> 50% @home ♪',
    '♪ … ♪',
    '',
  ])
  expect(broken).toBe('Los gatos están durmiendo.\nEstán cansados.')
  for (const sign of ['♪', '*', '#1', '[', '{', '}', '<i>', '50%', '@']) expect(signs).toContain(sign)
  expect([none, empty]).toEqual(['♪ … ♪', ''])
})

test('returns one answer per line with as many line breaks, for any text', async () => {
  const word = fc.constantFrom('the', 'cat', 'house', 'Zorb', '42', 'can’t', '“yes”')
  const sign = fc.constantFrom(
    ' ',
    ' ',
    '. ',
    '\n',
    '*',
    '#',
    '@',
    '[',
    ']',
    '{',
    '^',
    '$',
    '/',
    '\\',
    '<',
    '~',
    '🎬',
    '\0',
  )
  const text = fc.array(fc.oneof(word, sign), { maxLength: 12 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
      const answers = await translate('en', 'es', texts)
      expect(answers.map((answer) => answer.split('\n').length)).toEqual(
        texts.map((each) => each.split('\n').length),
      )
    }),
    { numRuns: 60 },
  )
})

test('keeps glossary terms, also through two pairs', async () => {
  const glossary = [{ source: 'red house', target: 'Villa Rossa' }]
  expect(await translate('en', 'es', ['I know the Red House.'], glossary)).toEqual(['Sé el Villa Rossa.'])
  expect((await translate('en', 'fr', ['I know the red house.'], glossary))[0]).toContain('Villa Rossa')
})

test('matches parallel answers to their requests', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => `I have ${index} houses.`)
  const answers = await translate('en', 'es', texts)
  expect(answers).toEqual(texts.map((_, index) => expect.stringContaining(String(index))))
})

test('restarts a pipeline that dies, without losing lines', async () => {
  await translate('en', 'es', ['Hello.'])
  const first = children()
  expect(first.length).toBeGreaterThan(5)
  const texts = Array.from({ length: 300 }, () => 'The cats are sleeping on the table.')
  const translating = translate('en', 'es', texts)
  process.kill(first[3]!, 'SIGKILL')
  expect(new Set(await translating)).toEqual(new Set(['Los gatos están durmiendo en la mesa.']))
  await vi.waitFor(() => expect(children().filter((pid) => first.includes(pid))).toEqual([]))
})

test('an abort answers at once, and the pipeline serves other calls', async () => {
  const stop = new AbortController()
  const lines = Array.from({ length: 50 }, (_, index) => ({
    id: String(index),
    text: 'The cats are sleeping.',
  }))
  const translating = apertium.translate(lines, { from: 'en', to: 'es', signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(translating).rejects.toThrow('enough')
  expect(await translate('en', 'es', ['Hello, world.'])).toEqual(['Hola, mundo.'])
})

test('closing it leaves no process', async () => {
  await translate('en', 'es', ['Hello.'])
  apertium.close()
  await vi.waitFor(() => expect(children()).toEqual([]))
})

/** The running child processes of this process, without the guard that ends them with it (programs/end-with-us.ts). */
function children(): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isGuard = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('while read -r act')
      return Number(parent) === process.pid && state !== 'Z' && !isGuard ? [Number(pid)] : []
    } catch {
      // It ended in the meantime.
      return []
    }
  })
}
