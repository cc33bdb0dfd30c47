import { expect, test } from 'vitest'
import type { WorkDetail } from '#contract/dubs.ts'
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
const film = { options, sourceVideoPath: '/film.mp4' }

test('a work goes through the stages that its options need', () => {
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
  expect(stagesOf({ options, sourceVideoPath: null }, null)).toEqual(['speak', 'fit', 'mix', 'write'])
})

test('a stage that was not foreseen is shown once it is told', () => {
  expect(stagesOf({ options, sourceVideoPath: null }, 'translate')[0]).toBe('translate')
})
