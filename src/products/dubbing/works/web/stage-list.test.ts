import { expect, test } from 'vitest'
import type { WorkDetail } from '../contract.ts'
import { stagesOf } from './stage-list.ts'

const options: WorkDetail['options'] = {
  port: 'v',
  speed: 5,
  volume: 5,
  pitch: 5,
  style: '',
  audioType: 3,
  speedType: 0,
  speakDescriptions: false,
  speakers: {},
  background: 'keep',
  secondTrack: true,
  label: 'embedded',
}
const film = { options, sourceVideoPath: '/film.mp4', hasPicture: true }
const subtitles = { options, sourceVideoPath: null, hasPicture: false }

test('the stages follow from the options', () => {
  expect(stagesOf(film, null)).toEqual(['read', 'listen', 'separate', 'speak', 'fit', 'mix', 'write'])
  expect(stagesOf({ ...film, options: { ...options, background: 'off', burn: 'large' } }, null)).toEqual([
    'read',
    'listen',
    'speak',
    'fit',
    'mix',
    'picture',
    'write',
  ])
  const drawn = { ...options, label: 'visible' as const, background: 'off' as const }
  const sound = { options: drawn, sourceVideoPath: '/sound.m4a', hasPicture: false }
  expect(stagesOf(sound, null)).toEqual(['read', 'listen', 'speak', 'fit', 'mix', 'write'])
  expect(stagesOf(subtitles, null)).toEqual(['speak', 'fit', 'mix', 'write'])
})

test('an unexpected stage is shown once it is reported', () => {
  expect(stagesOf(subtitles, 'translate')[0]).toBe('translate')
})
