import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

/** Calls that spend usage, and the hooks that send them. */
const spending =
  /\b(generateCalls|readCalls|podcastEpisodeMake|separationStart|liveCreate|classStart|useMakeAgain|useGenerate)\b/
/** What shows the price first and, without balance, the way to buy. */
const priced = /<(SpendButton|PricedButton|QuotedButton|GenerateCard|UnmadeWork|UsageShort)\b/

const unpriced = (text: string) => spending.test(text) && !priced.test(text)

test('every component that spends usage shows the price first', () => {
  const components = globSync('src/{ui,*/web,*/*/web,*/*/*/web}/**/*.tsx', { cwd: root })
  const texts = components.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  expect(texts.filter(({ text }) => spending.test(text)).length).toBeGreaterThan(8)
  expect(texts.filter(({ text }) => unpriced(text)).map(({ name }) => name)).toEqual([])
})

test('a button that spends without a price is found', () => {
  const planted =
    'const again = useMakeAgain(work)\n<Button onClick={() => again.mutate()}>Regenerate</Button>'
  expect(unpriced(planted)).toBe(true)
})
