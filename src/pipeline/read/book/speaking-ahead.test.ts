import { expect, test } from 'vitest'
import type { Chapter } from '#domain/script/outline/chapters.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { openLead } from './speaking-ahead.ts'

const chapters = [60, 50, 10, 200, 10].map((length, at): Chapter<ReadBlock> => ({
  title: String(at),
  blocks: [{ id: String(at), kind: 'paragraph', text: 'x'.repeat(length) }],
}))
const isSettled = async (promise: Promise<unknown>) => {
  const pending = Symbol('pending')
  const first = Promise.race([
    promise.then(() => 'settled'),
    new Promise((done) => setImmediate(done, pending)),
  ])
  return (await first) === 'settled'
}

test('a chapter waits until those before it are encoded, as far as they are too long together', async () => {
  using lead = openLead(chapters, new AbortController().signal, 100)
  const begun = chapters.map((_, at) => lead.begin(at))
  const settled = () => Promise.all(begun.map(isSettled))
  // Before the third there are 110 characters, and before the fourth 120.
  expect(await settled()).toEqual([true, true, false, false, false])
  lead.encodedOne()
  expect(await settled()).toEqual([true, true, true, true, false])
  lead.encodedOne()
  lead.encodedOne()
  expect(await settled()).toEqual([true, true, true, true, false])
  // The one that is encoded next always may.
  lead.encodedOne()
  expect(await settled()).toEqual(Array(5).fill(true))
})

test('what waits ends with the run', async () => {
  const stop = new AbortController()
  using lead = openLead(chapters, stop.signal, 100)
  const waiting = lead.begin(4)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(lead.begin(4)).rejects.toThrow('enough')
})
