import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { engineFault } from '#engines/core/faults.ts'
import {
  briefSpeech,
  ffmpeg,
  inspect,
  musicFilm,
  silentFilm,
  speechFile,
  speechFilm,
  speechOverMusic,
  speechSubtitles,
} from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

// Films take time, and other tests run in parallel.
vi.setConfig({ testTimeout: 240_000 })

let films: string
let overMusic: string
let subtitles: string
/** The beginning of the speech, for tests in which the length does not matter. */
let brief: { film: string; subtitles: string }
/** One for all, so that a film is separated once. */
let dubbing: Awaited<ReturnType<typeof openDubbing>>
beforeAll(async () => {
  dubbing = await openDubbing()
  films = await mkdtemp(join(tmpdir(), 'yiyin-films-'))
  overMusic = join(films, 'over music.mkv')
  subtitles = join(films, 'speech.srt')
  brief = { film: join(films, 'brief.mp4'), subtitles: join(films, 'brief.srt') }
  await Promise.all([
    speechFilm(brief.film, briefSpeech),
    speechOverMusic(overMusic),
    writeFile(subtitles, speechSubtitles),
    writeFile(brief.subtitles, briefSpeech.subtitles),
  ])
})
afterAll(async () => {
  await dubbing[Symbol.asyncDispose]()
  await rm(films, { recursive: true, force: true })
})

describe('a film with its subtitles', () => {
  // Before another test has spoken this line.
  test('keeps the original voice of a line that fails, and reports it', async () => {
    const { film, subtitles } = brief
    const [embedded] = dubbing.engines.synthesizers
    const using: Engines = {
      ...dubbing.engines,
      synthesizers: [
        {
          ...embedded!,
          synthesize: (request, options) =>
            request.text.includes('americanos')
              ? Promise.reject(new EngineError('embedded', 'refused', engineFault('mandarinCannot')))
              : embedded!.synthesize(request, options),
        },
      ],
    }
    const { report } = await dubbing.run(film, { subtitles }, { using })
    expect(report.cues.map(({ flag }) => flag === 'original')).toEqual([false, true, false])
    expect(report.warnings).toContainEqual({
      name: 'keepsVoice',
      values: {
        text: expect.any(String),
        fault: 'refused',
        reason: { name: 'engine.mandarinCannot', values: {} },
      },
    })
    const heard = join(films, 'heard.wav')
    await ffmpeg('-i', join(dubbing.out, 'brief.es.mp4'), '-map', '0:a:0', '-ss', '1.2', '-t', '1.3', heard)
    const { stderr } = await ffmpeg(
      '-i',
      heard,
      '-af',
      'volumedetect',
      '-loglevel',
      'info',
      '-f',
      'null',
      '-',
    )
    expect(Number(/mean_volume: (-[\d.]+) dB/.exec(stderr)![1])).toBeGreaterThan(-40)
  })

  test('becomes a dubbed film, sound, subtitles and a report', async () => {
    const { files, report } = await dubbing.run(overMusic, { subtitles, to: ['es'] })
    expect(files).toEqual([
      'over music.es.mp4',
      'over music.es.m4a',
      'over music.es.srt',
      'over music.es.vtt',
      'over music.es.ass',
      'report.es.json',
      'background.wav',
    ])
    const { streams, format } = await inspect(join(dubbing.out, 'over music.es.mp4'))
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio'])
    expect(streams.map(({ tags }) => tags?.['language'])).toEqual(['und', 'spa', 'eng'])
    expect(streams.map(({ disposition }) => disposition['default'])).toEqual([1, 1, 0])
    const [picture, dub] = streams.map(({ duration }) => Number(duration))
    expect(Math.abs(picture! - dub!)).toBeLessThanOrEqual(1 / 25)
    expect(Object.values(format.tags ?? {}).join()).toMatch(/synthesized/)

    expect(report.cues).toHaveLength(3)
    for (const cue of report.cues) {
      expect(cue.translation).toMatch(/\w/)
      expect(cue.speed).toBeLessThanOrEqual(1.5)
      expect(cue.spokenEnd! - cue.spokenStart!).toBeGreaterThan(0.3)
      expect(Math.abs(cue.spokenStart! - cue.start)).toBeLessThan(1)
    }
    expect(report.engineCalls).toEqual({ recognize: 0, translate: 1, synthesize: 3 })
    const srt = await readFile(join(dubbing.out, 'over music.es.srt'), 'utf8')
    expect(srt).toMatch(/1\n00:00:00,/)
    expect(srt).toContain('país')
  })

  test('a second run makes nothing, and after an edit only what changed', async () => {
    const { film, subtitles } = brief
    await dubbing.run(film, { subtitles, to: ['es', 'ca'] })
    const before = await readFile(join(dubbing.out, 'brief.es.mp4'))

    const again = await dubbing.run(film, { subtitles, to: ['es', 'ca'] })
    expect(again.reports.map(({ engineCalls }) => engineCalls)).toEqual([
      { recognize: 0, translate: 0, synthesize: 0 },
      { recognize: 0, translate: 0, synthesize: 0 },
    ])
    expect(again.reports.map(({ artifacts }) => artifacts.made)).toEqual([0, 0])
    expect(await readFile(join(dubbing.out, 'brief.es.mp4'))).toEqual(before)

    const edited = join(films, 'edited.srt')
    await writeFile(edited, briefSpeech.subtitles.replace('fellow', 'dear'))
    const { report } = await dubbing.run(film, { subtitles: edited, to: ['es'] })
    expect(report.engineCalls).toEqual({ recognize: 0, translate: 1, synthesize: 1 })

    const translation = join(films, 'translation.es.srt')
    const spanish = await readFile(join(dubbing.out, 'brief.es.srt'), 'utf8')
    await writeFile(translation, spanish.replace(/\n3\n(.*)\n[^]*$/, '\n3\n$1\nPregunta por tu país.\n'))
    const own = await dubbing.run(film, { subtitles: edited, translations: { es: translation } })
    expect(own.report.cues.map((cue) => cue.translation)[2]).toBe('Pregunta por tu país.')
    expect(own.report.engineCalls).toEqual({ recognize: 0, translate: 0, synthesize: 1 })

    const voice = 'embedded:slt'
    const english = await dubbing.run(film, { subtitles, secondTrack: false, voice: { voice } })
    expect(english.report.warnings).toEqual([{ name: 'foreignVoice', values: { voice, language: 'es' } }])
    const { streams } = await inspect(join(dubbing.out, 'brief.es.mp4'))
    expect(streams.map(({ tags }) => tags?.['language'])).toEqual(['und', 'spa'])
  })
})

test('a plan is not changed by doing it, so it can be done again', async () => {
  const { film, subtitles } = brief
  const options = { to: ['es', 'ca'], slowPicture: true, burn: 'bilingual', label: 'visible' } as const
  const { plan, files, reports } = await dubbing.run(film, { subtitles, ...options })
  expect(() => Object.assign(plan.picture, { isSlowed: false })).toThrow(TypeError)
  const again = await dubbing.again(plan)
  expect(again.files).toEqual(files)
  expect(again.reports.map(({ cues }) => cues)).toEqual(reports.map(({ cues }) => cues))
  expect(again.reports.map(({ artifacts }) => artifacts.made)).toEqual([0, 0])
})

test('a film alone is recognized, translated and spoken', async () => {
  const { report } = await dubbing.run(brief.film)
  expect(report.engineCalls.recognize).toBe(1)
  expect(report.cues.length).toBeGreaterThan(0)
  expect(report.cues.map(({ text }) => text).join(' ')).toMatch(/\bfellow\b/i)
  expect(report.stages.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining([
      'read',
      'listen',
      'separate',
      'recognize',
      'translate',
      'speak',
      'fit',
      'mix',
      'write',
    ]),
  )
})

test('subtitles alone become speech', async () => {
  const { files, report } = await dubbing.run(subtitles)
  expect(files).toEqual([
    'speech.es.m4a',
    'speech.es.srt',
    'speech.es.vtt',
    'speech.es.ass',
    'report.es.json',
  ])
  expect(report.cues).toHaveLength(3)
  const { streams, format } = await inspect(join(dubbing.out, 'speech.es.m4a'))
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['aac'])
  expect(Number(format.duration)).toBeCloseTo(report.duration, 1)
})

describe('reports what cannot be dubbed', () => {
  test.for([
    { name: 'silence', make: silentFilm },
    { name: 'music alone', make: musicFilm },
  ])('$name', async ({ name, make }) => {
    const path = join(films, `${name}.mp4`)
    await make(path)
    await expect(inEnglish(dubbing.run(path))).rejects.toThrow(
      /^No speech was detected in .*--subtitles FILE$/,
    )
  })

  test('a language without any engine', async () => {
    await expect(inEnglish(dubbing.run(brief.film, { from: 'de' }))).rejects.toThrow(
      /recognizes de\. .*--subtitles FILE/,
    )
    await expect(inEnglish(dubbing.run(brief.film, { subtitles, to: ['zh'] }))).rejects.toThrow(
      /translates from en to zh\. .*--translation zh=FILE/,
    )
    await expect(inEnglish(dubbing.run(brief.film, { subtitles, from: 'tlh', to: ['tlh'] }))).rejects.toThrow(
      /speaks tlh/,
    )
    await expect(
      inEnglish(dubbing.run(brief.film, { subtitles, voice: { voice: 'nobody' } })),
    ).rejects.toThrow(/no voice nobody.*yiyin voices/)
  })

  test('subtitles that are not subtitles', async () => {
    await expect(inEnglish(dubbing.run(brief.film, { subtitles: speechFile }))).rejects.toThrow(
      /no subtitles .*in jfk\.wav/,
    )
  })
})
