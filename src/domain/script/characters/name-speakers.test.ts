import { expect, test } from 'vitest'
import { nameSpeakers } from './name-speakers.ts'

const cues = (...speakers: (string | undefined)[]) =>
  speakers.map((speaker, index) => ({
    id: String(index),
    start: index * 1000,
    end: index * 1000 + 900,
    text: 'Said',
    ...(speaker !== undefined && { speaker }),
  }))
const found = (...speakers: string[]) => new Map(speakers.map((speaker, index) => [String(index), speaker]))
const nameOf = (number: number) => `Speaker ${number}`
const named = (map: Map<string, string>) => Object.fromEntries(map)

test('numbers speakers in order', () => {
  const names = nameSpeakers(cues(undefined, undefined, undefined), found('1', '2', '1'), {
    all: false,
    nameOf,
  })
  expect(named(names)).toEqual({ 0: 'Speaker 1', 1: 'Speaker 2', 2: 'Speaker 1' })
})

test('keeps names, and gives them to the other lines of the same voice', () => {
  const before = cues('Ann', undefined, undefined, undefined)
  const names = nameSpeakers(before, found('1', '1', '2', '2'), { all: false, nameOf })
  expect(named(names)).toEqual({ 1: 'Ann', 2: 'Speaker 1', 3: 'Speaker 1' })
})

test('does not give a new speaker a name that another has', () => {
  const names = nameSpeakers(cues('Speaker 1', undefined), found('1', '2'), { all: false, nameOf })
  expect(named(names)).toEqual({ 1: 'Speaker 2' })
})

test('names all lines again if asked', () => {
  const names = nameSpeakers(cues('Ann', 'Bo', 'Ann'), found('1', '1', '2'), { all: true, nameOf })
  expect(named(names)).toEqual({ 0: 'Speaker 1', 1: 'Speaker 1', 2: 'Speaker 2' })
})

test('one voice alone needs no name', () => {
  expect(nameSpeakers(cues(undefined, undefined), found('1', '1'), { all: false, nameOf }).size).toBe(0)
})
