import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { countingEngines } from '#testkit/engines/counting-engines.ts'
import { parseVtt } from '#testkit/files/parse-subtitles.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { measured, openPodcasting } from '#testkit/pipeline/podcasting.ts'
import { toneSynthesizer } from '#testkit/pipeline/reading.ts'
import { type PodcastBlock, usualPodcast } from './podcast-request.ts'

const exec = promisify(execFile)
const rate = 48_000

const anna = { voice: 'embedded:slt' }
const ben = { voice: 'embedded:kal16' }
const line = (id: string, speaker: string, text: string): PodcastBlock => {
  return { id, kind: 'paragraph', speaker, text, voice: speaker === 'Anna' ? anna : ben }
}
const heading = (id: string, text: string): PodcastBlock => ({ id, kind: 'heading', text })
const music = (role: 'intro' | 'bed' | 'outro' | 'sting'): PodcastBlock => {
  return { id: role, kind: 'music', role, source: { piece: `calm-${role}` }, credit: 'Music: the platform' }
}

const talk: PodcastBlock[] = [
  music('intro'),
  music('bed'),
  heading('h1', 'Welcome'),
  line('a', 'Anna', 'Hello, and welcome to our show. Today we talk about trees.'),
  line('b', 'Ben', 'Thank you, Anna. There are many trees in my garden.'),
  music('sting'),
  heading('h2', 'Trees & cities'),
  line('c', 'Ben', 'Trees make cities cooler in summer. They also clean the air.'),
  { id: 'p', kind: 'pause', text: '', gapMs: 5000 },
  line('d', 'Anna', 'That was our show. See you next week.'),
  music('outro'),
]

const formats = ['mp3', 'm4a', 'wav', 'vtt', 'srt', 'docx', 'html', 'stems'] as const

let desk: Awaited<ReturnType<typeof openPodcasting>>
let lab: MediaLab
let created: Awaited<ReturnType<typeof desk.run>>
const out = (name: string) => join(desk.out, name)

beforeAll(async () => {
  lab = await mediaLab()
  desk = await openPodcasting()
  await lab.ffmpeg('-f lavfi -i testsrc=s=300x300:d=1 -frames:v 1 cover.png')
  created = await desk.run(talk, {
    formats,
    cover: lab.path('cover.png'),
    description: 'About <trees>.\n\nAll.',
  })
})
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await lab.remove()
})

test('writes every format and a report', async () => {
  expect((await readdir(desk.out)).toSorted()).toEqual(
    [
      ...['mp3', 'm4a', 'wav', 'vtt', 'srt', 'docx', 'html', 'notes.html', 'chapters.json'].map(
        (ending) => `talk.${ending}`,
      ),
      'report.json',
      'stems',
    ].toSorted(),
  )
  expect((await readdir(out('stems'))).toSorted()).toEqual(['talk-music.wav', 'talk-voices.wav'])
  const report = JSON.parse(await readFile(out('report.json'), 'utf8')) as typeof created.report
  expect(report).toEqual(created.report)
  // One for each sentence.
  expect(report.engineCalls.synthesize).toBe(8)
  expect(report.chapters.map(({ title }) => title)).toEqual(['Welcome', 'Trees & cities'])
  expect(report.blocks.filter(({ kind }) => kind === 'paragraph').map(({ speaker }) => speaker)).toEqual([
    'Anna',
    'Ben',
    'Ben',
    'Anna',
  ])
  const { duration } = report
  expect(report.blocks.every(({ start, end }) => start >= 0 && end >= start && end <= duration)).toBe(true)
})

test.each(['talk.mp3', 'talk.m4a'])('%s has chapters, cover, tags and two channels', async (name) => {
  const visible = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json', out(name)]
  const { stdout } = await exec('ffprobe', ['-v', 'error', ...visible])
  const { format, streams, chapters } = JSON.parse(stdout) as {
    format: { duration: string; tags: Record<string, string> }
    streams: { codec_type: string; channels?: number }[]
    chapters: { start_time: string; tags: { title: string } }[]
  }
  expect(chapters.map(({ tags, start_time }) => [tags.title, Number(start_time).toFixed(1)])).toEqual(
    created.report.chapters.map(({ title, start }) => [title, start.toFixed(1)]),
  )
  expect(format.tags).toMatchObject({
    title: 'A Talk',
    artist: 'An Author',
    album: 'The Show',
    genre: 'Podcast',
  })
  expect(Math.abs(Number(format.duration) - created.report.duration)).toBeLessThan(0.1)
  expect(streams.map(({ codec_type, channels }) => channels ?? codec_type)).toEqual([2, 'video'])
})

test.each(['talk.mp3', 'talk.m4a', 'talk.wav'])(
  '%s has -16 LUFS and peaks of at most -1 dB',
  async (name) => {
    const { loudness, peak } = await measured(out(name))
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(0.5)
    expect(peak).toBeLessThanOrEqual(-1)
    expect(Math.abs(created.report.loudness! - loudness)).toBeLessThanOrEqual(0.3)
  },
)

test('one channel has -19 LUFS and peaks of at most -1 dB', async () => {
  const settings = { ...usualPodcast, mono: true }
  await using own = await openPodcasting()
  const { report } = await own.run(talk, { settings, formats: ['wav', 'mp3'] })
  for (const name of ['talk.wav', 'talk.mp3']) {
    const file = join(own.out, name)
    const { loudness, peak } = await measured(file)
    expect([name, Math.abs(loudness + 19) <= 0.5, peak <= -1]).toEqual([name, true, true])
    expect(await lab.show(file, 'stream=channels')).toEqual(['1'])
  }
  expect(Math.abs(report.loudness! + 19)).toBeLessThanOrEqual(0.3)
})

const level = (samples: Float32Array, from: number, to: number) => {
  const part = samples.subarray(Math.round(from * rate), Math.round(to * rate))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-12)
}
const blockOf = (id: string) => created.report.blocks.find((block) => block.id === id)!

test('the bed gives way to speech and comes back, with attack, hold and release', async () => {
  const stem = await lab.decode(out('stems/talk-music.wav'))
  const { start, end } = blockOf('c')
  const spoken = level(stem, start, end)
  const pause = blockOf('p')
  const { attack, hold, release } = usualPodcast.ducking
  const back = level(stem, end + (hold + release) / 1000, pause.end - attack / 1000)
  expect(back - spoken).toBeGreaterThan(7)
  expect(back - spoken).toBeLessThan(15)
  // Still down while it holds.
  expect(level(stem, end, end + hold / 1000) - spoken).toBeLessThan(4)
  // Under speech the bed is far below the voice.
  const voices = await lab.decode(out('stems/talk-voices.wav'))
  expect(level(voices, start, end) - spoken).toBeGreaterThan(14)
})

test('an intro plays alone and fades into speech; an outro ends the episode', async () => {
  const intro = blockOf('intro')
  const first = blockOf('a')
  expect(intro.start).toBe(0)
  expect(first.start).toBeGreaterThan(intro.end - 2.1)
  expect(first.start).toBeLessThan(intro.end - 1.5)
  const outro = blockOf('outro')
  expect(outro.start).toBeLessThan(blockOf('d').end)
  expect(created.report.duration - outro.end).toBeCloseTo(0.8, 1)
  const stem = await lab.decode(out('stems/talk-music.wav'))
  expect(level(stem, created.report.duration - 0.3, created.report.duration)).toBeLessThan(-80)
})

test('the stems add up to the mix', async () => {
  const [voices, stem, mix] = await Promise.all(
    ['stems/talk-voices.wav', 'stems/talk-music.wav', 'talk.wav'].map((name) => lab.decode(out(name))),
  )
  const difference = mix!.map((value, index) => value - voices![index]! - stem![index]!)
  expect(
    level(difference, 0, created.report.duration) - level(mix!, 0, created.report.duration),
  ).toBeLessThan(-30)
})

test('transcripts name the speakers', async () => {
  const { cues } = parseVtt(await readFile(out('talk.vtt'), 'utf8'))
  expect(cues.map(({ speaker, text }) => `${speaker}: ${text}`)[0]).toBe(
    'Anna: Hello, and welcome to our show.',
  )
  const starts = created.report.blocks.flatMap(({ sentences }) => sentences.map(({ start }) => start * 1000))
  expect(cues.map(({ start }) => start)).toEqual(starts.map(Math.round))
  expect(await readFile(out('talk.srt'), 'utf8')).toContain('\nBen: Thank you, Anna.\n')
  const page = await readFile(out('talk.html'), 'utf8')
  expect(page).toContain('<h2>Trees &amp; cities</h2>')
  expect(page.match(/<cite>/g)).toHaveLength(4)
  const { stdout } = await exec('unzip', ['-p', out('talk.docx'), 'word/document.xml'])
  expect(stdout).toContain('Today we talk about trees.')
  expect(stdout).toContain('Ben')
})

test('notes have the description, chapters with times, and credits once', async () => {
  const notes = await readFile(out('talk.notes.html'), 'utf8')
  expect(notes).toContain('<p>About &lt;trees&gt;.</p>\n<p>All.</p>')
  expect(notes).toMatch(/<li>\(0:00\) Welcome<\/li>\n<li>\(0:\d\d\) Trees &amp; cities<\/li>/)
  expect(notes.match(/Music: the platform/g)).toHaveLength(1)
})

test('an edit speaks one line again, and other music none', async () => {
  const { using, calls } = countingEngines(desk.engines)
  const again = await desk.run(talk, { formats, cover: lab.path('cover.png') }, { using })
  expect([again.report.engineCalls.synthesize, again.report.artifacts.made]).toEqual([0, 0])
  const edited = talk.map((block) => (block.id === 'b' ? line('b', 'Ben', 'Thank you very much.') : block))
  const { report } = await desk.run(edited, { formats }, { using })
  expect([calls.synthesize, report.engineCalls.synthesize]).toEqual([1, 1])
  const other = edited.map((block) => (block.kind === 'music' ? { ...block, gain: -3, fadeIn: 500 } : block))
  const ducking = { ...usualPodcast.ducking, depth: -20 }
  await desk.run(other, { formats, settings: { ...usualPodcast, ducking } }, { using })
  expect(calls.synthesize).toBe(1)
})

test('continues after an interruption, and a line that its engine drops stays silent', async () => {
  await using own = await openPodcasting()
  const stop = new AbortController()
  let calls = 0
  const tone = toneSynthesizer({
    atOnce: 1,
    before: (text) => {
      calls += 1
      if (calls === 3) stop.abort(new Error('enough'))
      if (text.includes('cooler')) throw new EngineError('tone', 'refused', engineFault('noWord'))
      return Promise.resolve()
    },
  })
  const using = { ...own.engines, synthesizers: [tone] }
  const blocks = talk.map((block) => ('voice' in block ? { ...block, voice: { voice: 'tone:a' } } : block))
  const options = { voice: { voice: 'tone:a' } }
  await expect(own.run(blocks, options, { using, signal: stop.signal })).rejects.toThrow('enough')
  expect((await readdir(own.out)).filter((name) => name.endsWith('.part'))).toEqual([])
  const { report } = await own.run(blocks, options, { using })
  expect(report.engineCalls.synthesize).toBeLessThan(8)
  expect(report.warnings.map(({ name }) => name)).toEqual(['staysSilent'])
  expect(report.blocks.filter(({ silent }) => silent)).toEqual([])
})

test('music of one’s own is trimmed, faded and repeated; a script without words is refused', async () => {
  await using own = await openPodcasting()
  await lab.ffmpeg('-f lavfi -i sine=f=300:d=4 -ac 1 tune.mp3')
  const bed: PodcastBlock = {
    id: 'bed',
    kind: 'music',
    role: 'bed',
    source: { file: lab.path('tune.mp3') },
    from: 1000,
    to: 3000,
  }
  const pause: PodcastBlock = { id: 'p', kind: 'pause', text: '', gapMs: 9000 }
  const { report } = await own.run([bed, line('a', 'Anna', 'Hello there.'), pause], { formats: ['stems'] })
  const stem = await lab.decode(join(own.out, 'stems/talk-music.wav'))
  const [part] = report.blocks
  // Repeated without a gap through the whole pause.
  for (let at = 4; at < part!.end - 2; at += 0.25)
    expect([at, level(stem, at, at + 0.25) > -40]).toEqual([at, true])
  await expect(own.run([bed])).rejects.toMatchObject({ kind: 'noSpeech' })
  await expect(own.run([line('a', 'Anna', '…')])).rejects.toMatchObject({ kind: 'noSpeech' })
})
