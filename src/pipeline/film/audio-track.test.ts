import { expect, test } from 'vitest'
import type { AudioStream } from '#media/core/probe.ts'
import { inEnglishNow } from '#testkit/processes/in-english.ts'
import { chooseAudio } from './audio-track.ts'

const track = (about: Partial<AudioStream> = {}): AudioStream => ({
  index: 0,
  codec: 'aac',
  channels: 2,
  rate: 48_000,
  isDefault: false,
  ...about,
})
const [french, english, unknown] = [
  track({ language: 'fr', isDefault: true }),
  track({ language: 'en', title: 'Director' }),
  track(),
]

test.each([
  ['the language that is spoken', [french, english], { language: 'en' }, 1],
  ['with a country', [french, english], { language: 'en-US' }, 1],
  ['by another code of it', [french, track({ language: 'zh' })], { language: 'cmn-Hans' }, 1],
  ['of several, the default one', [english, { ...english, isDefault: true }], { language: 'en' }, 1],
  ['no such language: the default one', [unknown, french], { language: 'de' }, 1],
  ['no language at all: the first', [unknown, unknown], { language: 'de' }, 0],
  ['the one that was named', [french, english], { language: 'fr', track: 2 }, 1],
  ['no tracks', [], { language: 'fr' }, 0],
])('%s', (_what, audio, choice, chosen) => {
  expect(chooseAudio(audio, choice)).toBe(chosen)
})

test('refuses a missing track and lists the existing ones', () => {
  expect(() => inEnglishNow(() => chooseAudio([french, english], { track: 3 }))).toThrow(
    'There is no audio track 3. The file has 2: 1 fr, 2 en "Director". Choose one with --audio-track.',
  )
})
