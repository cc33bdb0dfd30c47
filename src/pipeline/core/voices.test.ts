import { expect, test } from 'vitest'
import type { Engines } from '#engines/core/engines.ts'
import { noMarks } from '#engines/core/marks.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { voiceNamed, voiceRecipe, voiceRequest } from './voices.ts'

const { signal } = new AbortController()

const cloner: Synthesizer = {
  id: 'cloner',
  version: '1',
  atOnce: 1,
  longestText: {},
  fastest: 1,
  marks: noMarks,
  quality: () => 'good',
  voices: () => Promise.resolve([]),
  synthesize: () => Promise.reject(new Error('not called')),
  clone: { languages: ['zh', 'en'], needsText: false, shortest: 1000, longest: 30_000 },
}

const reference = voiceReference({
  name: 'Anna',
  sound: { rate: 1000, samples: new Float32Array(5000).fill(0.1) },
  language: 'en',
})

const engines: Engines = {
  recognizers: [],
  translators: [],
  synthesizers: [cloner],
  separators: [],
  detectors: [],
  diarizers: [],
  references: new Map([['own:1', reference]]),
}

test('a recording speaks the language of the text, by default its own', async () => {
  const spoken = await voiceNamed(engines, 'own:1', signal, 'zh')
  expect(spoken.voice).toMatchObject({ id: 'own:1', engine: 'cloner', name: 'Anna', language: 'zh' })
  expect(voiceRequest(spoken)).toEqual({ voice: 'own:1', reference, language: 'zh' })
  expect((await voiceNamed(engines, 'own:1', signal)).voice.language).toBe('en')
})

test('what is made with a recording is named by it, not by the id of its voice', async () => {
  const recipe = async (language: string, id = 'own:1', sound = reference) => {
    const all = { ...engines, references: new Map([[id, sound]]) }
    return voiceRecipe(await voiceNamed(all, id, signal, language)).voice
  }
  expect(await recipe('zh')).toBe(await recipe('zh', 'own:2'))
  expect(await recipe('zh')).not.toBe(await recipe('en'))
  const other = voiceReference({ ...reference, text: 'Hello.' })
  expect(await recipe('zh')).not.toBe(await recipe('zh', 'own:1', other))
})

test('a recording that no engine can speak with is refused, and so is one that is not there', async () => {
  await expect(voiceNamed(engines, 'own:1', signal, 'fr')).rejects.toMatchObject({
    kind: 'noEngine',
    message: expect.stringContaining('notCloned'),
  })
  await expect(voiceNamed(engines, 'own:2', signal)).rejects.toMatchObject({ kind: 'unknownVoice' })
})
