/**
 * All colors of the interface, derived from one brand seed. The server writes them into the page, and the theme editor
 * uses the same code for its preview.
 */

export type Oklch = { l: number; c: number; h: number }
export type Scheme = 'light' | 'dark'
export type Theme = keyof typeof themes

export const themes = {
  darkBlue: { l: 0.37, c: 0.095, h: 256 },
  brown: { l: 0.46, c: 0.085, h: 52 },
  purple: { l: 0.5, c: 0.2, h: 299 },
  blue: { l: 0.59, c: 0.15, h: 238 },
  metaBlue: { l: 0.55, c: 0.235, h: 262 },
} as const satisfies Record<string, Oklch>

/** Text needs 4.5:1 and the focus ring 3:1 (WCAG AA); the rest is a margin for antialiasing. */
const textRatio = 4.6
const ringRatio = 3.1
/** On every fill, in both schemes. */
const label = '#ffffff'

const shades = {
  light: {
    canvas: 0.977,
    panel: 1,
    sunken: 0.955,
    hover: 0.945,
    line: 0.905,
    lineStrong: 0.68,
    ink: 0.235,
    inkSoft: 0.43,
    inkFaint: 0.52,
    // The position of each step between white and the fill (1-6), and between the fill and black (8-10).
    steps: [0.05, 0.12, 0.25, 0.43, 0.63, 0.82, 0, 0.17, 0.36, 0.56],
    ends: [1, 0.06],
  },
  dark: {
    canvas: 0.178,
    panel: 0.212,
    sunken: 0.15,
    hover: 0.258,
    line: 0.298,
    lineStrong: 0.56,
    ink: 0.945,
    inkSoft: 0.77,
    inkFaint: 0.68,
    steps: [0.12, 0.25, 0.38, 0.52, 0.67, 0.83, 0, 0.3, 0.56, 0.8],
    ends: [0.19, 1],
  },
} as const

const signals = {
  danger: { l: 0.53, c: 0.19, h: 25 },
  warn: { l: 0.55, c: 0.13, h: 68 },
  success: { l: 0.52, c: 0.13, h: 152 },
} as const satisfies Record<string, Oklch>

/** The color variables of one scheme: name without dashes -> #rrggbb. */
export function palette(seed: Oklch, scheme: Scheme): Record<string, string> {
  const shade = shades[scheme]
  const neutral = (l: number) => hex({ l, c: Math.min(seed.c, 0.09) * 0.045, h: seed.h })
  const canvas = neutral(shade.canvas)
  const panel = neutral(shade.panel)
  const sunken = neutral(shade.sunken)
  const hover = neutral(shade.hover)
  const grounds = [canvas, panel, sunken, hover]
  const away = scheme === 'light' ? -1 : 1

  const fill = fillOf(seed, scheme)
  const steps = shade.steps.map((part, index) => {
    const end = index < 6 ? shade.ends[0] : shade.ends[1]
    const l = index < 6 ? end + (fill.l - end) * part : fill.l + (end - fill.l) * part
    return { l, c: fill.c * chromaShare[index]!, h: seed.h }
  })
  const wash = hex(steps[0]!)
  const washStrong = hex(steps[1]!)

  const colors: Record<string, string> = {
    canvas,
    panel,
    sunken,
    hover,
    line: neutral(shade.line),
    'line-strong': readable({ ...gray(seed), l: shade.lineStrong }, [canvas, panel], ringRatio, away),
    ink: neutral(shade.ink),
    'ink-soft': readable({ ...gray(seed), l: shade.inkSoft }, grounds, textRatio, away),
    'ink-faint': readable({ ...gray(seed), l: shade.inkFaint }, grounds, textRatio, away),
    'brand-fill': hex(fill),
    'brand-fill-hover': hex(pressed(fill)),
    'on-fill': label,
    'brand-ink': readable(fill, [...grounds, wash, washStrong], textRatio, away),
    ring: readable(fill, [...grounds, wash], ringRatio, away),
  }
  steps.forEach((step, index) => (colors[`brand-${index + 1}`] = hex(step)))
  // The second and third voice colors are neighbors of the brand color on the color wheel, never its opposite.
  const voiceLightness = scheme === 'light' ? 0.66 : 0.7
  ;[0, 42, -46].forEach((turn, index) => {
    const c = Math.max(0.09, Math.min(seed.c, 0.15))
    colors[`voice-${index + 1}`] = hex({ l: voiceLightness, c, h: seed.h + turn })
  })
  for (const [name, signal] of Object.entries(signals)) {
    const signalFill = fillOf(signal, scheme)
    const signalWash = hex({
      l: scheme === 'light' ? 0.965 : 0.26,
      c: scheme === 'light' ? 0.02 : 0.05,
      h: signal.h,
    })
    colors[`${name}-wash`] = signalWash
    colors[`${name}-ink`] = readable(signalFill, [...grounds, signalWash], textRatio, away)
    colors[`${name}-fill`] = hex(signalFill)
    colors[`${name}-fill-hover`] = hex(pressed(signalFill))
  }
  return colors
}

/** The style sheet of a theme: the person's choice (`data-scheme`) overrides the system's. */
export function paletteCss(theme: Theme): string {
  const block = (scheme: Scheme) =>
    `color-scheme:${scheme};` +
    Object.entries(palette(themes[theme], scheme))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';')
  return (
    `:root{${block('light')}}` +
    `[data-scheme=dark]{${block('dark')}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${block('dark')}}}`
  )
}

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

const chromaShare = [0.16, 0.3, 0.52, 0.74, 0.9, 1, 1, 0.92, 0.78, 0.6]

const gray = (seed: Oklch): Oklch => ({ l: 0, c: Math.min(seed.c, 0.09) * 0.1, h: seed.h })

/** The seed if a label is readable on it, otherwise the closest color on which it is. */
function fillOf(seed: Oklch, scheme: Scheme): Oklch {
  const [darkest, lightest] = scheme === 'light' ? [0.25, 0.62] : [0.5, 0.68]
  let l = Math.min(Math.max(seed.l, darkest), lightest)
  while (contrast(hex({ ...seed, l }), label) < textRatio) l -= 0.004
  return { ...seed, l }
}

/** Darker, so that the pressed state never reduces the contrast of the label. */
const pressed = (fill: Oklch): Oklch => ({ ...fill, l: fill.l - 0.05 })

/** The color with its lightness changed as little as needed to be readable on all backgrounds. */
function readable(color: Oklch, grounds: string[], ratio: number, away: number): string {
  let { l } = color
  while (l > 0 && l < 1 && grounds.some((ground) => contrast(hex({ ...color, l }), ground) < ratio)) {
    l += away * 0.004
  }
  return hex({ ...color, l: Math.min(1, Math.max(0, l)) })
}

/** sRGB; colors outside the gamut lose chroma, never hue or lightness. */
function hex(color: Oklch): string {
  let [low, high] = [0, color.c]
  if (inGamut(linear(color))) low = high
  while (high - low > 0.0005) {
    const c = (low + high) / 2
    if (inGamut(linear({ ...color, c }))) low = c
    else high = c
  }
  const channel = (value: number) => {
    const v = Math.min(1, Math.max(0, value))
    const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear({ ...color, c: low })
    .map(channel)
    .join('')}`
}

const inGamut = (rgb: number[]) => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

/** OKLCH to linear sRGB, by Björn Ottosson's published matrices. */
function linear({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
