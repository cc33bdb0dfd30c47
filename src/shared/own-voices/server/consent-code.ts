import { randomInt } from 'node:crypto'

const length = 4

/** Digits to be spoken, no two adjacent ones equal, to avoid "double seven". */
export function consentCode(random: (below: number) => number = randomInt): string {
  const digits: number[] = []
  for (let place = 0; place < length; place += 1) {
    const last = digits.at(-1)
    digits.push(last === undefined ? random(10) : (last + 1 + random(9)) % 10)
  }
  return digits.join('')
}
