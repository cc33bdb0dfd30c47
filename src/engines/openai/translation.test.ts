import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Line } from '#engines/core/ports.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startOpenAi, type Model } from '#testkit/vendors/openai.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { openOpenAiTranslation } from './translation.ts'

const servers: { close(): Promise<void> }[] = []
const { signal } = new AbortController()

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function open(model?: Model, format: 'schema' | 'object' = 'schema') {
  const server = await startOpenAi({ model })
  servers.push(server)
  const { baseUrl, key } = server
  const settings = { baseUrl, key, model: 'small', format, atOnce: 4, pace: {} }
  return {
    server,
    translator: openOpenAiTranslation([settings], { firstPause: 1, longestPause: 1, faultsToRest: 100 }),
  }
}

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: `cue-${index}`, text: `line ${index}` }))
const good = (lines: readonly Line[]) => new Map(lines.map(({ id, text }) => [id, `«${text}»`]))
const pair = { from: 'en', to: 'zh-Hant', signal }

test('returns each line under its id; sends neighbors, glossary and budget', async () => {
  const { server, translator } = await open()
  const lines = [
    { id: 'b', text: 'The dub is done.', budget: 20.7 },
    { id: 'c', text: 'Two\nlines' },
    { id: 'd', text: ' ' },
  ]
  const texts = await translator.translate(lines, {
    ...pair,
    before: [{ id: 'a', text: 'Before.' }],
    after: [{ id: 'e', text: 'After.' }],
    glossary: [
      { source: 'dub', target: '配音' },
      { source: 'voice', target: '声音' },
    ],
  })
  expect(texts).toEqual(
    new Map([
      ['b', '«The dub is done.»'],
      ['c', '«Two\nlines»'],
      ['d', ' '],
    ]),
  )
  const [work] = server.works
  expect(server.works.length).toBe(1)
  expect(work).toMatchObject({
    before: ['Before.'],
    lines: [
      { id: '1', text: 'The dub is done.', maxCharacters: 20 },
      { id: '2', text: 'Two\nlines' },
    ],
    after: [' ', 'After.'],
    glossary: [{ source: 'dub', target: '配音' }],
  })
  expect(work!.system).toContain('from English into Traditional Chinese')
})

test('asks a server without schema support for a JSON object', async () => {
  const { server, translator } = await open(undefined, 'object')
  expect(await translator.translate(linesOf(3), pair)).toEqual(good(linesOf(3)))
  expect(JSON.parse(String(server.requests[0]!.body)).response_format).toEqual({ type: 'json_object' })
})

const habits: Record<string, Model> = {
  'leaves out lines': (_, { lines }) => ({
    lines: lines.filter(({ id }) => lines.length === 1 || Number(id) % 3 > 0),
  }),
  'adds lines': (_, { lines }) => ({
    lines: [...lines, { id: '99', text: 'made up' }, { id: 'note', text: 'a note' }],
  }),
  'repeats an id with another text': (_, { lines }) =>
    lines.length > 2 ? { lines: [...lines, { id: lines[1]!.id, text: 'otherwise' }] } : { lines },
  'repeats a line as it is': (_, { lines }) => ({ lines: [...lines, lines[0]!] }),
  'numbers its ids': (_, { lines }) => ({ lines: lines.map(({ id, text }) => ({ id: Number(id), text })) }),
  'gives empty lines': (_, { lines }) => ({
    lines: lines.map((line, index) => (index === 1 && lines.length > 1 ? { ...line, text: ' ' } : line)),
  }),
  'fences its answer': (_, reply) => ({
    ...reply,
    wrap: (json) => `<think>Shall it be {"lines": []}?</think>Here you are:\n\`\`\`json\n${json}\n\`\`\`\n`,
  }),
  'answers with prose to many': (_, reply) =>
    reply.lines.length > 3 ? { ...reply, wrap: () => 'I am happy to help!' } : reply,
  'runs out of tokens': (_, reply) =>
    reply.lines.length > 4 ? { ...reply, finish: 'length', wrap: (json) => json.slice(0, 20) } : reply,
  'thinks until its tokens are gone': (_, reply) =>
    reply.lines.length > 4 ? { ...reply, finish: 'length', wrap: () => '' } : reply,
  'refuses many at once': (_, reply) => (reply.lines.length > 2 ? { ...reply, refusal: 'I cannot.' } : reply),
  'answers another shape': (_, reply) =>
    reply.lines.length > 1 ? { ...reply, wrap: () => '{"text":"x"}' } : reply,
}

test.for(Object.entries(habits))(
  'a model that %s: every line is returned, none is invented',
  async ([, model]) => {
    const { translator } = await open(model)
    const lines = linesOf(20)
    expect(await translator.translate(lines, pair)).toEqual(good(lines))
  },
)

test('retries a single line, then leaves it out; the others stay', async () => {
  const { server, translator } = await open((_, { lines }) => ({
    lines: lines.filter(({ text }) => text !== '«line 3»'),
  }))
  const lines = linesOf(6)
  const expected = good(lines)
  expected.delete('cue-3')
  expect(await translator.translate(lines, pair)).toEqual(expected)
  expect(server.works.map((work) => work.lines.map(({ text }) => text))).toEqual([
    lines.map(({ text }) => text),
    ['line 3'],
    ['line 3'],
  ])
  expect(server.works[1]).toMatchObject({
    before: ['line 0', 'line 1', 'line 2'],
    after: ['line 4', 'line 5'],
  })
})

test('leaves a refused line out at once; reports if all are refused', async () => {
  const { server, translator } = await open((_, reply) => ({ ...reply, refusal: 'I cannot help with that.' }))
  await expect(inEnglish(translator.translate(linesOf(2), pair))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/line 0/),
  })
  expect(server.works.length).toBe(3)
})

test('asks once more for a translation that is too long, and takes the shorter one', async () => {
  const { server, translator } = await open(({ lines: asked }, reply, system) =>
    system.includes('too long')
      ? {
          lines: asked.map(({ id, text }) => ({
            id,
            text: text.startsWith('quite') ? 'short' : 'x'.repeat(99),
          })),
        }
      : reply,
  )
  const lines = [
    { id: 'a', text: 'quite a long line', budget: 6 },
    { id: 'b', text: 'a fitting line', budget: 20 },
    { id: 'c', text: 'another line without a budget' },
    { id: 'd', text: 'one that cannot be shorter', budget: 6.5 },
  ]
  const texts = await translator.translate(lines, { ...pair, to: 'es' })
  expect([...texts.values()]).toEqual([
    'short',
    '«a fitting line»',
    '«another line without a budget»',
    '«one that cannot be shorter»',
  ])
  expect(server.works[1]!.lines).toEqual([
    { id: '1', text: 'quite a long line', translation: '«quite a long line»', maxCharacters: 6 },
    {
      id: '2',
      text: 'one that cannot be shorter',
      translation: '«one that cannot be shorter»',
      maxCharacters: 6,
    },
  ])
})

test('keeps lines if nothing shorter is available', async () => {
  const { server, translator } = await open()
  const line = { id: 'a', text: 'quite a long line', budget: 6 }
  server.fail(undefined, ...Array.from({ length: 10 }, () => 'broken' as const))
  expect(await translator.translate([line], pair)).toEqual(good([line]))
  expect(server.requests.length).toBe(11)
})

const longLines = (count: number) =>
  linesOf(count).map((line) => ({ ...line, translation: `a translation of ${line.text}`, budget: 12 }))

test('asks for a shorter wording with the original, the long translation and the limit', async () => {
  const { server, translator } = await open((work, reply) => ({
    ...reply,
    lines: work.lines.map(({ id, text }) => ({ id, text: `~${text}` })),
  }))
  const glossary = [
    { source: 'line', target: '行' },
    { source: 'voice', target: '声音' },
  ]
  const found = await translator.shorten!(longLines(2), { ...pair, glossary })
  expect(found).toEqual(
    new Map([
      ['cue-0', '~line 0'],
      ['cue-1', '~line 1'],
    ]),
  )
  expect(server.works).toMatchObject([
    {
      lines: [
        { id: '1', text: 'line 0', translation: 'a translation of line 0', maxCharacters: 12 },
        { id: '2', text: 'line 1', translation: 'a translation of line 1', maxCharacters: 12 },
      ],
      glossary: [glossary[0]],
    },
  ])
  expect(server.works[0]!.system).toContain('into Traditional Chinese')
})

test('shortens an answer that is still too long again, and never returns it', async () => {
  const { server, translator } = await open((work, reply) => ({
    ...reply,
    // The first line loses a word each time; the second only grows.
    lines: work.lines.map(({ id, text, translation = '' }) => ({
      id,
      text: text === 'line 0' ? translation.replace(/^\S+ /, '') : `${translation}, and more`,
    })),
  }))
  expect(await translator.shorten!(longLines(2), { ...pair, to: 'es' })).toEqual(
    new Map([['cue-0', 'of line 0']]),
  )
  expect(server.works.map(({ lines }) => lines.map(({ translation }) => translation))).toEqual([
    ['a translation of line 0', 'a translation of line 1'],
    ['translation of line 0', 'a translation of line 1'],
    ['a translation of line 1'],
  ])
})

test.for(Object.entries(habits))(
  'a model that %s gives shorter wordings for most lines, none invented',
  async ([, model]) => {
    const { translator } = await open((work, reply, system) =>
      model(work, { ...reply, lines: work.lines.map(({ id, text }) => ({ id, text: `~${text}` })) }, system),
    )
    const lines = longLines(20)
    const found = await translator.shorten!(lines, pair)
    for (const [id, text] of found) expect(text).toBe(`~${lines.find((line) => line.id === id)!.text}`)
    expect(found.size).toBeGreaterThan(lines.length / 2)
  },
)

test('an empty answer is a fault after all attempts', async () => {
  const { server, translator } = await open((_, reply) => ({ ...reply, wrap: () => '' }))
  await expect(translator.shorten!(longLines(1), pair)).rejects.toMatchObject({ kind: 'badAnswer' })
  expect(server.works.length).toBe(10)
})

test('with any corruption of a response, only texts of the model are returned, under their ids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 40 }), async (seed, count) => {
      const random = randomOf(seed)
      const { translator } = await open((_, { lines }) => ({
        lines: lines
          .filter(() => random() < 0.9)
          .map((line) => (random() < 0.05 ? { ...line, id: String(Math.floor(random() * 90) + 41) } : line))
          .flatMap((line) => (random() < 0.1 ? [line, { ...line, text: 'otherwise' }] : [line]))
          .toSorted(() => random() - 0.5),
        finish: random() < 0.05 ? 'length' : 'stop',
        wrap: random() < 0.1 ? (json) => json.slice(0, -5) : undefined,
      }))
      const lines = linesOf(count)
      const expected = good(lines)
      const texts = await translator.translate(lines, pair).catch(() => new Map<string, string>())
      for (const [id, text] of texts) expect(text).toBe(expected.get(id))
    }),
    { numRuns: 30 },
  )
})
