import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaError } from '../core/media-error.ts'
import { probe } from '../core/probe.ts'
import { openWav } from '../sound/samples.ts'
import { decodeSound } from '../sound/sound.ts'
import { joinSpeech, type SpeechPart } from './join-speech.ts'
import { encodeSpeech } from './speech-mp3.ts'

const { signal } = new AbortController()
const rate = 48_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-join-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const tone = (seconds: number) =>
  encodeSpeech(
    {
      rate,
      samples: Float32Array.from(
        { length: seconds * rate },
        (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate),
      ),
    },
    { signal },
  )
async function* all(...parts: SpeechPart[]) {
  yield* parts
}

test('sounds stand at their places with silence between, and follow each other where they would overlap', async () => {
  const mp3 = await tone(1)
  const out = join(folder, 'joined.mp3')
  const parts = all({ at: 2000, mp3 }, { at: 2500, mp3 }, { at: 60_000, mp3 })
  const duration = await joinSpeech(parts, out, { signal })
  const media = await probe(out, { signal })
  expect(media.audio[0]!.codec).toBe('mp3')
  expect(duration).toBeGreaterThan(61_000)
  expect(duration).toBeLessThan(61_200)
  expect(Math.abs(media.duration - duration)).toBeLessThan(60)
  const wav = join(folder, 'joined.wav')
  await decodeSound(out, { full: wav }, { signal })
  const samples = await openWav(wav)
  const isLoud = async (second: number) => {
    const [left] = await samples.read(Math.round(second * rate), Math.round((second + 0.1) * rate))
    return left!.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0) > 0.2
  }
  const [loud, silent] = [
    [2.2, 2.8, 3.3, 3.9, 60.2, 60.8],
    [0.5, 1.8, 4.4, 30, 59.8],
  ]
  for (const second of loud!) expect([second, await isLoud(second)]).toEqual([second, true])
  for (const second of silent!) expect([second, await isLoud(second)]).toEqual([second, false])
  // Not encoded again.
  expect((await readFile(out)).includes(mp3)).toBe(true)
})

test('other audio is refused', async () => {
  const mp3 = await tone(0.1)
  for (const broken of [
    Buffer.alloc(0),
    mp3.subarray(1),
    Buffer.alloc(144),
    Buffer.concat([mp3, mp3.subarray(0, 9)]),
  ])
    await expect(joinSpeech(all({ at: 0, mp3: broken }), join(folder, 'x.mp3'), { signal })).rejects.toThrow(
      MediaError,
    )
})
