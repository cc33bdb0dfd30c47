import { expect, test } from 'vitest'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { plainly } from '#shared/voices/web/speaking.ts'
import { optionsFrom } from './options.ts'

const voice = (id: string): Voiceprint => ({
  id,
  voiceprint: id,
  enVoiceprint: id,
  language: '西班牙语',
  enLanguage: 'Spanish',
  languageShow: 'español',
  type: 1,
  engine: 'linkup',
  code: id,
  gender: 'female',
  quality: 'good',
  own: false,
  styles: [],
  marking: { marks: [], anyStyle: false, fixedPitch: false },
  sample: null,
})
const labels = ['visible', 'embedded'] as const
const voices = [voice('best'), voice('other')]
const before = {
  ...plainly('other'),
  speed: 7,
  burn: 'large',
  label: 'embedded',
  speakers: { Ana: plainly('best'), Bo: plainly('gone') },
}

test('defaults to the best voice with neutral settings', () => {
  for (const nothing of [undefined, null, 'rubbish', { port: 3 }])
    expect(optionsFrom(nothing, voices, [], labels)).toMatchObject({
      port: 'best',
      speed: 5,
      background: 'duck',
      speakers: {},
    })
})

test('starts from the last used options', () => {
  expect(optionsFrom(before, voices, ['Ana', 'Bo'], labels)).toMatchObject({
    port: 'other',
    speed: 7,
    burn: 'large',
  })
  expect(optionsFrom({ ...before, background: 'keep' }, voices, [], labels).background).toBe('keep')
})

test('removed voices and speakers are dropped', () => {
  expect(Object.keys(optionsFrom(before, voices, ['Ana', 'Bo'], labels).speakers)).toEqual(['Ana'])
  expect(optionsFrom(before, voices, ['Bo'], labels).speakers).toEqual({})
  const without = optionsFrom({ ...before, port: 'gone' }, voices, ['Ana'], labels)
  expect(without).toMatchObject({ port: 'best', speed: 5, burn: 'large' })
})

test('a label weaker than the minimum of the tenant is raised to it', () => {
  expect(optionsFrom(undefined, voices, [], labels).label).toBe('embedded')
  expect(optionsFrom({ ...before, label: 'off' }, voices, [], labels).label).toBe('embedded')
  expect(optionsFrom({ ...before, label: 'visible' }, voices, [], labels).label).toBe('visible')
})
