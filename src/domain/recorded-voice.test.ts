import { expect, test } from 'vitest'
import { originalVoice, ownVoice, ownVoiceId } from './recorded-voice.ts'

test('the voice of a recording is distinguished from those of engines', () => {
  const id = '5d0d2f2e-4d9b-4a44-9c4b-3f3a4b0e2f11'
  expect(ownVoiceId(ownVoice(id))).toBe(id)
  for (const voice of [originalVoice, 'embedded:rms', 'openai-own:1'])
    expect(ownVoiceId(voice)).toBeUndefined()
})
