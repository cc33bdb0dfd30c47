import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#app/registry/calls.ts'

/** Figures that running work lowers, and the figure beside them that says by how much. */
const heldOf: Readonly<Record<string, string>> = {
  currentAmount: 'heldAmount',
  dubAmount: 'dubHeld',
  ttsAmount: 'ttsHeld',
  liveAmount: 'liveHeld',
  remaining: 'held',
  expiring: 'held',
  handedOut: 'held',
}

/** The whole balances of a call: objects, which have what is held inside. */
const isWhole = (shape: unknown) =>
  typeof shape === 'object' && shape !== null && ('properties' in shape || '$ref' in shape)

function* missing(shape: unknown, path: string): Generator<string> {
  if (typeof shape !== 'object' || shape === null) return
  if ('properties' in shape) {
    const properties = shape.properties as Record<string, unknown>
    for (const [name, held] of Object.entries(heldOf))
      if (name in properties && !isWhole(properties[name]) && !(held in properties))
        yield `${path}: ${name} without ${held}`
  }
  for (const [key, inner] of Object.entries(shape)) yield* missing(inner, `${path}.${key}`)
}

test('a call that returns what is left of usage also returns what running work holds', () => {
  const found = allCalls.flatMap((call) => [
    ...missing(z.toJSONSchema(call.output, { unrepresentable: 'any' }), call.path),
  ])
  expect(found).toEqual([])
})
