import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The type checker does not know the classes of a style sheet.

/** The classes that components use from each style sheet, with the components; `*` if the name is computed. */
function usedClasses() {
  const used = new Map<string, Map<string, string>>()
  for (const file of globSync('src/{ui,*/web,*/*/web,*/*/*/web}/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8')
    const rest = code.replace(/^import .*$/gm, '')
    for (const [, name, path] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
      const sheet = path!.startsWith('#') ? path!.replace('#', 'src/') : join(dirname(file), path!)
      const classes = used.get(sheet) ?? new Map<string, string>()
      used.set(sheet, classes)
      for (const [, one] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')))
        classes.set(one!, file)
      if (rest.includes(`${name}[`)) classes.set('*', file)
    }
  }
  return used
}

function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const selectors = css.replace(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
}

test('each class that a component uses is in its style sheet, and each class there is used', () => {
  const used = usedClasses()
  const wrong = globSync('src/**/*.module.css').flatMap((sheet) => {
    const taken = used.get(sheet) ?? new Map<string, string>()
    const there = classesOf(sheet)
    const missing = [...taken].filter(([name]) => name !== '*' && !there.has(name))
    const idle = taken.has('*') ? [] : [...there].filter((name) => !taken.has(name))
    return [
      ...missing.map(([name, file]) => `${file} takes .${name} from ${sheet}`),
      ...idle.map((name) => `${sheet} has .${name}, which nobody takes`),
    ]
  })
  expect(wrong).toEqual([])
})

/** The classes of the sheets that all screens share. */
const sharedClasses = () =>
  new Set(globSync('src/ui/styles/{patterns,utilities}.css').flatMap((sheet) => [...classesOf(sheet)]))

/** Strings in class attributes that are no classes of shared sheets: compared values, arguments, keys. */
const notClasses = /[!=]== '[^']*'|buttonClass\([^)]*\)|\bstyles\[[^\]]*\]/g

/** The names in the class attributes of components, apart from those of modules. */
function namesInMarkup() {
  const names = new Map<string, string>()
  for (const file of globSync(['src/{ui,*/web,*/*/web,*/*/*/web}/**/*.tsx', 'src/testkit/notes/**/*.tsx'])) {
    const code = readFileSync(file, 'utf8')
    const plain = code.replace(notClasses, '')
    for (const written of classAttributes(plain))
      for (const [, text = ''] of written.matchAll(/["'`]([^"'`]*)["'`]/g))
        for (const name of text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)) if (name) names.set(name, file)
  }
  return names
}

/** The attribute values of `className`, quotes or braces included. */
function classAttributes(code: string): string[] {
  return [...code.matchAll(/className=("[^"]*"|\{)/g)].map(({ index, 0: start }) => {
    if (!start.endsWith('{')) return start
    let depth = 0
    for (let at = index + start.length - 1; at < code.length; at += 1) {
      if (code[at] === '{') depth += 1
      if (code[at] === '}') depth -= 1
      if (depth === 0) return code.slice(index, at)
    }
    return start
  })
}

test('each class in the markup is in a shared style sheet, and each class there is used', () => {
  const there = sharedClasses()
  const used = namesInMarkup()
  const missing = [...used].filter(([name]) => !there.has(name)).map(([name, file]) => `${file}: ${name}`)
  const idle = [...there].filter((name) => !used.has(name))
  expect({ missing, idle }).toEqual({ missing: [], idle: [] })
})
