import { expect, test } from 'vitest'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { optionsFrom } from './options-from.ts'

const voice = (id: string) => ({ id, styles: [] }) as unknown as Voiceprint
const voices = [voice('linkup:best'), voice('linkup:other')]

test('kept options are completed by the defaults', () => {
  expect(optionsFrom({ port: 'linkup:other', speed: 7, audioType: 6 }, voices)).toMatchObject({
    port: 'linkup:other',
    speed: 7,
    pitch: 5,
    audioType: 6,
    loudness: -20,
    paragraphPause: 700,
  })
})

test('a voice that is gone is replaced by the best match as it is, the rest is kept', () => {
  expect(optionsFrom({ port: 'gone', speed: 7, loudness: null }, voices)).toMatchObject({
    port: 'linkup:best',
    speed: 5,
    loudness: null,
  })
  expect(optionsFrom({}, voices)?.port).toBe('linkup:best')
  expect(optionsFrom({ port: 'linkup:best' }, [])).toBeUndefined()
})
