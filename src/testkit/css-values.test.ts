import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Values that repeat have one place, styles/values.css. The page for the audience is loaded without it.

const values = readFileSync('src/ui/styles/values.css', 'utf8')
const spacing = [...values.matchAll(/--s-\d: (\d+)px/g)].map(([, size]) => Number(size))

/** The widths and heights at which layouts change: of the window, and of the containers of wide layouts. */
const breakpoints = [
  350, 480, 520, 560, 600, 640, 680, 720, 760, 820, 840, 860, 880, 900, 960, 1000, 1080, 1440,
]

const isSpacing = /^(gap|row-gap|column-gap|(margin|padding)(-\w+)*)$/
const isRadius = /^border(-\w+)*-radius$/
/** Smaller ones are the thickness of what they round. */
const leastRadius = 4

/** Computed ones measure something else, for example the width of an icon. */
const isComputed = (value: string) => value.replace(/var\([^)]*\)/g, '').includes('(')

/** What is wrong with a declaration, if anything. */
function faultOf(property: string, value: string): string | undefined {
  const pixels = [...value.matchAll(/(?<![\w.])(\d+(?:\.\d+)?)px/g)].map(([, size]) => Number(size))
  if (property === 'font-size' && !/var\(--|^inherit$|^clamp\(/.test(value)) return 'is no --text'
  if (isRadius.test(property) && pixels.some((size) => size >= leastRadius)) return 'is no --radius'
  if (isSpacing.test(property) && !isComputed(value) && pixels.some((size) => spacing.includes(size)))
    return 'is an --s written as a number'
  return undefined
}

function faultsIn(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '')
  const declared = [...plain.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].flatMap(
    ([, property = '', value = '']) => {
      const fault = faultOf(property, value)
      return fault ? [`${property}: ${value} ${fault}`] : []
    },
  )
  const widths = [...plain.matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(\d+)px/g)]
      .filter(([, size]) => !breakpoints.includes(Number(size)))
      .map(([size]) => `${query.trim()}: ${size} is no breakpoint`),
  )
  return [...declared, ...widths]
}

test('no style sheet writes a shared value as a number', () => {
  const wrong = globSync('src/**/*.css', {
    exclude: ['src/products/live/web/audience/**', 'src/ui/styles/values.css'],
  })
    .map((file) => [file, faultsIn(readFileSync(file, 'utf8'))])
    .filter(([, faults]) => faults!.length > 0)
  expect(wrong).toEqual([])
})

test('numbers in place of shared values are found', () => {
  const planted = `.a { font-size: 13px; padding: 4px var(--s-2); border-radius: 6px; gap: 3px; margin: calc(-1 * var(--s-1)); }
    @media (width < 641px) { .a { border-radius: 50%; } }`
  expect(faultsIn(planted)).toEqual([
    'font-size: 13px is no --text',
    'padding: 4px var(--s-2) is an --s written as a number',
    'border-radius: 6px is no --radius',
    '@media (width < 641px): 641px is no breakpoint',
  ])
})
