import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contrast,
  palette,
  paletteCss,
  themes,
  type Oklch,
  type Scheme,
  type Theme,
} from '#domain/palette.ts'

const schemes: Scheme[] = ['light', 'dark']
const grounds = ['canvas', 'panel', 'sunken', 'hover']

/** [color, backgrounds, ratio required by WCAG AA] */
const promises: [string, string[], number][] = [
  ['on-fill', ['brand-fill', 'brand-fill-hover', 'danger-fill', 'danger-fill-hover'], 4.5],
  ['ink', [...grounds, 'brand-1', 'brand-2'], 7],
  ['ink-soft', grounds, 4.5],
  ['ink-faint', grounds, 4.5],
  ['brand-ink', [...grounds, 'brand-1', 'brand-2'], 4.5],
  ['danger-ink', [...grounds, 'danger-wash'], 4.5],
  ['warn-ink', [...grounds, 'warn-wash'], 4.5],
  ['success-ink', [...grounds, 'success-wash'], 4.5],
  ['ring', grounds, 3],
  ['line-strong', ['canvas', 'panel'], 3],
]

function broken(seed: Oklch, scheme: Scheme): string[] {
  const colors = palette(seed, scheme)
  return promises.flatMap(([color, on, ratio]) =>
    on
      .filter((ground) => !(contrast(colors[color]!, colors[ground]!) >= ratio))
      .map((ground) => `${scheme}: ${color} on ${ground}`),
  )
}

describe('palette', () => {
  const cases = Object.entries(themes).flatMap(([name, seed]) =>
    schemes.map((scheme) => ({ name, seed, scheme })),
  )
  test.each(cases)('$name, $scheme: all text and focus rings are readable', ({ seed, scheme }) => {
    expect(broken(seed, scheme)).toEqual([])
  })

  test('any brand color is readable in both schemes', () => {
    const seed = fc.record({
      l: fc.double({ min: 0, max: 1, noNaN: true }),
      c: fc.double({ min: 0, max: 0.4, noNaN: true }),
      h: fc.double({ min: 0, max: 360, noNaN: true }),
    })
    fc.assert(
      fc.property(seed, fc.constantFrom(...schemes), (color, scheme) => broken(color, scheme).length === 0),
    )
  })

  test('the ten steps are monotonic, from the background to its opposite', () => {
    for (const seed of Object.values(themes)) {
      for (const scheme of schemes) {
        const colors = palette(seed, scheme)
        const toWhite = Array.from({ length: 10 }, (_, step) =>
          contrast(colors[`brand-${step + 1}`]!, '#ffffff'),
        )
        const sorted = toWhite.toSorted((a, b) => (scheme === 'light' ? a - b : b - a))
        expect(toWhite).toEqual(sorted)
      }
    }
  })

  test('the five brands have distinguishable fills', () => {
    for (const scheme of schemes) {
      const fills = Object.values(themes).map((seed) => palette(seed, scheme)['brand-fill'])
      expect(new Set(fills).size).toBe(5)
    }
  })
})

describe('contrast', () => {
  test('matches WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe('paletteCss', () => {
  test.each(Object.keys(themes) as Theme[])(
    '%s: light, dark by choice, and dark by system preference',
    (theme) => {
      const css = paletteCss(theme)
      const fill = (scheme: Scheme) => `--brand-fill:${palette(themes[theme], scheme)['brand-fill']}`
      const [light, chosen, system] = css.split(/(?=\[data-scheme=dark\])|(?=@media)/)
      expect(light).toMatch(/^:root\{color-scheme:light;/)
      expect(light).toContain(fill('light'))
      expect(chosen).toMatch(/^\[data-scheme=dark\]\{color-scheme:dark;/)
      expect(chosen).toContain(fill('dark'))
      expect(system).toMatch(/^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-scheme=light\]\)\{/)
      expect(system).toContain(fill('dark'))
    },
  )
})
