import { expect, test } from 'vitest'
import type { WorkDetail } from '#contract/works.ts'
import { stagesOf, stageStates } from './stage-list.ts'

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

test('what goes on beside the rest takes nothing back', () => {
  const stages = stagesOf(film, null)
  expect(stageStates(stages, 3, 'separate').slice(0, 5)).toEqual(['done', 'done', 'now', 'done', 'open'])
})
