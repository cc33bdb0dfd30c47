import { expect, test } from 'vitest'
import { plainly } from '#shared/voices/web/speaking.ts'
import { createReader } from './reader.ts'
import type { SpokenPart } from './spoken-parts.ts'

const part = (text: string): SpokenPart => ({
  id: 'a',
  start: 0,
  end: 1,
  text,
  marks: [],
  speaking: plainly('linkup:x'),
  characters: {},
})
const parts = (...texts: string[]) => texts.map(part).values()

function setUp({ lost = '' } = {}) {
  const log: string[] = []
  let end: ((toEnd: boolean) => void) | undefined
  const reader = createReader(() => ({
    async pathOf({ text }) {
      log.push(`asks ${text}`)
      if (text === lost) throw new Error(`no ${text}`)
      return text
    },
    play(path) {
      log.push(`plays ${path}`)
      return new Promise((resolve) => (end = resolve))
    },
    stop: () => end?.(false),
    failed: (error) => log.push(String(error)),
  }))
  const settled = async () => {
    for (let rounds = 0; rounds < 20; rounds += 1) await Promise.resolve()
  }
  return { log, reader, settled, end: () => end?.(true) }
}

test('the next sentence is requested while one plays', async () => {
  const { log, reader, settled, end } = setUp()
  const over = reader.start(parts('one', 'two'))
  expect(reader.state()).toMatchObject({ busy: true, part: { text: 'one' } })
  await settled()
  expect(log).toEqual(['asks one', 'asks two', 'plays one'])
  expect(reader.state()).toMatchObject({ busy: false, part: { text: 'one' } })
  end()
  await settled()
  expect(reader.state().part?.text).toBe('two')
  end()
  await over
  expect(reader.state()).toEqual({ part: undefined, busy: false })
  expect(log).toEqual(['asks one', 'asks two', 'plays one', 'plays two'])
})

test('it stops at once, and another reading replaces it', async () => {
  const { log, reader, settled } = setUp()
  const first = reader.start(parts('one', 'two'))
  await settled()
  const second = reader.start(parts('three'))
  await first
  await settled()
  expect(reader.state().part?.text).toBe('three')
  reader.stop()
  await second
  expect(reader.state().part).toBeUndefined()
  expect(log).toEqual(['asks one', 'asks two', 'plays one', 'asks three', 'plays three'])
})

test('a failure is reported, of the next sentence only when it is due', async () => {
  const { log, reader, settled, end } = setUp({ lost: 'two' })
  const over = reader.start(parts('one', 'two', 'three'))
  await settled()
  expect(log).toEqual(['asks one', 'asks two', 'plays one'])
  end()
  await over
  expect(log.at(-1)).toBe('Error: no two')
  expect(reader.state().part).toBeUndefined()
})
