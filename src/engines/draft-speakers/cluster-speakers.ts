import {
  addSums,
  addVector,
  covarianceOf,
  emptySums,
  factorOf,
  joined,
  logDeterminant,
  type Sums,
} from './gaussian.ts'

/** Frames of a voice in stretches of consecutive ones. */
export interface HeardFrames {
  /** The number of features of a frame. */
  size: number
  values: Float32Array
  /** 0 for frames that tell nothing about the voice. */
  voiced: Uint8Array
  /** The first frame of each stretch, and the end of the last. */
  starts: readonly number[]
}

// Tuned on generated dialogues of one to six voices; the bench `speakers.draft` has others.

/** Above 1 there are fewer speakers than by the plain Bayesian criterion, because consecutive frames are alike. */
const penalty = 1.35
/** Voiced frames on each side of a possible change. */
const changeWindow = 75
/** Voiced frames between two changes. */
const shortest = 40
/** What a change of the speaker costs, in nats. */
const switchCost = 40
/** With fewer voiced frames there is one speaker. */
const leastFrames = 60
const rounds = 3
/** Parts of speech that are compared with each other, about ten minutes. */
const block = 200

/** A part of a stretch in which one person speaks, as frames. */
interface Segment {
  start: number
  end: number
}

/** The number of the speaker of each frame, from 0. */
export function clusterSpeakers(frames: HeardFrames, speakers?: number): Int32Array {
  const count = frames.starts.at(-1)!
  const labels = new Int32Array(count)
  const all = sumsOf(frames, 0, count)
  if (all.count < leastFrames) return labels
  const usual = covarianceOf(all)
  const segments = segmentsOf(frames, usual)
  const heard = segments
    .map((segment) => sumsOf(frames, segment.start, segment.end))
    .filter((sums) => sums.count > 0)
  let clusters = mergeAlike(mergeInBlocks(heard, usual), usual, speakers)
  for (let round = 0; round < rounds; round++) {
    label(frames, clusters, usual, labels)
    clusters = mergeAlike(sumsByLabel(frames, labels, clusters.length), usual, speakers)
  }
  label(frames, clusters, usual, labels)
  return labels
}

function sumsOf({ size, values, voiced }: HeardFrames, start: number, end: number): Sums {
  const sums = emptySums(size)
  for (let frame = start; frame < end; frame++) if (voiced[frame]) addVector(sums, values, frame * size)
  return sums
}

function sumsByLabel({ size, values, voiced }: HeardFrames, labels: Int32Array, count: number): Sums[] {
  const sums = Array.from({ length: count }, () => emptySums(size))
  for (let frame = 0; frame < labels.length; frame++)
    if (voiced[frame]) addVector(sums[labels[frame]!]!, values, frame * size)
  return sums.filter((each) => each.count > 0)
}

/** Cuts stretches where the voice changes most. */
function segmentsOf(frames: HeardFrames, usual: Float64Array): Segment[] {
  const { size, values, starts } = frames
  const voiced: number[] = []
  const found: Segment[] = []
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const end = starts[index + 1]!
    voiced.length = 0
    for (let frame = start; frame < end; frame++) if (frames.voiced[frame]) voiced.push(frame)
    let from = start
    for (const place of changesIn({ size, values }, voiced, usual)) {
      found.push({ start: from, end: voiced[place]! })
      from = voiced[place]!
    }
    found.push({ start: from, end })
  }
  return found
}

/** Places among the voiced frames where the voices before and after differ most. */
function changesIn(
  { size, values }: Pick<HeardFrames, 'size' | 'values'>,
  voiced: readonly number[],
  usual: Float64Array,
): number[] {
  if (voiced.length < 2 * shortest) return []
  const scratch = new Float64Array(usual.length)
  const distances = new Float64Array(voiced.length)
  const [before, after] = [emptySums(size), emptySums(size)]
  let [low, middle, high] = [0, 0, 0]
  for (let at = shortest; at <= voiced.length - shortest; at += 5) {
    const [from, to] = [Math.max(0, at - changeWindow), Math.min(voiced.length, at + changeWindow)]
    for (; middle < at; middle++) {
      addVector(before, values, voiced[middle]! * size)
      if (middle < high) addVector(after, values, voiced[middle]! * size, -1)
    }
    for (; low < from; low++) addVector(before, values, voiced[low]! * size, -1)
    if (high < middle) high = middle
    for (; high < to; high++) addVector(after, values, voiced[high]! * size)
    distances[at] = gain(before, after, usual, scratch)
  }
  const places: number[] = []
  const order = Array.from(distances.keys()).filter((at) => distances[at]! > 0)
  for (const at of order.toSorted((a, b) => distances[b]! - distances[a]!))
    if (places.every((place) => Math.abs(place - at) >= shortest)) places.push(at)
  return places.toSorted((a, b) => a - b)
}

/** How much better two Gaussians describe two sets than one, in nats. */
function gain(one: Sums, other: Sums, usual: Float64Array, scratch: Float64Array): number {
  const both = joined(one, other)
  const cost = (sums: Sums) => (sums.count * logDeterminant(sums, usual, scratch)) / 2
  return cost(both) - cost(one) - cost(other)
}

/** Neighbors first: merging all at once takes time by the square of their number, two minutes for a film of two hours. */
const mergeInBlocks = (sets: readonly Sums[], usual: Float64Array): Sums[] =>
  Array.from({ length: Math.ceil(sets.length / block) }, (_, index) =>
    mergeAlike(sets.slice(index * block, (index + 1) * block), usual),
  ).flat()

/** Merges the most alike sets until two Gaussians describe any two better than one, by the Bayesian criterion. */
function mergeAlike(sets: readonly Sums[], usual: Float64Array, speakers?: number): Sums[] {
  const size = sets[0]!.first.length
  const scratch = new Float64Array(usual.length)
  const costs = sets.map((sums) => (sums.count * logDeterminant(sums, usual, scratch)) / 2)
  const clusters = sets.map((sums) => joined(sums, emptySums(size)))
  const alive = new Set(clusters.keys())
  const parameters = size + (size * (size + 1)) / 2
  const distance = (a: number, b: number) => {
    const both = joined(clusters[a]!, clusters[b]!)
    const cost = (both.count * logDeterminant(both, usual, scratch)) / 2
    return cost - costs[a]! - costs[b]! - (penalty / 2) * parameters * Math.log(both.count)
  }
  const nearest = clusters.map(() => ({ other: -1, distance: Infinity }))
  const findNearest = (a: number) => {
    nearest[a] = { other: -1, distance: Infinity }
    for (const b of alive) {
      if (b <= a) continue
      const found = distance(a, b)
      if (found < nearest[a]!.distance) nearest[a] = { other: b, distance: found }
    }
  }
  for (const a of alive) findNearest(a)
  for (;;) {
    let best = -1
    for (const a of alive) if (best < 0 || nearest[a]!.distance < nearest[best]!.distance) best = a
    if (best < 0 || nearest[best]!.other < 0) break
    if (speakers === undefined ? nearest[best]!.distance >= 0 : alive.size <= speakers) break
    const { other } = nearest[best]!
    addSums(clusters[best]!, clusters[other]!)
    alive.delete(other)
    const merged = clusters[best]!
    costs[best] = (merged.count * logDeterminant(merged, usual, scratch)) / 2
    for (const a of alive) {
      if (a === best || nearest[a]!.other === best || nearest[a]!.other === other) findNearest(a)
      else if (a < best) {
        const found = distance(a, best)
        if (found < nearest[a]!.distance) nearest[a] = { other: best, distance: found }
      }
    }
  }
  return [...alive].map((at) => clusters[at]!)
}

/** The most likely speakers of the frames if a change costs something (Viterbi). */
function label(
  { size, values, voiced, starts }: HeardFrames,
  clusters: readonly Sums[],
  usual: Float64Array,
  labels: Int32Array,
) {
  const models = clusters.map((sums) => modelOf(sums, usual))
  const count = models.length
  const difference = new Float64Array(size)
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const end = starts[index + 1]!
    let scores = new Float64Array(count)
    const from = new Uint16Array((end - start) * count)
    for (let frame = start; frame < end; frame++) {
      let best = 0
      for (let each = 1; each < count; each++) if (scores[each]! > scores[best]!) best = each
      const next = new Float64Array(count)
      for (let each = 0; each < count; each++) {
        const changes = scores[best]! - switchCost > scores[each]!
        from[(frame - start) * count + each] = changes ? best : each
        next[each] = changes ? scores[best]! - switchCost : scores[each]!
        if (voiced[frame]) next[each]! += likelihood(models[each]!, values, frame * size, difference)
      }
      scores = next
    }
    let state = 0
    for (let each = 1; each < count; each++) if (scores[each]! > scores[state]!) state = each
    for (let frame = end - 1; frame >= start; frame--) {
      labels[frame] = state
      state = from[(frame - start) * count + state]!
    }
  }
}

interface Model {
  mean: Float64Array
  factor: Float64Array
  constant: number
}

function modelOf(sums: Sums, usual: Float64Array): Model {
  const factor = factorOf(sums, usual, new Float64Array(usual.length))
  let constant = 0
  for (let row = 0; row < sums.first.length; row++) constant -= Math.log(factor[(row * (row + 1)) / 2 + row]!)
  return { mean: sums.first.map((sum) => sum / sums.count), factor, constant }
}

function likelihood(
  { mean, factor, constant }: Model,
  values: Float32Array,
  at: number,
  solved: Float64Array,
) {
  let distance = 0
  for (let row = 0, cell = 0; row < mean.length; row++) {
    let value = values[at + row]! - mean[row]!
    for (let column = 0; column < row; column++, cell++) value -= factor[cell]! * solved[column]!
    value /= factor[cell++]!
    solved[row] = value
    distance += value ** 2
  }
  return constant - distance / 2
}
