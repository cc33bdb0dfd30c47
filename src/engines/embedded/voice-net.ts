export interface Weights {
  /** One row per unit: the weights of its inputs and its bias. A multiple of four units. */
  hidden: number[][]
  output: number[]
  /** Weights that bypass the hidden layer. */
  straight: number[]
  bias: number
}

/** A network with one hidden layer and an output from 0 to 1, the share of voice. */
export function openNet({ hidden, output, straight, bias }: Weights) {
  const rows = Float64Array.from(hidden.flat())
  const outputs = Float64Array.from(output)
  const straights = Float64Array.from(straight)
  const traitCount = straights.length
  const wide = traitCount + 1

  /** Evaluates the inputs that start at `at`. */
  return (traits: Float64Array, at: number): number => {
    let sum = bias
    for (let trait = 0; trait < traitCount; trait++) sum += straights[trait]! * traits[at + trait]!
    // Four at a time, so that the sums are independent.
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
      sum += outputs[unit]! * activation(a)
      sum += outputs[unit + 1]! * activation(b)
      sum += outputs[unit + 2]! * activation(c)
      sum += outputs[unit + 3]! * activation(d)
    }
    return 1 / (1 + Math.exp(-sum))
  }
}

/** An approximation of tanh, which is four times as slow. */
function activation(value: number): number {
  return 1 - 2 / (1 + Math.exp(2 * value))
}
