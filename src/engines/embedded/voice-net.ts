export interface Weights {
  /** A row for each unit: what it makes of each trait, and its bias. As many as go by fours. */
  hidden: number[][]
  output: number[]
  /** What goes past the units. */
  straight: number[]
  bias: number
}

/** A net of one layer, which says from 0 to 1 how much is a voice. */
export function openNet({ hidden, output, straight, bias }: Weights) {
  const rows = Float64Array.from(hidden.flat())
  const outputs = Float64Array.from(output)
  const straights = Float64Array.from(straight)
  const traitCount = straights.length
  const wide = traitCount + 1

  /** By the traits that begin there. */
  return (traits: Float64Array, at: number): number => {
    let sum = bias
    for (let trait = 0; trait < traitCount; trait++) sum += straights[trait]! * traits[at + trait]!
    // Four at a time, so that no sum waits for the one before.
    for (let unit = 0; unit < outputs.length; unit += 4) {
      const one = unit * wide
      const [two, three, four] = [one + wide, one + 2 * wide, one + 3 * wide]
      let a = rows[one + traitCount]!
      let b = rows[two + traitCount]!
      let c = rows[three + traitCount]!
      let d = rows[four + traitCount]!
      for (let trait = 0; trait < traitCount; trait++) {
        const value = traits[at + trait]!
        a += rows[one + trait]! * value
        b += rows[two + trait]! * value
        c += rows[three + trait]! * value
        d += rows[four + trait]! * value
      }
      sum += outputs[unit]! * bent(a)
      sum += outputs[unit + 1]! * bent(b)
      sum += outputs[unit + 2]! * bent(c)
      sum += outputs[unit + 3]! * bent(d)
    }
    return 1 / (1 + Math.exp(-sum))
  }
}

/** tanh, which takes four times as long. */
function bent(value: number): number {
  return 1 - 2 / (1 + Math.exp(2 * value))
}
