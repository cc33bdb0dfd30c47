import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { sampleLinkup } from '#shared/voices/contract.ts'
import { port, startSpeakingServer } from '#testkit/desks/speaking-server.ts'
import { readLinkup, readLongLinkup, readMicrosoft } from '../contract/reading-works.ts'
import { readAloud } from './reading-kind.ts'

// The parameters of /audio/sample, /audio/gen and /long/gen at their limits, as the specification names them.

let platform: Awaited<ReturnType<typeof startSpeakingServer>>
let ana: Awaited<ReturnType<typeof platform.newPerson>>

beforeAll(async () => {
  platform = await startSpeakingServer(readAloud.kind)
  await platform.worker.stopWorking()
})
beforeEach(async () => {
  ana = await platform.newPerson()
})
afterAll(() => platform.close())

const text = '灯塔亮了。'
const calls: readonly Call[] = [sampleLinkup, readLinkup, readLongLinkup]
/** 0 for success. */
const codeOf = async (asked: Call, more: object): Promise<number> => {
  const { body } = await ana.browser.call(asked, { port, text, ...more })
  return body.success ? 0 : body.resultCode
}

test('sliders go from 0 to 9, as numbers or as text, and anything else is refused by name', async () => {
  for (const asked of calls)
    for (const slider of ['speed', 'volume', 'pitch']) {
      const codes = await Promise.all(
        [0, 9, '5', '0.1', -0.1, 9.1, 'fast'].map((value) => codeOf(asked, { [slider]: value })),
      )
      const { code } = problems.sliderRange
      expect([asked.path, slider, codes.slice(0, 6)]).toEqual([asked.path, slider, [0, 0, 0, 0, code, code]])
      expect(codes[6]).not.toBe(0)
    }
})

test('what only the first engine takes has limits, and audioType is 3 or 6', async () => {
  const limits = { sr: [8000, 48_000], totalTime: [1, 600_000], begin: [0, 10_000] }
  const { code } = problems.readingRange
  for (const asked of calls)
    for (const [name, [least, max]] of Object.entries(limits)) {
      const codes = await Promise.all(
        [least!, max!, least! - 1, max! + 1, least! + 0.5].map((value) => codeOf(asked, { [name]: value })),
      )
      expect([asked.path, name, codes]).toEqual([asked.path, name, [0, 0, code, code, code]])
    }
  for (const asked of [readLinkup, readLongLinkup]) {
    const codes = await Promise.all([3, 6, '6', 0, 4].map((audioType) => codeOf(asked, { audioType })))
    expect([codes.slice(0, 3), codes.slice(3).includes(0)]).toEqual([[0, 0, 0], false])
  }
})

test('the voice has to be one of the engine of the path, and a text has to be given', async () => {
  expect(await codeOf(readMicrosoft, {})).toBe(problems.wrongEngine.code)
  for (const asked of calls) {
    expect([asked.path, await codeOf(asked, { port: '' })]).toEqual([asked.path, problems.voiceMissing.code])
    expect([asked.path, await codeOf(asked, { port: 'linkup:none' })]).toEqual([
      asked.path,
      problems.unknownVoice.code,
    ])
    expect(await codeOf(asked, { text: ' ' })).not.toBe(0)
  }
  expect(await codeOf(sampleLinkup, { text: '好'.repeat(500) })).toBe(0)
  expect(await codeOf(sampleLinkup, { text: '好'.repeat(501) })).toBe(problems.textTooLong.code)
})
