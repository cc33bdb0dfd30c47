import { expect, test } from 'vitest'
import { collect } from './collect.ts'

interface Fruit {
  sweet: boolean
}
const isFruit = (value: object): value is Fruit => 'sweet' in value
const load = (module: object) => () => Promise.resolve(module)

test('takes what modules export of a kind, alone, in lists and in objects, each once', async () => {
  const [apple, pear, plum] = [{ sweet: true }, { sweet: false }, { sweet: true }]
  const found = await collect(
    [load({ apple, count: 3, again: [apple, pear] }), load({ late: { plum, seed: { hard: true } } })],
    isFruit,
  )
  expect(found).toEqual([apple, pear, plum])
})

test('refuses a module that was listed by mistake', async () => {
  await expect(collect([load({ stone: { hard: true } })], isFruit)).rejects.toThrow(
    'which has nothing of its kind',
  )
})
