import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg, inspect } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'

let dubbing: Awaited<ReturnType<typeof openDubbing>>
const at = (name: string) => join(dubbing.folder, name)

const options = { from: 'en', to: ['en'], background: 'off' } as const
const tags = {
  creation_time: '2021-05-06T07:08:09.000000Z',
  title: '早安',
  artist: 'Ada',
  date: '2021-05-06',
  comment: 'Recorded at home',
}
const ofCamera = { location: '+27.5916+086.5640/', 'com.apple.quicktime.make': 'Camera' }

async function film(name: string, said: Record<string, string>): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2', '-c:a', 'aac']
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const own = Object.entries(said).flatMap(([key, value]) => ['-metadata', `${key}=${value}`])
  const flags = name.endsWith('.mov') ? ['-movflags', 'use_metadata_tags'] : []
  await ffmpeg(...picture, ...sound, ...h264, ...own, ...flags, '-fflags', '+bitexact', at(name))
  return at(name)
}

/** Tags that ffprobe shows for every MP4. */
const ofContainer = ['major_brand', 'minor_version', 'compatible_brands']

async function tagsOf(file: string) {
  const { format, streams } = await inspect(file)
  const said = Object.entries(format.tags ?? {}).filter(([name]) => !ofContainer.includes(name))
  return {
    said: Object.fromEntries(said),
    made: new Set(streams.map((stream) => stream.tags?.['creation_time'])),
  }
}

beforeAll(async () => {
  dubbing = await openDubbing()
  await writeFile(at('en.srt'), '1\n00:00:00,500 --> 00:00:01,500\nGood morning.\n')
})
afterAll(() => dubbing[Symbol.asyncDispose]())

test.each([
  ['film.mov', { ...tags, ...ofCamera }, {}],
  ['film.mkv', tags, {}],
  ['drawn.mov', { ...tags, ...ofCamera }, { burn: 'plain', slowPicture: true }],
] as const)('a dub keeps the tags of %s', async (name, said, more) => {
  const path = await film(name, said)
  await dubbing.run(path, { ...options, subtitles: at('en.srt'), ...more })
  for (const ending of ['mp4', 'm4a']) {
    const dub = await tagsOf(join(dubbing.out, name.replace(/\w+$/, `en.${ending}`)))
    const comment = `Speech made by machine (synthesized), dubbed by Yiyin\n${tags.comment}`
    expect(dub).toEqual({ said: { ...said, comment }, made: new Set([tags.creation_time]) })
  }
})

test('a dub of a film without tags has none, and a dub of a dub has the machine label once', async () => {
  const plain = await film('plain.mp4', {})
  await dubbing.run(plain, { ...options, subtitles: at('en.srt'), label: 'off' })
  expect(await tagsOf(join(dubbing.out, 'plain.en.mp4'))).toEqual({ said: {}, made: new Set([undefined]) })
  await dubbing.run(plain, { ...options, subtitles: at('en.srt') })
  await dubbing.run(join(dubbing.out, 'plain.en.mp4'), { ...options, subtitles: at('en.srt') })
  const { said } = await tagsOf(join(dubbing.out, 'plain.en.en.mp4'))
  expect(said).toEqual({ comment: 'Speech made by machine (synthesized), dubbed by Yiyin' })
})
