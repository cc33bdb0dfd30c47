import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { countingEngines } from '#testkit/engines/counting-engines.ts'
import { parseSrt } from '#testkit/files/parse-subtitles.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { onset } from '#testkit/media/onset.ts'
import { openReading, script, toneSynthesizer } from '#testkit/pipeline/reading.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { audiobook } from './read-request.ts'

const run = promisify(execFile)

const blocks = script(`# The First Chapter
Today is a good day to read. "Tell Mr. Smith about it!" he added. Then the door closed.
---
Another paragraph stands here, and it is longer than the first one.
# Second & Last
Nobody knew what had happened. But it was late.
Does anybody come? Today we wait.`)

let reading: Awaited<ReturnType<typeof openReading>>
let lab: MediaLab
let created: Awaited<ReturnType<typeof reading.run>>
const out = (name: string) => join(reading.out, name)

beforeAll(async () => {
  lab = await mediaLab()
  reading = await openReading()
  await lab.ffmpeg('-f lavfi -i testsrc=s=300x300:d=1 -frames:v 1 cover.png')
  created = await reading.run(blocks, {
    formats: ['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt'],
    cover: lab.path('cover.png'),
  })
})
afterAll(async () => {
  await reading[Symbol.asyncDispose]()
  await lab.remove()
})

interface Probed {
  format: { duration: string; tags: Record<string, string> }
  streams: { codec_name: string; codec_type: string; disposition: { attached_pic: number } }[]
  chapters: { start_time: string; end_time: string; tags: { title: string } }[]
}

async function probe(name: string): Promise<Probed> {
  const visible = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json', out(name)]
  return JSON.parse((await run('ffprobe', ['-v', 'error', ...visible])).stdout) as Probed
}

test('writes every format, and each chapter', async () => {
  expect((await readdir(reading.out)).toSorted()).toEqual(
    [
      ...['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt'].map((ending) => `book.${ending}`),
      'chapters',
      'report.json',
    ].toSorted(),
  )
  expect((await readdir(out('chapters'))).toSorted()).toEqual([
    'book-001.mp3',
    'book-001.wav',
    'book-002.mp3',
    'book-002.wav',
  ])
  const report = JSON.parse(await readFile(out('report.json'), 'utf8')) as typeof created.report
  expect(report).toEqual(created.report)
  // One for each sentence.
  expect(report.engineCalls.synthesize).toBe(10)
  expect(report.blocks.map(({ id, chapter }) => [id, chapter])).toEqual([
    ['b1', 1],
    ['b2', 1],
    ['b3', 1],
    ['b4', 1],
    ['b5', 2],
    ['b6', 2],
    ['b7', 2],
  ])
  expect(report.blocks[1]!.sentences.map(({ text }) => text)).toEqual([
    'Today is a good day to read.',
    '"Tell Mr. Smith about it!" he added.',
    'Then the door closed.',
  ])
})

test.each(['book.mp3', 'book.m4b'])('%s has chapters, cover and tags', async (name) => {
  const { format, streams, chapters } = await probe(name)
  const { duration, chapters: wanted } = created.report
  expect(chapters.map(({ tags }) => tags.title)).toEqual(['The First Chapter', 'Second & Last'])
  for (const [index, chapter] of chapters.entries()) {
    expect(Number(chapter.start_time)).toBeCloseTo(wanted[index]!.start, 3)
    expect(Number(chapter.end_time)).toBeCloseTo(wanted[index]!.end, 3)
  }
  expect(streams.filter(({ disposition }) => disposition.attached_pic)).toMatchObject([
    { codec_name: 'mjpeg' },
  ])
  expect(format.tags).toMatchObject({
    title: 'A Book',
    artist: 'An Author',
    album: 'A Book',
    genre: 'Audiobook',
    comment: 'Speech made by machine (synthesized)',
  })
  // What ffprobe calls the duration of an MP3 has its padding.
  expect(Math.abs(Number(format.duration) - duration)).toBeLessThan(0.03)
})

test('all formats have the same samples at the same time', async () => {
  const wav = await lab.decode(out('book.wav'))
  expect(wav.length).toBe(Math.round(created.report.duration * 48_000))
  for (const name of ['book.mp3', 'book.m4b']) {
    const coded = await lab.decode(out(name), '-map', '0:a')
    expect(coded.length).toBe(wav.length)
    // In both chapters, to the sample.
    for (const { start } of [created.report.blocks[1]!, created.report.blocks[5]!]) {
      const from = Math.round(start * 48_000)
      const likeness = (lag: number) => {
        let sum = 0
        for (let index = from; index < from + 24_000; index++) sum += wav[index]! * coded[index + lag]!
        return sum
      }
      const lags = Array.from({ length: 41 }, (_, index) => index - 20)
      const best = lags.toSorted((a, b) => likeness(b) - likeness(a))[0]!
      expect(Math.abs(best)).toBeLessThanOrEqual(1)
      expect(likeness(best) / energyOf(wav, from)).toBeGreaterThan(0.97)
    }
  }
})

const energyOf = (samples: Float32Array, from: number) =>
  samples.subarray(from, from + 24_000).reduce((sum, value) => sum + value * value, 0)

test.each(['book.mp3', 'book.m4b', 'chapters/book-001.mp3'])(
  '%s is as loud as it should be',
  async (name) => {
    const said = await lab.ffmpeg(`-i ${out(name)} -map 0:a -af ebur128=peak=true -f null -`)
    const [loudness, peak] = [/I: +(-[\d.]+) LUFS/g, /Peak: +(-[\d.]+) dBFS/g].map((pattern) =>
      Number([...said.matchAll(pattern)].at(-1)![1]),
    )
    expect(Math.abs(loudness! + 20)).toBeLessThan(0.6)
    expect(peak).toBeLessThanOrEqual(-3)
  },
)

test('head and tail are silent, as long as they should be', async () => {
  const wav = await lab.decode(out('book.wav'))
  for (const { start, end } of created.report.chapters) {
    const [from, to] = [start, end].map((time) => Math.round(time * 48_000)) as [number, number]
    const chapter = wav.subarray(from, to)
    const first = chapter.findIndex((value) => Math.abs(value) > 0.003)
    const last = chapter.findLastIndex((value) => Math.abs(value) > 0.003)
    expect(first / 48_000).toBeGreaterThan(0.74)
    expect(first / 48_000).toBeLessThan(0.85)
    expect((chapter.length - last) / 48_000).toBeGreaterThan(1.95)
    expect((chapter.length - last) / 48_000).toBeLessThan(2.35)
  }
})

test.each(['book.wav', 'book.mp3', 'book.m4b'])(
  'sentences in %s start within 20 ms of the timed text',
  async (name) => {
    const sound = await lab.decode(out(name), '-map', '0:a')
    const { cues } = parseSrt(await readFile(out('book.srt'), 'utf8'))
    expect(cues).toHaveLength(10)
    for (const { start, text } of cues) {
      const heard = onset(sound, start)
      expect(Math.abs(heard - start), text).toBeLessThanOrEqual(20)
    }
  },
)

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

test('one edited paragraph is one synthesis, and touches one chapter', async () => {
  const before = await Promise.all(['001', '002'].map((name) => hashOf(out(`chapters/book-${name}.mp3`))))
  const { using, calls } = countingEngines(reading.engines)
  const options = {
    formats: ['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt'] as const,
    cover: lab.path('cover.png'),
  }
  const again = await reading.run(blocks, options, { using })
  expect([calls.synthesize, again.report.engineCalls.synthesize, again.report.artifacts.made]).toEqual([
    0, 0, 0,
  ])
  const edited = blocks.map((block): ReadBlock => {
    return block.id === 'b4' ? { ...block, text: 'Something else is written here now.' } : block
  })
  const { report } = await reading.run(edited, options, { using })
  expect([calls.synthesize, report.engineCalls.synthesize]).toEqual([1, 1])
  // The block, a chunk or two of each codec, the chapter's WAV and its M4A.
  expect(report.artifacts.made).toBeLessThanOrEqual(7)
  const after = await Promise.all(['001', '002'].map((name) => hashOf(out(`chapters/book-${name}.mp3`))))
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  // Other pauses, levels and volumes cost no synthesis.
  const settings = { ...audiobook, loudness: -18, sentencePause: 500 }
  const sliders = { speed: 5, volume: 7, pitch: 5 }
  await reading.run(edited, { ...options, settings, voice: { voice: 'embedded:slt', sliders } }, { using })
  expect(calls.synthesize).toBe(1)
})

test('of a long chapter only the edited paragraph is encoded again', async () => {
  await using own = await openReading()
  const using = { ...own.engines, synthesizers: [toneSynthesizer()] }
  const text = Array.from({ length: 12 }, (_, index): ReadBlock => {
    const said = `Paragraph ${index} says something that takes a while. `.repeat(6)
    return { id: `p${index}`, kind: 'paragraph', text: said }
  })
  const options = { voice: { voice: 'tone:a' }, formats: ['mp3', 'm4b'] as const }
  await own.run(text, options, { using })
  const edited = text.map((block) =>
    block.id === 'p4' ? { ...block, text: `Shorter. ${block.text}` } : block,
  )
  const { report } = await own.run(edited, options, { using })
  // The block, and one chunk of each codec, though all that follows comes later.
  expect(report.artifacts.made).toBe(3)
})

test('fewer chapters leave no files of the others behind', async () => {
  await using own = await openReading()
  const using = { ...own.engines, synthesizers: [toneSynthesizer()] }
  const voice = { voice: 'tone:a' }
  await own.run(script('# A\nOne.\n# B\nTwo.\n# C\nThree.'), { voice, formats: ['mp3'] }, { using })
  expect(await readdir(join(own.out, 'chapters'))).toHaveLength(3)
  await own.run(script('# A\nOne.\n# B\nTwo.'), { voice, formats: ['mp3'] }, { using })
  expect(await readdir(join(own.out, 'chapters'))).toHaveLength(2)
  await own.run(script('One.\nTwo.'), { voice, formats: ['mp3'] }, { using })
  expect(await readdir(join(own.out, 'chapters'))).toEqual([])
})

test('continues after an interruption', async () => {
  await using own = await openReading()
  const text = script('# A\nOne is here.\nTwo is here.\n# B\nThree is here.\nFour is here.')
  const stop = new AbortController()
  let calls = 0
  const tone = toneSynthesizer({
    atOnce: 1,
    before: () => {
      calls += 1
      if (calls === 4) stop.abort(new Error('enough'))
      return Promise.resolve()
    },
  })
  const using = { ...own.engines, synthesizers: [tone] }
  const options = { voice: { voice: 'tone:a' } }
  await expect(own.run(text, options, { using, signal: stop.signal })).rejects.toThrow('enough')
  expect((await readdir(own.out)).filter((name) => name.endsWith('.part'))).toEqual([])
  const { report } = await own.run(text, options, { using })
  expect(report.engineCalls.synthesize).toBe(3)
  expect(report.blocks.every(({ silent }) => !silent)).toBe(true)
})

test('a paragraph that its engine drops stays silent and is named', async () => {
  await using own = await openReading()
  const before = (text: string) => {
    if (text.includes('Two')) throw new EngineError('tone', 'refused', engineFault('noWord'))
    return Promise.resolve()
  }
  const using = { ...own.engines, synthesizers: [toneSynthesizer({ before })] }
  const text = script('One is here.\nTwo is here.\nThree is here. Two is not here. Four is here.')
  const { report } = await own.run(text, { voice: { voice: 'tone:a' } }, { using })
  expect(report.warnings.map(({ name, values }) => `${name} ${String(values['text'])}`).toSorted()).toEqual([
    'staysSilent Two is here.',
    'staysSilent Two is not here.',
  ])
  expect(report.blocks.map(({ silent = false }) => silent)).toEqual([false, true, false])
  expect(report.blocks[2]!.sentences.map(({ text: said }) => said)).toEqual([
    'Three is here. Two is not here.',
    'Four is here.',
  ])
})

test('an engine that is down ends the run', async () => {
  await using own = await openReading()
  let calls = 0
  const before = () => {
    calls += 1
    throw new EngineError('tone', 'badAnswer', engineFault('noWord'))
  }
  const using = { ...own.engines, synthesizers: [toneSynthesizer({ before, atOnce: 1 })] }
  const text = script(Array.from({ length: 40 }, (_, index) => `Number ${index}.`).join('\n'))
  await expect(own.run(text, { voice: { voice: 'tone:a' } }, { using })).rejects.toMatchObject({
    kind: 'badAnswer',
  })
  expect(calls).toBeLessThan(20)
})

test('a script without words, an unknown voice and an unreadable cover are errors', async () => {
  await using own = await openReading()
  await expect(own.run(script('😀\n…\n---'))).rejects.toMatchObject({ kind: 'noSpeech' })
  await expect(own.run([])).rejects.toMatchObject({ kind: 'noSpeech' })
  await expect(own.run(blocks, { voice: { voice: 'embedded:nobody' } })).rejects.toMatchObject({
    kind: 'unknownVoice',
  })
  await expect(own.run(blocks, { cover: out('book.srt') })).rejects.toMatchObject({ kind: 'unsupported' })
})

test('reads unusual texts', async () => {
  await using own = await openReading()
  const long = `${'never ending words, '.repeat(500)}and an end.`
  const odd = ['', '   ', '😀😀😀', long, '\u0000 and \ud800', 'x'.repeat(1000), '<b>&amp;</b>', '-->'].map(
    (text, index): ReadBlock => ({ id: `o${index}`, kind: index % 3 === 1 ? 'heading' : 'paragraph', text }),
  )
  const using = { ...own.engines, synthesizers: [toneSynthesizer({ secondsOfLetter: 0.004 })] }
  const { report } = await own.run(odd, { voice: { voice: 'tone:a' } }, { using })
  const [, , , spoken] = report.blocks
  expect(spoken!.sentences.length).toBeGreaterThan(20)
  expect(spoken!.sentences.map(({ text }) => text).join(' ')).toBe(long)
  expect(report.blocks.filter(({ silent }) => silent).map(({ id }) => id)).toEqual(['o0', 'o1', 'o2', 'o7'])
  const { cues } = parseSrt(await readFile(join(own.out, 'book.srt'), 'utf8'))
  expect(cues.length).toBe(report.blocks.flatMap(({ sentences }) => sentences).length)
})

test('where the engine times words, a block is one call and words are timed', async () => {
  await using own = await openReading()
  const { using, calls } = countingEngines({
    ...own.engines,
    synthesizers: [toneSynthesizer({ timesWords: true })],
  })
  const text = script('One is here. Two is there! Three are nowhere.\nFour is alone.')
  const { report } = await own.run(text, { voice: { voice: 'tone:a' }, formats: ['wav', 'vtt'] }, { using })
  expect(calls.synthesize).toBe(2)
  const wav = await lab.decode(join(own.out, 'book.wav'))
  const sentences = report.blocks.flatMap((block) => block.sentences)
  expect(sentences.map(({ text: said }) => said)).toEqual([
    'One is here.',
    'Two is there!',
    'Three are nowhere.',
    'Four is alone.',
  ])
  for (const { start, text: said } of sentences)
    expect(Math.abs(onset(wav, start * 1000) - start * 1000), said).toBeLessThanOrEqual(20)
  const words = await readFile(join(own.out, 'book.words.vtt'), 'utf8')
  expect(words.match(/-->/g)).toHaveLength(12)
})
