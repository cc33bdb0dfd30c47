import { expect, test } from 'vitest'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { optionsFrom } from './options-from.ts'

const voice = (id: string) => ({ id, styles: [] }) as unknown as Voiceprint
const voices = [voice('a'), voice('b'), voice('c')]
const portsOf = (options: ReturnType<typeof optionsFrom>) =>
  Object.fromEntries(Object.entries(options!.characters).map(([name, { port }]) => [name, port]))

test('each speaker gets another voice, until all are taken', () => {
  expect(portsOf(optionsFrom({}, voices, ['Anna', 'Ben', 'Cleo']))).toEqual({
    Anna: 'a',
    Ben: 'b',
    Cleo: 'c',
  })
  const four = portsOf(optionsFrom({}, voices, ['Anna', 'Ben', 'Cleo', 'Dan']))
  expect(voices.map(({ id }) => id)).toContain(four['Dan'])
})

test('kept voices stay with their settings; those that are gone are replaced', () => {
  const own = { port: 'a', speed: 7, volume: 5, pitch: 5, style: '' }
  const options = optionsFrom(
    { port: 'gone', linePause: 900, characters: { Ben: own, Eve: { ...own, port: 'gone' } } },
    voices,
    ['Anna', 'Ben'],
  )
  expect(options).toMatchObject({ port: 'a', speed: 5, linePause: 900, crossfade: 2000 })
  expect(options!.characters['Ben']).toEqual(own)
  expect(portsOf(options)).toEqual({ Ben: 'a', Eve: 'b', Anna: 'c' })
})

test('a speaker gets a voice of the gender of the name, whatever the order of the voices', () => {
  const of = (id: string, gender: string) => ({ ...voice(id), gender }) as Voiceprint
  const mixed = [of('man', 'male'), of('other man', 'male'), of('woman', 'female')]
  expect(portsOf(optionsFrom({}, mixed, ['安娜', '本', '主持人']))).toEqual({
    安娜: 'woman',
    本: 'man',
    主持人: 'other man',
  })
  // Two women share the only voice of a woman.
  expect(portsOf(optionsFrom({}, mixed, ['Anna', 'Emma']))).toEqual({ Anna: 'woman', Emma: 'woman' })
})

test('a name that shows nothing does not take the only voice of a woman from one that shows it', () => {
  const of = (id: string, gender: string, own = false) => ({ ...voice(id), gender, own }) as Voiceprint
  const mixed = [of('woman', 'female'), of('man', 'male')]
  expect(portsOf(optionsFrom({}, mixed, ['Host', 'Anna']))).toEqual({ Host: 'man', Anna: 'woman' })
  // A voice that does not speak the new language of the show is replaced by one of the same gender.
  const before = { port: 'gone', speed: 5, volume: 5, pitch: 5, style: '' }
  const saved = { characters: { Anna: before, Ben: before } }
  expect(portsOf(optionsFrom(saved, mixed, ['Anna', 'Ben']))).toEqual({ Anna: 'woman', Ben: 'man' })
  // Recorded voices are chosen by hand.
  const withOwn = [of('mine', 'female', true), ...mixed]
  expect(portsOf(optionsFrom({}, withOwn, ['Anna']))).toEqual({ Anna: 'woman' })
})

test('without voices there are no options', () => {
  expect(optionsFrom({ port: 'a' }, [], ['Anna'])).toBeUndefined()
})
