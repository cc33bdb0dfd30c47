import { randomInt } from 'node:crypto'

/** Without letters that are confused when read aloud or typed from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const signs = '#?!@$%&*'

/** A password that satisfies the rules, with more than 70 bits, in groups that are easy to copy. */
export function makePassword(): string {
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]!).join('')
  return [
    some(letters, 5),
    some(letters, 4) + some(digits, 1),
    some(digits, 3) + some(letters, 1) + some(signs, 1),
  ].join('-')
}
