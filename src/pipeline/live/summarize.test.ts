import { expect, test } from 'vitest'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { Translator, WritingTask, WrittenAnswer } from '#engines/core/ports.ts'
import { scriptedTranslator } from '#testkit/live/scripted-live.ts'
import { summarize } from './summarize.ts'

const { signal } = new AbortController()

interface Asked {
  lines: { id: number; text: string; speaker?: string }[]
}

const segmentsOf = (count: number, length = 40): Segment[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    number: at + 1,
    start: at * 1000,
    end: at * 1000 + 900,
    text: `Sentence ${at + 1}.`.padEnd(length, ' x'),
    version: 1,
    speaker: at === 0 ? 'Ana' : '',
    translations: {},
  }))

function writerOf(answer: (asked: Asked, task: WritingTask) => unknown) {
  const asked: Asked[] = []
  const writer: Translator & Required<Pick<Translator, 'write'>> = {
    ...scriptedTranslator(),
    async write(task): Promise<WrittenAnswer> {
      const material = task.material as Asked
      asked.push(material)
      const said = answer(material, task)
      return said === 'cut' ? { end: 'cut' } : { end: 'whole', answer: said }
    },
  }
  return { writer, asked }
}

const statement = (text: string, ...lines: unknown[]) => ({ text, lines })
const plain = (text: string, ...segments: number[]) => ({ text, who: '', due: '', segments })
const nothing = { summary: [], decisions: [], tasks: [], chapters: [] }

test('each statement has its places; what has none in the record is left out and counted', async () => {
  const { writer, asked } = writerOf(() => ({
    summary: [statement('They met.', 2, 1, 2), statement('They sang.', 99), statement('They danced.')],
    decisions: [statement('Red it is.', 2, 99), { text: 'No places.' }],
    tasks: [{ text: 'Call Ben.', who: 'Ana', due: 'Friday', lines: [3] }],
    chapters: [statement('Colors', '2'), statement('', 2)],
  }))
  const found = await summarize(segmentsOf(3), { writer, language: 'en', signal })
  expect(found).toEqual({
    summary: {
      summary: [plain('They met.', 1, 2)],
      decisions: [plain('Red it is.', 2)],
      tasks: [{ text: 'Call Ben.', who: 'Ana', due: 'Friday', segments: [3] }],
      chapters: [plain('Colors', 2)],
    },
    leftOut: 4,
  })
  expect(asked[0]!.lines[0]).toMatchObject({ id: 1, speaker: 'Ana' })
})

test('a long record is read in pieces, in order, and the summaries of the pieces are condensed', async () => {
  const { writer, asked } = writerOf(({ lines }, { answer }) =>
    answer.name === 'summary'
      ? { summary: [statement('All of it.', 1, lines.length)] }
      : {
          ...nothing,
          summary: [statement(`From ${lines[0]!.id}.`, lines[0]!.id)],
          chapters: [statement('Chapter', lines[0]!.id)],
        },
  )
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const { summary } = await summarize(segmentsOf(400, 60), { writer, language: 'zh', signal, onProgress })
  const read = asked.slice(0, -1).flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(read).toEqual(Array.from({ length: 400 }, (_, at) => at + 1))
  expect(asked.length).toBe(6)
  expect(summary.summary).toEqual(
    [plain('All of it.', 1, 401 - 100)].map((each) => ({ ...each, segments: [1, asked[4]!.lines[0]!.id] })),
  )
  expect(summary.chapters.map(({ segments }) => segments[0])).toEqual(
    asked.slice(0, -1).map(({ lines }) => lines[0]!.id),
  )
  expect(shares.at(-1)).toBeLessThan(1)
})

test('what is too long for an answer is requested in halves', async () => {
  const { writer, asked } = writerOf(({ lines }) =>
    lines.length > 2 ? 'cut' : { ...nothing, summary: [statement(`${lines.length} lines`, lines[0]!.id)] },
  )
  const { summary } = await summarize(segmentsOf(4), { writer, language: 'en', signal })
  expect(asked.map(({ lines }) => lines.length)).toEqual([4, 2, 2])
  expect(summary.summary.map(({ segments }) => segments)).toEqual([[1], [3]])
})

test('an answer of another form is requested again, then in halves, then it is a fault', async () => {
  let answers = 0
  const once = writerOf(() => ((answers += 1) === 1 ? { lines: [] } : nothing))
  await summarize(segmentsOf(2), { writer: once.writer, language: 'en', signal })
  expect(once.asked.length).toBe(2)
  const never = writerOf(() => ['no object'])
  await expect(
    summarize(segmentsOf(2), { writer: never.writer, language: 'en', signal }),
  ).rejects.toMatchObject({
    kind: 'badAnswer',
  })
})

test('a model that does not shorten is not asked for ever', async () => {
  const { writer } = writerOf(({ lines }) => ({
    ...nothing,
    summary: lines.map(({ id, text }) => statement(text, id)),
  }))
  const { summary } = await summarize(segmentsOf(400, 60), { writer, language: 'en', signal })
  expect(summary.summary.length).toBe(400)
})
