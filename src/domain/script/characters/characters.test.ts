import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { faultOfMarks } from '../core/marks.ts'
import { characterMarks, findCharacters, suggestVoices } from './characters.ts'

const paragraphs = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ id: `p${at}`, text: line.trim() }))
const spoken = (text: string) => {
  const all = paragraphs(text)
  const { lines } = findCharacters(all)
  return all.flatMap(({ id, text: whole }) =>
    (lines.get(id) ?? []).map(({ name, start, end }) => `${name}|${whole.slice(start, end)}`),
  )
}

describe('a novel', () => {
  const english = `
    “Come in,” said Ana, “and sit down.” She smiled at him.
    Mr. Lee hesitated. “I cannot stay,” he said.
    “Why not?” asked Ana.
    “There is no time,” Mr. Lee replied, and he looked at his watch.
    “There never is.”
    “I am sorry.”
    Nobody spoke for a while.
    “Then go.”
    He had read “The Tower” twice. Lee said: “Good night.”`

  test('in English: by verbs of saying, in turns, and without titles in quotes', () => {
    expect(spoken(english)).toEqual([
      'Ana|“Come in,”',
      'Ana|“and sit down.”',
      'Ana|“Why not?”',
      'Mr. Lee|“There is no time,”',
      'Ana|“There never is.”',
      'Mr. Lee|“I am sorry.”',
      'Mr. Lee|“Good night.”',
    ])
    expect(findCharacters(paragraphs(english)).characters).toMatchObject([
      { name: 'Ana', lines: 4, gender: 'female' },
      { name: 'Mr. Lee', lines: 3, gender: 'male' },
    ])
  })

  test('in Chinese: by the text before the verb', () => {
    const text = `
      李明笑着说：“你来了。”
      “嗯，外面下雨了。”王小姐低声答道。
      李明点点头，说：“坐吧。”
      “不坐了。”王小姐说，“我还要赶路。”
      “那好吧。”李明叹了口气。
      他说：“再见。”
      大家都说：“慢走。”
      李明问道：「你什么时候回来？」`
    expect(spoken(text)).toEqual([
      '李明|“你来了。”',
      '王小姐|“嗯，外面下雨了。”',
      '王小姐|“不坐了。”',
      '王小姐|“我还要赶路。”',
      '李明|「你什么时候回来？」',
    ])
    expect(findCharacters(paragraphs(text)).characters.map(({ name, gender }) => [name, gender])).toEqual([
      ['王小姐', 'female'],
      ['李明', undefined],
    ])
  })

  test('pronouns and narration have no speaker', () => {
    expect(spoken('“Yes,” he said.\n“No.”\nThe man said: “Well.”\nIt rained.')).toEqual([])
  })
})

test('a play has names before its lines, which are not read once they have voices', () => {
  const all = paragraphs('Ann: Hi!\nBob: Hello, Ann.\nHow are you?\nAnn: Fine.')
  const found = findCharacters(all)
  expect(found.characters.map(({ name, lines }) => [name, lines])).toEqual([
    ['Bob', 2],
    ['Ann', 2],
  ])
  expect(characterMarks(found, new Set(['Bob']))).toEqual(
    new Map([
      [
        'p1',
        [
          { kind: 'voice', voice: { character: 'Bob' }, start: 5, end: 16 },
          { kind: 'skip', start: 0, end: 5 },
        ],
      ],
      ['p2', [{ kind: 'voice', voice: { character: 'Bob' }, start: 0, end: 12 }]],
    ]),
  )
})

test('voices are suggested by gender, each once before any twice, and never the narrator’s', () => {
  const voices = [
    { id: 'a', gender: 'female' as const },
    { id: 'b', gender: 'female' as const },
    { id: 'c', gender: 'male' as const },
  ]
  const one = (name: string, gender?: 'female' | 'male') => ({
    name,
    lines: 1,
    letters: 1,
    ...(gender && { gender }),
  })
  const people = [one('Ana', 'female'), one('Bo', 'male'), one('Cy'), one('Di', 'female')]
  expect([...suggestVoices(people, voices, { narrator: 'a' })]).toEqual([
    ['Ana', 'b'],
    ['Bo', 'c'],
    ['Cy', 'b'],
    ['Di', 'b'],
  ])
  expect([...suggestVoices(people, [], { narrator: 'a' })]).toEqual([])
})

test('a voice is suggested by gender before quality, drafts last, and another one in the next round', () => {
  const voice = (id: string, gender: 'female' | 'male' | 'neutral', quality: 'good' | 'draft' = 'good') => ({
    id,
    gender,
    quality,
  })
  const voices = [
    voice('narrator', 'female'),
    voice('draft', 'female', 'draft'),
    voice('ava', 'female'),
    voice('mia', 'female'),
    voice('max', 'male', 'draft'),
  ]
  const women = ['Ana', 'Di', 'Eve'].map((name) => ({ name, gender: 'female' as const }))
  const suggest = (more: object) => [
    ...suggestVoices(women, voices, { narrator: 'narrator', ...more }).values(),
  ]
  expect(suggest({})).toEqual(['ava', 'mia', 'ava'])
  expect(suggest({ round: 1 })).toEqual(['mia', 'ava', 'mia'])
  expect(suggest({ taken: new Map([['Flo', 'ava']]) })).toEqual(['mia', 'ava', 'mia'])
  const man = [{ name: 'Bo', gender: 'male' as const }]
  expect([...suggestVoices(man, voices, { narrator: 'narrator' }).values()]).toEqual(['max'])
  expect([
    ...suggestVoices(man, [voice('it', 'neutral'), voice('she', 'female')], { narrator: '' }).values(),
  ]).toEqual(['it'])
})

test('any text gives valid marks', () => {
  const unit = fc.constantFrom(
    '“',
    '”',
    '"',
    '「',
    '」',
    'Ann ',
    'said ',
    ', ',
    '李明',
    '说',
    '：',
    '。',
    'Ann: ',
    '\n',
    'x',
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      const all = paragraphs(units.join(''))
      const found = findCharacters(all)
      const marks = characterMarks(found, new Set(found.characters.map(({ name }) => name)))
      for (const { id, text } of all) expect(faultOfMarks(text, marks.get(id) ?? [])).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
})

test.each(['“', '“a” ', '"', 'said Ann “', '李明说：“', '李明', '“a。”李明说。\n', 'A said\n'])(
  'of 300,000 letters of %j they are found quickly',
  (unit) => {
    const all = paragraphs(unit.repeat(300_000 / unit.length))
    expect(cpuTimeOf(() => void findCharacters(all))).toBeLessThan(1500)
  },
)
