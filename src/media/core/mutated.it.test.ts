import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import { mutate } from '#testkit/faults/mutate.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { prove } from '#testkit/prove/prove.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { encodeAac } from '../encode/aac.ts'
import { mux } from '../film/mux.ts'
import { writeUndubbed } from '../film/undubbed.ts'
import { openWav } from '../sound/samples.ts'
import { decodeSound } from '../sound/sound.ts'
import { MediaError } from './media-error.ts'
import { probe } from './probe.ts'

// Broken media never hang or crash the process: they work, or fail with a proper error.

const { signal } = new AbortController()
const options = { signal, tools: { stalledAfter: 20_000, longest: 40_000 } }

const picture = '-f lavfi -i testsrc2=size=64x48:rate=10:duration=1'
const sound = '-f lavfi -i sine=frequency=330:duration=1:sample_rate=44100'
const film = '-map 0:v -map 1:a'
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
const originals: Record<string, string> = {
  'a.mp4': `${film} ${h264} -c:a aac -movflags +faststart`,
  'b.mov': `${film} -c:v mpeg4 -c:a pcm_s16le`,
  'c.mkv': `${film} ${h264} -c:a libvorbis`,
  'd.avi': `${film} -c:v mpeg4 -c:a libmp3lame`,
  'e.flv': `${film} -c:v flv -c:a libmp3lame`,
  'f.webm': `${film} -c:v libvpx -deadline realtime -c:a libopus`,
  'g.ts': `${film} -c:v mpeg2video -c:a mp2`,
  'h.wav': '-map 1:a',
  'i.mp3': '-map 1:a',
  'j.ogg': '-map 1:a -c:a libvorbis',
  'k.flac': '-map 1:a',
}

let lab: MediaLab
let files: readonly string[]
beforeAll(async () => {
  lab = await mediaLab()
  const outputs = Object.entries(originals).map(([name, how]) => `${how} -shortest ${name}`)
  await lab.ffmpeg([picture, sound, ...outputs].join(' '))
  await decodeSound(lab.path('h.wav'), { full: lab.path('whole.wav') }, options)
  const whole = await openWav(lab.path('whole.wav'))
  files = (await encodeAac(whole, { ...options, folder: lab.path('aac') })).files
})
afterAll(() => lab.remove())

/** The result, or the name of the fault. */
async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'right'
  } catch (error) {
    if (!(error instanceof MediaError) || !/^[A-Z][^]*\.$|^ff(mpeg|probe) [^]*\.$/.test(englishOf(error)))
      throw error
    return error.kind === 'failed'
      ? `failed: ${englishOf(error).replace(/\d+|0x[0-9a-f]+/g, '0')}`
      : error.kind
  }
}

prove('media', { rounds: 24, timeout: 240_000, finds: /nothing is left/ }, async (check) => {
  const names = Object.keys(originals)
  const bytes = await Promise.all(names.map((name) => readFile(lab.path(name))))
  const rounds = check.rounds()
  const mutateSome = async () => {
    for (const number of rounds) {
      await mutateOne(number)
      if (check.planted) return
    }
  }
  await Promise.all([mutateSome(), mutateSome()])
  expect(await readdir(lab.folder), 'nothing is left').toEqual([...names, 'aac', 'whole.wav'].toSorted())

  async function mutateOne(number: number): Promise<void> {
    const random = randomOf(check.seed + number)
    const kind = Math.floor(random() * names.length)
    const file = lab.path(`${number}-${names[kind]}`)
    const [full, speech, undubbed, out] = ['full.wav', 'speech.wav', 'undubbed.mp4', 'out.mp4'].map((end) =>
      lab.path(`${number}-${end}`),
    )
    await writeFile(file, mutate(bytes[kind]!, random))
    const note = async (step: string, work: () => Promise<unknown>) => {
      const outcome = await outcomeOf(work).catch((error: unknown) => {
        throw new Error(`seed ${check.seed + number}, ${names[kind]}, ${step}`, { cause: error })
      })
      check.count(`${step} ${outcome.split(':')[0]}`)
      return outcome
    }
    let hasPicture = false
    const probed = await note('probe', async () => {
      const { duration, picture: visible } = await probe(file, options)
      expect(duration).toBeGreaterThanOrEqual(0)
      hasPicture = visible !== undefined
    })
    if (probed === 'right') {
      await note('decode', () => decodeSound(file, { full, speech }, options))
      if (hasPicture) {
        const tracks = [{ files, language: 'es' }]
        await note('mux', async () => {
          await writeUndubbed({ picture: file, original: { file } }, undubbed!, options)
          await mux({ undubbed, tracks, duration: 1000 }, out!, options)
        })
      }
    }
    for (const created of [full, speech, undubbed, out] as string[]) await rm(created, { force: true })
    if (!check.planted) await rm(file)
    check.count('files')
  }
})
