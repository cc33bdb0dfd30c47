import { expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { Engines } from '#engines/core/engines.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Diarizer, Recognizer, Separator, Synthesizer, Translator } from '#engines/core/ports.ts'
import type { Artifacts } from '../core/artifact.ts'
import { startRun } from '../core/run.ts'
import type { Cast } from './dub-plan.ts'
import type { DubRequest } from './dub-request.ts'
import { planDub } from './plan-dub.ts'

const engine = { version: '1', atOnce: 1, quality: () => 'good' as const }
const nothing = () => Promise.reject(new Error('Planning does no work'))

const speaking = (
  id: string,
  voices: Record<string, string>,
  more: Partial<Synthesizer> = {},
): Synthesizer => ({
  ...engine,
  id,
  longestText: {},
  fastest: 1,
  marks: noMarks,
  voices: async () =>
    Object.entries(voices).map(([name, language]) => ({
      id: `${id}:${name}`,
      engine: id,
      name,
      language,
      gender: 'neutral',
      styles: [],
    })),
  synthesize: nothing,
  ...more,
})
const cloner = speaking('cloner', {}, { clone: { needsText: false, shortest: 1000, longest: 20_000 } })
const down = speaking('down', {}, { voices: () => Promise.reject(new Error('down')) })

const recognizer = { ...engine, id: 'hears', languages: ['en'] } as unknown as Recognizer
const aligner = { ...recognizer, id: 'aligns', align: nothing } as unknown as Recognizer
const translator = {
  ...engine,
  id: 'translates',
  batch: 1,
  translates: (_from: string, to: string) => to !== 'tlh',
  translate: nothing,
  shorten: nothing,
} as unknown as Translator
const diarizer = { ...engine, id: 'tells' } as unknown as Diarizer
const separator = { ...engine, id: 'separates' } as unknown as Separator

const engines: Engines = {
  recognizers: [recognizer],
  aligners: [aligner],
  translators: [translator],
  synthesizers: [speaking('one', { Eva: 'es', Ian: 'en' }), speaking('two', { Sol: 'es-MX', All: 'mul' })],
  separators: [separator],
  detectors: [],
  diarizers: [diarizer],
}

const cue = (id: string, text: string, speaker?: string): Cue => ({
  id,
  start: Number(id) * 1000,
  end: Number(id) * 1000 + 900,
  text,
  ...(speaker && { speaker }),
})

const plan = (request: Partial<DubRequest>, using: Engines = engines) =>
  planDub(
    startRun({
      signal: new AbortController().signal,
      artifacts: undefined as unknown as Artifacts,
      emit: () => {},
    }),
    using,
    {
      name: 'film',
      film: '/films/film.mp4',
      from: 'en',
      to: ['es'],
      translations: {},
      speakers: {},
      background: 'duck',
      slowPicture: false,
      secondTrack: true,
      label: 'embedded',
      loudness: -16,
      out: '/out',
      ...request,
    },
  )

const castOf = async (request: Partial<DubRequest>, using?: Engines) =>
  (await plan(request, using)).languages[0]!.cast
const namesOf = (roles: Iterable<Cast['others'][number] | { voice: string }>) =>
  [...roles].map(({ voice }) => (typeof voice === 'string' ? voice : voice.name))

test('lines are given, aligned or recognized', async () => {
  const scriptOf = async (request: Partial<DubRequest>) => {
    const { source } = await plan(request)
    return source.kind === 'film' ? source.script : source
  }
  const cues = [cue('1', 'Hello.')]
  expect(await scriptOf({ script: cues })).toEqual({ kind: 'given', cues })
  expect(await scriptOf({ script: 'Hello.' })).toEqual({
    kind: 'aligned',
    text: 'Hello.',
    aligning: { aligner, drafter: recognizer },
  })
  const term = { source: 'Rome', target: 'Roma' }
  expect(await scriptOf({ glossary: { es: [term, term] } })).toEqual({
    kind: 'recognized',
    hearing: { recognizer, aligner },
    hotWords: ['Rome'],
  })
})

test('a language is translated by an engine, spoken as it is, or by a given translation', async () => {
  const given = { kind: 'texts', texts: new Map([['1', 'Hola.']]) } as const
  const { languages } = await plan({
    to: ['es', 'en', 'pt'],
    translations: { pt: given },
    suggestShorter: true,
    glossary: { pt: [{ source: 'Rome', target: 'Roma' }] },
  })
  expect(languages.map(({ words }) => words)).toEqual([
    { kind: 'translated', translator },
    { kind: 'own' },
    given,
  ])
  expect(languages.map(({ glossary }) => glossary.length)).toEqual([0, 0, 1])
  expect(languages.map(({ shortener }) => shortener?.id)).toEqual(Array(3).fill('translates'))
  expect(languages.map(({ places }) => places.film)).toEqual(
    ['es', 'en', 'pt'].map((language) => `/out/film.${language}.mp4`),
  )
  expect((await plan({})).languages[0]!.shortener).toBeUndefined()
})

test('voices are chosen for a line, a speaker and everybody else', async () => {
  const cast = await castOf({
    script: [cue('1', 'Hello.', 'Anna'), cue('2', 'Hi.', 'Bob')],
    voice: { voice: 'one:Eva' },
    speakers: { Bob: { voice: 'two:Sol', style: 'calm' } },
    lines: { es: new Map([['2', { voice: 'one:Ian' }]]) },
  })
  expect(cast.usual).toMatchObject({ voice: { name: 'Eva' }, sliders: { speed: 5, volume: 5, pitch: 5 } })
  expect(cast.speakers.get('Bob')).toMatchObject({ voice: { name: 'Sol' }, style: 'calm' })
  expect(namesOf(cast.lines.values())).toEqual(['Ian'])
  expect(cast.others).toEqual([])
})

test('speakers without a chosen voice get those of the language in turn', async () => {
  expect(namesOf((await castOf({})).others)).toEqual(['Eva', 'Sol', 'All'])
  const script = [cue('1', 'Hello.', 'Anna'), cue('2', 'Hi.', 'Bob')]
  const anna = { Anna: { voice: 'one:Eva' } }
  expect(namesOf((await castOf({ script, speakers: anna })).others)).toEqual(['Eva', 'Sol', 'All'])
  // If everybody has a voice, no other engine is asked.
  const all = { ...anna, Bob: { voice: 'two:Sol' } }
  const using = { ...engines, synthesizers: [...engines.synthesizers, down] }
  expect(namesOf((await castOf({ script, speakers: all }, using)).others)).toEqual(['Eva', 'Sol'])
  await expect(castOf({ script, speakers: anna }, using)).rejects.toThrow('down')
})

test('a voice of the film is planned with the engines that can speak with it', async () => {
  const own = { voice: originalVoice, sliders: { speed: 6, volume: 5, pitch: 5 } }
  const using = { ...engines, synthesizers: [...engines.synthesizers, cloner, down] }
  const request = { script: [cue('1', 'Hello.', 'Anna')], voice: own, background: 'off' } as const
  const cast = await castOf(request, using)
  expect(cast.usual).toEqual(own)
  expect(cast.cloners.map(({ id }) => id)).toEqual(['cloner'])
  // Those who are not heard well enough speak with another voice, of an engine that answers.
  expect(namesOf(cast.others)).toEqual(['Eva', 'Sol', 'All'])
  // The voices are separated although no background is wanted.
  expect((await plan(request, using)).source).toMatchObject({
    separation: { separator: { id: 'separates' } },
    hasBackground: false,
  })
  await expect(castOf(request)).rejects.toMatchObject({ kind: 'noEngine', name: 'pipeline.noCloning' })
})

test('speakers are distinguished only if their voices differ', async () => {
  const tells = async (request: Partial<DubRequest>) => {
    const { source } = await plan(request)
    return source.kind === 'film' && source.diarizer !== undefined
  }
  const voice = { voice: 'one:Eva' }
  const speakers = { Anna: voice }
  expect(await tells({})).toBe(true)
  expect(await tells({ voice })).toBe(false)
  expect(await tells({ voice, speakers })).toBe(true)
  expect(await tells({ voice, speakers, script: [cue('1', 'Hello.', 'Anna')] })).toBe(false)
})

test('sound, picture and label follow from the request', async () => {
  expect(await plan({ label: 'off', background: 'off', sounds: 'wav' })).toMatchObject({
    isDucked: false,
    label: undefined,
    sounds: 'wav',
    speaksEverything: true,
    source: { separation: undefined, hasBackground: false, track: { language: 'en' } },
    picture: { isSlowed: false, isDrawn: false, burn: undefined, isLabeled: false, keepsSound: true },
  })
  const script = [cue('1', 'Hello.')]
  const drawn = { script, label: 'visible', burn: 'large', background: 'keep', slowPicture: true } as const
  expect(await plan({ ...drawn, secondTrack: false })).toMatchObject({
    isDucked: false,
    label: expect.stringContaining('dubbed by Yiyin'),
    speaksEverything: false,
    source: { hasBackground: true },
    picture: { isSlowed: true, isDrawn: true, burn: 'large', isLabeled: true, keepsSound: false },
  })
})

test('refuses what is missing before any work', async () => {
  await expect(plan({ from: 'de', to: ['es'] })).rejects.toMatchObject({ name: 'pipeline.notRecognized' })
  await expect(plan({ from: 'de', script: 'Hallo.' })).rejects.toMatchObject({ name: 'pipeline.notTimed' })
  await expect(plan({ to: ['es', 'tlh'] })).rejects.toMatchObject({ name: 'pipeline.notTranslated' })
  await expect(plan({ voice: { voice: 'one:Nobody' } })).rejects.toMatchObject({
    name: 'pipeline.unknownVoiceOf',
  })
  const silent = { ...engines, synthesizers: [cloner] }
  await expect(plan({}, silent)).rejects.toMatchObject({ name: 'pipeline.notSpoken' })
})
