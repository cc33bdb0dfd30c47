import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

/** Figures of a balance as calls return them. */
const figure =
  /\.(currentAmount|dubAmount|ttsAmount|liveAmount|remaining)\b|\b(currentAmount|remaining)\b[^.]*\} *=/
/** What reads them together with what running work holds. */
const together = /\b(balanceOf|useBalanceText|useHeldText|useOwnBalance|heldAmount)\b/

const alone = (text: string) => figure.test(text) && !together.test(text)

/** Whether anything is left or enough, without showing an amount. */
const withoutAmount = [
  'src/money/usage/web/balance/use-own-types.ts',
  'src/shared/quotes/web/spend-button.tsx',
  'src/app/home/web/dashboard.tsx',
]

test('every component that shows a balance shows what running work holds of it', () => {
  const files = globSync('src/{ui,*/web,*/*/web,*/*/*/web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !withoutAmount.includes(name),
  )
  const texts = files.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  expect(texts.filter(({ text }) => together.test(text)).length).toBeGreaterThan(8)
  expect(texts.filter(({ text }) => alone(text)).map(({ name }) => name)).toEqual([])
})

test('a balance without what is held is found', () => {
  expect(alone('const { currentAmount: left } = own.ttsAmount')).toBe(true)
  expect(alone('<p>{amount(type, quote.remaining)}</p>')).toBe(true)
})
