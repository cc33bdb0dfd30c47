import { rate } from './instruments.ts'

// A small room: parallel combs with damping, then all-passes, as Schroeder described it.

const combs = [1557, 1617, 1491, 1422, 1277, 1356]
const allPasses = [225, 556, 341]
/** The right side is this many samples longer, which makes the room wide. */
const spread = 23
const feedback = 0.8
const damping = 0.35

/** Adds the sound of a room to a channel. A loop goes round twice, so that its end is heard in its beginning. */
export function addReverb(
  samples: Float32Array,
  side: 'left' | 'right',
  { wet, loops }: { wet: number; loops: boolean },
) {
  const longer = side === 'right' ? spread : 0
  const lines = combs.map((length) => ({ memory: new Float32Array(scaled(length + longer)), at: 0, low: 0 }))
  const passes = allPasses.map((length) => ({ memory: new Float32Array(scaled(length + longer)), at: 0 }))
  const dry = samples.slice()
  for (let round = loops ? 0 : 1; round < 2; round++)
    for (let index = 0; index < dry.length; index++) {
      const input = dry[index]!
      let sum = 0
      for (const line of lines) {
        const out = line.memory[line.at]!
        line.low = out * (1 - damping) + line.low * damping
        line.memory[line.at] = input + line.low * feedback
        line.at = line.at + 1 === line.memory.length ? 0 : line.at + 1
        sum += out
      }
      sum /= combs.length
      for (const pass of passes) {
        const out = pass.memory[pass.at]!
        pass.memory[pass.at] = sum + out * 0.5
        pass.at = pass.at + 1 === pass.memory.length ? 0 : pass.at + 1
        sum = out - sum * 0.5
      }
      samples[index] = input + sum * wet
    }
}

/** The lengths are those of 44 100 Hz. */
const scaled = (length: number) => Math.round((length * rate) / 44_100)
