import type { Weights } from '#engines/embedded/voice-net.ts'

const batch = 1024

/** Training examples, concatenated. */
export interface Examples {
  traitCount: number
  /** `traitCount` values for each example. */
  traits: Float32Array
  /** The true share of voice. */
  shares: Float32Array
  /** The weight of each example. */
  weights: Float32Array
}

/** Trains with Adam on normalized inputs. */
export function teachNet(
  { traitCount, traits, shares, weights }: Examples,
  { units, rounds, random }: { units: number; rounds: number; random: () => number },
): Weights {
  const { means, widths } = evened(traits, traitCount)
  const wide = traitCount + 1
  const outputs = units * wide
  const straights = outputs + units
  const count = straights + wide
  const start = 0.6 * Math.sqrt(12 / traitCount)
  const net = Float64Array.from({ length: count }, (_, index) =>
    index < straights ? (random() + random() + random() - 1.5) * start : 0,
  )
  const [slope, speed, force] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const inner = new Float64Array(units)
  let [error, seen] = [0, 0]

  function learnFrom(example: number) {
    const from = example * traitCount
    let sum = net[straights + traitCount]!
    for (let trait = 0; trait < traitCount; trait++) sum += net[straights + trait]! * traits[from + trait]!
    for (let unit = 0, row = 0; unit < units; unit++, row += wide) {
      let value = net[row + traitCount]!
      for (let trait = 0; trait < traitCount; trait++) value += net[row + trait]! * traits[from + trait]!
      inner[unit] = Math.tanh(value)
      sum += net[outputs + unit]! * inner[unit]!
    }
    const said = 1 / (1 + Math.exp(-sum))
    const [wrong, weight] = [said - shares[example]!, weights[example]!]
    error += weight * wrong ** 2
    seen += weight
    const push = (2 * weight * wrong * said * (1 - said)) / batch
    for (let trait = 0; trait < traitCount; trait++) slope[straights + trait]! += push * traits[from + trait]!
    slope[straights + traitCount]! += push
    for (let unit = 0, row = 0; unit < units; unit++, row += wide) {
      slope[outputs + unit]! += push * inner[unit]!
      const back = push * net[outputs + unit]! * (1 - inner[unit]! ** 2)
      for (let trait = 0; trait < traitCount; trait++) slope[row + trait]! += back * traits[from + trait]!
      slope[row + traitCount]! += back
    }
  }

  for (let round = 1; round <= rounds; round++) {
    slope.fill(0)
    for (let drawn = 0; drawn < batch; drawn++) learnFrom(Math.floor(random() * shares.length))
    const rate = 5e-3 * (1 - round / rounds) + 1e-5
    for (let index = 0; index < count; index++) {
      speed[index] = 0.9 * speed[index]! + 0.1 * slope[index]!
      force[index] = 0.999 * force[index]! + 0.001 * slope[index]! ** 2
      net[index]! -=
        (rate * (speed[index]! / (1 - 0.9 ** round))) /
        (Math.sqrt(force[index]! / (1 - 0.999 ** round)) + 1e-8)
    }
    if (round % 1000 > 0) continue
    console.log(`${round}: ${(error / seen).toFixed(5)}`)
    error = seen = 0
  }

  /** Converts the weights for inputs that are not normalized. */
  const unscaled = (from: number) => {
    const row = Array.from({ length: traitCount }, (_, trait) => net[from + trait]! / widths[trait]!)
    return [...row, row.reduce((bias, value, trait) => bias - value * means[trait]!, net[from + traitCount]!)]
  }
  const straight = unscaled(straights)
  return {
    hidden: Array.from({ length: units }, (_, unit) => unscaled(unit * wide)),
    output: [...net.subarray(outputs, straights)],
    straight: straight.slice(0, traitCount),
    bias: straight[traitCount]!,
  }
}

/** Normalizes each input to zero mean and unit variance, in place. */
function evened(traits: Float32Array, traitCount: number) {
  const count = traits.length / traitCount
  const [means, widths] = [new Float64Array(traitCount), new Float64Array(traitCount)]
  for (let at = 0; at < traits.length; at++) means[at % traitCount]! += traits[at]! / count
  for (let at = 0; at < traits.length; at++)
    widths[at % traitCount]! += (traits[at]! - means[at % traitCount]!) ** 2 / count
  for (let trait = 0; trait < traitCount; trait++) widths[trait] = Math.sqrt(widths[trait]! + 1e-9)
  for (let at = 0; at < traits.length; at++)
    traits[at] = (traits[at]! - means[at % traitCount]!) / widths[at % traitCount]!
  return { means, widths }
}
