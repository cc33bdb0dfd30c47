import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { missingOf, refuseCutOff } from './cut-off.ts'
import { probe } from './probe.ts'

const films = {
  'fast.mp4': '-c copy -movflags faststart',
  'film.mkv': '-c copy',
  'film.avi': '-c:v copy -c:a mp3',
  'film.flv': '-c copy',
  'sound.m4a': '-vn -movflags faststart',
  'sound.wav': '-vn',
  'large.wav': '-vn -rf64 always',
  'sound.flac': '-vn',
  'sound.mp3': '-vn',
  'sound.aiff': '-vn',
  'sound.caf': '-vn',
  'sound.w64': '-vn',
  'sound.wma': '-vn',
}
/** What they should last is not known. */
const unsaid = {
  'fragments.mp4': '-c copy -movflags frag_keyframe+empty_moov',
  'sound.opus': '-vn',
  'sound.ogg': '-vn',
}

/** Whole, although lengths differ or are not declared. */
const odd = {
  'live.webm': '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -live 1',
  'live.mkv': '-c copy -live 1',
  'stream.ts': '-c copy',
  'sound.aac': '-vn',
  'plain.mp3': '-vn -write_xing 0',
  'vbr.mp3': '-vn -q:a 4',
  'uneven.mp4': "-vf select='lt(n,20)+not(mod(n,3))' -fps_mode vfr -c:a copy",
  'short-sound.mp4': '-c:v copy -af atrim=0:3',
  'short-sound.mkv': '-c:v copy -af atrim=0:3',
  'short-sound.avi': '-c:v copy -af atrim=0:3 -c:a mp3',
  'short-picture.mkv': '-vf trim=0:3 -c:a copy',
  'edited.mp4': '-ss 2.3 -c copy',
  'tags.mp3': '-vn -id3v2_version 3 -write_id3v1 1 -metadata title=Tone',
}
/** They declare no length, and are tested with `stream.ts`, `sound.aac` and `plain.mp3`. */
const lengthless = {
  'camera.m2ts': '-c copy -mpegts_m2ts_mode 1',
  'uneven.mp3': '-vn -write_xing 0 -q:a 4',
  'old.mp2': '-vn -c:a mp2',
  'low.mp3': '-vn -write_xing 0 -ar 16000 -b:a 24k',
}

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  const picture = '-f lavfi -i testsrc2=s=160x90:r=25:d=10'
  const coded = '-c:v libx264 -preset ultrafast -g 25 -c:a aac'
  await lab.ffmpeg(`${picture} -f lavfi -i sine=440:r=48000:d=10 ${coded} film.mp4`)
  const files = Object.entries({ ...films, ...unsaid, ...odd, ...lengthless })
  await lab.ffmpeg(`-i film.mp4 ${files.map(([name, how]) => `${how} ${name}`).join(' ')}`)
})
afterAll(() => lab.remove())

const signal = new AbortController().signal
const look = (name: string) => probe(lab.path(name), { signal })

test.each(Object.keys({ ...films, ...unsaid }))('%s, whole and cut off', async (name) => {
  expect((await look(name)).cutOff).toBeUndefined()
  const bytes = await readFile(lab.path(name))
  await writeFile(lab.path(`cut-${name}`), bytes.subarray(0, Math.round(bytes.length * 0.8)))
  const { duration, cutOff } = await look(`cut-${name}`)
  expect(cutOff).toBeDefined()
  expect(duration).toBeLessThan(9500)
  if (!Object.hasOwn(unsaid, name)) expect(Math.abs(cutOff!.of! - 10_000)).toBeLessThan(600)
})

test('an MP4 whose head was at its lost end is unreadable', async () => {
  const bytes = await readFile(lab.path('film.mp4'))
  await writeFile(lab.path('headless.mp4'), bytes.subarray(0, bytes.length / 2))
  await expect(look('headless.mp4')).rejects.toMatchObject({ kind: 'unreadable' })
})

test.each(Object.keys(odd))('%s is whole, although lengths differ or are not declared', async (name) => {
  expect((await look(name)).cutOff).toBeUndefined()
})

test.each([
  ['stream.ts', 188],
  ['camera.m2ts', 192],
  ['sound.aac', 0],
  ['plain.mp3', 0],
  ['uneven.mp3', 0],
  ['old.mp2', 0],
  ['low.mp3', 0],
])('%s declares no length, but a cut inside of a frame is seen', async (name, packet) => {
  expect((await look(name)).cutOff).toBeUndefined()
  const bytes = await readFile(lab.path(name))
  let seen = 0
  for (let round = 0; round < 4; round += 1) {
    const end = Math.round(bytes.length * (0.5 + round * 0.1)) + round
    await writeFile(lab.path(`cut-${name}`), bytes.subarray(0, end))
    const media = await look(`cut-${name}`)
    const { cutOff } = media
    if (cutOff) expect(cutOff).toEqual({ torn: true })
    // A warning only: recordings that were stopped end like this.
    expect(() => refuseCutOff(media)).not.toThrow()
    if (cutOff) expect(missingOf(media)).toEqual({ name: 'endMissing' })
    else if (packet > 0) expect(end % packet).toBe(0)
    seen += Number(cutOff !== undefined)
  }
  // A cut between two frames is an end like any other.
  expect(seen).toBeGreaterThanOrEqual(3)
})

test('tags after raw sound are no cut frames', async () => {
  for (const name of ['plain.mp3', 'sound.aac']) {
    const bytes = await readFile(lab.path(name))
    for (const tag of [Buffer.from(`TAG${'x'.repeat(125)}`), Buffer.alloc(5000), Buffer.alloc(300, 0xff)]) {
      await writeFile(lab.path(`tagged-${name}`), Buffer.concat([bytes, tag]))
      expect((await look(`tagged-${name}`)).cutOff, name).toBeUndefined()
    }
  }
})

test('headers written to a pipe declare no length', async () => {
  const bytes = await readFile(lab.path('sound.wav'))
  const data = bytes.indexOf('data') + 4
  for (const length of [0xffffffff, 0x7fffffff, 0x7ffff000, 0]) {
    const stream = Buffer.from(bytes)
    stream.writeUInt32LE(length, data)
    stream.writeUInt32LE(length === 0 ? 0 : 0xffffffff, 4)
    await writeFile(lab.path('stream.wav'), stream)
    expect((await look('stream.wav')).cutOff, String(length)).toBeUndefined()
  }
})

test('junk and tags at the end are no missing parts', async () => {
  for (const name of [
    'fast.mp4',
    'film.mkv',
    'film.avi',
    'film.flv',
    'sound.wav',
    'sound.mp3',
    'sound.opus',
  ]) {
    const junk = lab.path(`junk-${name}`)
    await writeFile(junk, await readFile(lab.path(name)))
    await appendFile(junk, `TAG${'Some title of a song'.repeat(20)}`)
    expect((await probe(junk, { signal })).cutOff, name).toBeUndefined()
  }
})
