import { expect, test } from 'vitest'
import { podcastEpisodeChange } from '#products/podcast/contract/episodes.ts'
import { readingChange } from '#products/reading/contract/readings.ts'

const id = '7b2c1a9e-0f5d-4a3e-9d61-5f0a3b1c2d4e'

test('a changed option is parsed without the defaults of the others', () => {
  expect(podcastEpisodeChange.input.parse({ id, options: { mono: true } })).toEqual({
    id,
    options: { mono: true },
  })
  expect(readingChange.input.parse({ id, options: { speed: 7 } })).toEqual({ id, options: { speed: 7 } })
})

test('a changed option is checked like any other', () => {
  expect(podcastEpisodeChange.input.safeParse({ id, options: { linePause: -1 } }).success).toBe(false)
  expect(readingChange.input.safeParse({ id, options: { speed: 10 } }).success).toBe(false)
})
