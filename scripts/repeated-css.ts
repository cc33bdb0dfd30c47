// Counts repeated rule bodies in the style sheets of the web app: `node scripts/repeated-css.ts [most]`.

import { globSync, readFileSync } from 'node:fs'

const max = Number(process.argv[2] ?? 20)
const places = new Map<string, string[]>()
for (const file of globSync('src/**/*.module.css').sort()) {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const declarations = body
      .split(';')
      .map((one) => one.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
    const key = declarations.toSorted().join('; ')
    if (key && !key.startsWith('composes'))
      places.set(key, [...(places.get(key) ?? []), `${file.replace('src/', '')} ${selector.trim()}`])
  }
}
const least = Number(process.argv[3] ?? 1)
const repeated = [...places]
  .filter(([key, where]) => where.length > 1 && key.split(';').length >= least)
  .toSorted((a, b) => b[1].length - a[1].length)
const rules = [...places.values()].reduce((sum, where) => sum + where.length, 0)
const again = repeated.reduce((sum, [, where]) => sum + where.length, 0)
console.log(`${rules} rules; ${repeated.length} bodies stand more than once, in ${again} rules`)
for (const [body, where] of repeated.slice(0, max))
  console.log(`${where.length} { ${body} }\n    ${where.join('\n    ')}`)
