import taught from './voice-net.json' with { type: 'json' }

export const traitCount = 12

export interface Weights {
  /** A row for each unit: what it makes of each trait, and its bias. */
  hidden: number[][]
  output: number[]
  /** What goes past the units. */
  straight: number[]
  bias: number
}

const { hidden, output, straight, bias }: Weights = taught
const rows = Float64Array.from(hidden.flat())
const outputs = Float64Array.from(output)
const straights = Float64Array.from(straight)

/** From 0 to 1, by a net of one layer; what it knows it was taught by bench/teach-separation.ts. */
export function shareOfVoice(traits: Float64Array, at: number): number {
  let sum = bias
  for (let trait = 0; trait < traitCount; trait++) sum += straights[trait]! * traits[at + trait]!
  for (let unit = 0, row = 0; unit < outputs.length; unit++, row += traitCount + 1) {
    let inner = rows[row + traitCount]!
    for (let trait = 0; trait < traitCount; trait++) inner += rows[row + trait]! * traits[at + trait]!
    // tanh, which takes four times as long.
    sum += outputs[unit]! * (1 - 2 / (1 + Math.exp(2 * inner)))
  }
  return 1 / (1 + Math.exp(-sum))
}
