import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// A key that works on a screen is declared (core/web/keys/screen-keys.ts), so that `?` lists it and the palette runs it.

/** Its own keys are listed on every screen. */
const shell = 'src/app/shell/web/shell.tsx'

const listensAnywhere = (source: string) => /addEventListener\(\s*'key(down|up|press)'/.test(source)
const declares = (source: string) => source.includes('useScreenKeys(')

const isUndeclared = (path: string, source: string) =>
  path !== shell && listensAnywhere(source) && !declares(source)

test('every file that listens for keys declares what they do', async () => {
  const files = globSync('src/**/web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const listening: string[] = []
  for (const path of files) {
    const source = await readFile(path, 'utf8')
    if (listensAnywhere(source)) listening.push(path)
    expect(isUndeclared(path, source), path).toBe(false)
  }
  expect(listening).toContain('src/shared/editor/web/use-keys.ts')
})

test('a planted listener without a declaration is found', () => {
  const planted = "useEffect(() => window.addEventListener('keydown', press), [])"
  expect(isUndeclared('src/products/x/web/x.tsx', planted)).toBe(true)
  expect(isUndeclared('src/products/x/web/x.tsx', `useScreenKeys(keys)\n${planted}`)).toBe(false)
})
