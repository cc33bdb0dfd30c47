import { describe, expect, test } from 'vitest'
import type { Text } from '#core/texts/texts.ts'
import { Fault } from '#domain/fault.ts'
import { outputFault } from '#domain/output/output-budget.ts'
import { settingFault, settingsFault } from '#domain/setting-faults.ts'
import { engineFault } from '#engines/core/faults.ts'
import { modelFault } from '#engines/models/faults.ts'
import { mediaFault } from '#media/core/faults.ts'
import { netFault } from '#net/faults.ts'
import { backupFault } from '#operations/backup/server/backup-fault.ts'
import { pipelineFault } from '#pipeline/core/faults.ts'
import { warningValues } from '#pipeline/core/warning.ts'
import { readWarningValues } from '#pipeline/read/core/read-warning.ts'
import { dubWarnings } from '#shared/works/texts/dub-warnings.ts'
import { readWarnings } from '#shared/works/texts/read-warnings.ts'
import { englishOf, faultTexts, textOf, wordedIn } from './message.ts'

const rooms = [
  mediaFault,
  engineFault,
  modelFault,
  outputFault,
  pipelineFault,
  netFault,
  settingFault,
  settingsFault,
  backupFault,
]

const inBraces = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))]

function valuesOf(texts: Readonly<Record<string, Text>>, language: keyof Text) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, inBraces(text[language]).toSorted()]),
  )
}

const sorted = (declared: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(declared).map(([name, values]) => [name, values.toSorted()]))

test('each room that declares faults has texts, and no other', () => {
  expect(rooms.map(({ room }) => room)).toEqual(Object.keys(faultTexts))
})

describe.for(rooms)('$room', ({ room, declared }) => {
  test.for(['cn', 'en', 'hk'] as const)('has one text for each fault, with its values, in %s', (language) => {
    expect(valuesOf(faultTexts[room], language)).toEqual(sorted(declared))
  })
})

test.for(['cn', 'en', 'hk'] as const)('warnings have one text each, with their values, in %s', (language) => {
  // The text includes the fault; `reason` replaces it for operators of engines.
  const visible = Object.entries(warningValues).map(([name, values]) => [
    name,
    (values as readonly string[]).filter((value) => value !== 'reason').toSorted(),
  ])
  // The server adds these to those of the run.
  const ofWorks = { notReviewed: ['count'], takesReworded: ['count'] }
  expect(valuesOf(dubWarnings, language)).toEqual({ ...Object.fromEntries(visible), ...ofWorks })
})

test.for(['cn', 'en', 'hk'] as const)('warnings of reading have one text each, in %s', (language) => {
  expect(valuesOf(readWarnings, language)).toEqual(sorted(readWarningValues))
})

test('a fault within a fault, and several of them, are put into words with it', () => {
  const nested = modelFault('badArchive', { why: modelFault('holdsMore', { megabytes: 21 }) })
  expect(textOf('en', nested)).toContain('21 MB')
  expect(textOf('cn', nested)).toContain('21 MB')
  const lines = ['A', 'B'].map((name) => settingsFault('line', { name, fault: settingFault('missing') }))
  expect(textOf('en', settingsFault('unusable', { lines }))).toMatch(
    /\n {2}A: is missing\n {2}B: is missing$/,
  )
  expect(wordedIn('en', { count: 1, why: settingFault('missing') })).toEqual({ count: 1, why: 'is missing' })
})

test('an error has an English message, whatever raised it', () => {
  expect(englishOf(new Fault(mediaFault('noFile', { name: 'x.fifo' })))).toContain('x.fifo')
  expect(englishOf(new Fault({ name: 'notFound', values: {} }))).toMatch(/^[A-Z]/)
  expect(englishOf(new Error('in its own words'))).toBe('in its own words')
  expect(englishOf('a string')).toBe('a string')
})
