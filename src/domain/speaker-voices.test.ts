import { expect, test } from 'vitest'
import { castFrom, suggestedFor, type UsableVoice } from './speaker-voices.ts'

const voice = (id: string, more: Partial<UsableVoice> = {}): UsableVoice => ({
  id,
  gender: id.startsWith('f') ? 'female' : 'male',
  quality: 'good',
  own: false,
  marking: { fixedPitch: false },
  ...more,
})
const speaker = (name: string, gender: 'female' | 'male' | null) => ({ speaker: name, gender })
const ports = (suggested: ReturnType<typeof suggestedFor>) =>
  Object.fromEntries(Object.entries(suggested).map(([name, { port }]) => [name, port]))

test('suggests voices of the gender that was heard, another one for each speaker', () => {
  const voices = [voice('m1'), voice('m2'), voice('f1'), voice('f2')]
  const heard = [speaker('Ann', 'female'), speaker('Bo', 'male'), speaker('Cy', 'male')]
  expect(ports(suggestedFor(['Ann', 'Bo', 'Cy', 'Di'], voices, heard))).toEqual({
    Ann: 'f1',
    Bo: 'm1',
    Cy: 'm2',
    Di: 'f2',
  })
})

test('more speakers than voices share them at another pitch, if the voice has one', () => {
  const names = ['A', 'B', 'C']
  const heard = names.map((name) => speaker(name, 'male'))
  const pitches = (...voices: UsableVoice[]) =>
    Object.values(suggestedFor(names, voices, heard)).map(({ pitch }) => pitch)
  expect(pitches(voice('m1'))).toEqual([5, 4, 6])
  expect(pitches(voice('m1', { marking: { fixedPitch: true } }))).toEqual([5, 5, 5])
})

test('recorded voices are not suggested, and a better voice comes before one of a worse quality', () => {
  const voices = [voice('m1'), voice('m2', { own: true }), voice('m3', { quality: 'draft' })]
  const heard = [speaker('A', 'male'), speaker('B', 'male'), speaker('C', 'female')]
  expect(ports(suggestedFor(['A', 'B', 'C'], voices, heard))).toEqual({ A: 'm1', B: 'm1', C: 'm1' })
})

test('without voices nothing is suggested', () => {
  expect(suggestedFor(['A'], [], [speaker('A', 'male')])).toEqual({})
  expect(castFrom({}, ['A'])).toEqual({ main: undefined, speakers: {} })
})

test('a single speaker has the voice of everybody', () => {
  const of = (...names: string[]) => castFrom(suggestedFor(names, [voice('m1'), voice('m2')], []), names)
  expect(of().main?.port).toBe('m1')
  expect(of('A')).toMatchObject({ main: { port: 'm1' }, speakers: {} })
  expect(of('A', 'B')).toMatchObject({
    main: { port: 'm1' },
    speakers: { A: { port: 'm1' }, B: { port: 'm2' } },
  })
})
