import { expect, test } from 'vitest'
import { clusterSpeakers } from './cluster-speakers.ts'

const size = 4

/** Numbers with a normal distribution, the same each time. */
function normals(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

/** Frames of voices around these means, a second each, in stretches of `together` voices. */
function framesOf(means: readonly number[], { together = 1, spread = 1 } = {}) {
  const each = 50
  const normal = normals(7)
  const count = means.length * each
  const values = Float32Array.from({ length: count * size }, (_, index) => {
    const frame = Math.floor(index / size)
    return means[Math.floor(frame / each)]! * (index % 2 === 0 ? 1 : -1) + spread * normal()
  })
  const starts: number[] = []
  for (let at = 0; at <= count; at += each * together) starts.push(at)
  return { size, values, voiced: new Uint8Array(count).fill(1), starts }
}

/** The speaker of each second, numbered in order. */
function bySecond(labels: Int32Array): number[] {
  const seconds = Array.from({ length: labels.length / 50 }, (_, second) => labels[second * 50 + 25]!)
  const order = [...new Set(seconds)]
  return seconds.map((label) => order.indexOf(label))
}

test('finds planted voices and their number', () => {
  const means = [0, 0, 4, 4, -4, 0, 4, -4, -4, 0, 4, 0]
  expect(bySecond(clusterSpeakers(framesOf(means)))).toEqual([0, 0, 1, 1, 2, 0, 1, 2, 2, 0, 1, 0])
})

test('finds changes within a stretch of speech', () => {
  const means = [0, 0, 0, 5, 5, 5, 0, 0, 0, 5, 5, 5]
  expect(bySecond(clusterSpeakers(framesOf(means, { together: 6 })))).toEqual([
    0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1,
  ])
})

test('one voice stays one, however much of it there is', () => {
  expect(
    new Set(
      clusterSpeakers(
        framesOf(
          Array.from({ length: 60 }, () => 1),
          { spread: 3 },
        ),
      ),
    ).size,
  ).toBe(1)
})

test('a known number of speakers is found, and not exceeded', () => {
  const means = [0, 4, -4, 0, 4, -4]
  expect(new Set(clusterSpeakers(framesOf(means), 2)).size).toBe(2)
  expect(new Set(clusterSpeakers(framesOf(means), 3)).size).toBe(3)
})

test('without voiced frames, or with very few, there is one speaker', () => {
  const silent = { ...framesOf([0, 5]), voiced: new Uint8Array(100) }
  expect(new Set(clusterSpeakers(silent))).toEqual(new Set([0]))
  expect(clusterSpeakers({ ...silent, starts: [0] })).toHaveLength(0)
})
