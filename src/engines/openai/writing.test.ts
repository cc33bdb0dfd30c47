import { afterEach, expect, test } from 'vitest'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { openOpenAiTranslation } from './translation.ts'

const servers: { close(): Promise<void> }[] = []
const { signal } = new AbortController()

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const schema = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
}
const task = {
  instructions: 'Find a title.',
  material: { said: 'Good morning.' },
  answer: { name: 'title', schema },
}

async function open(format: 'schema' | 'object' | 'text' | undefined, write: () => unknown) {
  const server = await startOpenAi({ write, translate: () => 'Bonjour.' })
  servers.push(server)
  const { baseUrl, key } = server
  const settings = { baseUrl, key, model: 'small', format, atOnce: 4, pace: {} }
  return {
    server,
    translator: openOpenAiTranslation([settings], { firstPause: 1, longestPause: 1, faultsToRest: 100 }),
  }
}

test.for(['schema', 'object', undefined] as const)(
  'the answer to a task has the form of its schema (format %s)',
  async (format) => {
    const { server, translator } = await open(format, () => ({ title: 'Morning' }))
    expect(await translator.write!(task, { signal })).toEqual({ end: 'whole', answer: { title: 'Morning' } })
    const [asked] = server.tasks
    expect(asked).toMatchObject({ material: task.material })
    expect(asked!.system).toContain(task.instructions)
    // Without schemas, the form is part of the instructions.
    expect(asked!.system.includes('"title"')).toBe(format === 'object')
  },
)

test('an answer that was cut is told as such', async () => {
  const { translator } = await open('schema', () => 'cut')
  expect(await translator.write!(task, { signal })).toEqual({ end: 'cut' })
})

test('a model that only translates does not write', async () => {
  expect((await open('text', () => ({}))).translator.write).toBeUndefined()
})
