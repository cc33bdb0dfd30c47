import { expect, test } from 'vitest'
import { mixRate } from '#media/sound/samples.ts'
import type { SpokenBlock } from '../speech/place-sentences.ts'
import { sentencesNear } from '../speech/placed-sound.ts'
import { layOutEpisode } from './lay-out-episode.ts'
import { type RecordedLine, usualPodcast } from './podcast-request.ts'

const second = mixRate

/** A recording of so many seconds. */
function recorded(id: string, seconds: number, offset?: number): [RecordedLine, SpokenBlock] {
  const frames = seconds * second
  const found = { from: 0, to: frames, start: 0, end: frames, energies: [] }
  return [
    { id, kind: 'sound', file: `${id}.wav`, offset },
    {
      block: { id, kind: 'paragraph', text: '' },
      sentences: [{ text: '', continues: false, voice: id, gain: 0 }],
      sound: { key: id, file: `${id}.pcm`, sentences: [found] },
    },
  ]
}

const laidOut = (...all: [RecordedLine, SpokenBlock][]) =>
  layOutEpisode(
    {
      blocks: all.map(([block]) => block),
      lines: new Map(all.map(([{ id }, line]) => [id, line])),
      music: new Map(),
    },
    usualPodcast,
    'Trees',
  )

test('recordings with an offset lie beside the one before them; what follows begins after the last of them', () => {
  const { sentences } = laidOut(
    recorded('host', 60),
    recorded('late', 20, 50_000),
    recorded('guest', 30, 1500),
    recorded('after', 5),
  )
  const at = Object.fromEntries(sentences.map((sentence) => [sentence.key, sentence.at]))
  const host = at['host']!
  expect(at['guest']! - host).toBe(1.5 * second)
  expect(at['late']! - host).toBe(50 * second)
  expect(at['after']!).toBeGreaterThanOrEqual(host + 70 * second)
  const near = (from: number, to: number) =>
    sentencesNear(sentences, host + from * second, host + to * second).map(({ key }) => key)
  expect(near(10, 11)).toEqual(['host', 'guest'])
  expect(near(40, 41)).toEqual(['host'])
  expect(near(55, 56)).toEqual(['host', 'late'])
  expect(near(65, 66)).toEqual(['late'])
})

test('an offset without a recording before it means nothing', () => {
  const [alone] = laidOut(recorded('alone', 5, 3000)).sentences
  const [plain] = laidOut(recorded('alone', 5)).sentences
  expect(alone!.at).toBe(plain!.at)
})
