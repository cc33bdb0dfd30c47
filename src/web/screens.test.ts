import { expect, test } from 'vitest'
import { screens as known } from '#contract/screens.ts'
import { menuOf } from '#server/identity/menu/menu-tree.ts'
import { mirrorOf } from '#web/core/router/href.ts'
import type { Screen } from '#web/core/router/screen.ts'
import { screens } from './screens.ts'

const all: readonly Screen[] = screens

test('each address has one screen', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('the screens of dubbing, and no others, stand in the frames of other sites too', () => {
  for (const { path, frame } of all)
    expect(frame, path).toBe(path === '/ly' ? 'only' : path.startsWith('/translate/') ? 'too' : undefined)
})

test('the menu makes room on the screens that need it', () => {
  const having = (beside: string) => all.filter((one) => one.beside === beside).map(({ path }) => path)
  expect(having('first').sort()).toEqual(['/billManage', '/home', '/profile'])
  expect(having('none').sort()).toEqual([
    '/translate/editOriginal',
    '/translate/prooSubtit',
    '/translate/prooTranslation',
  ])
})

test('each screen of a menu is for those who have it there', () => {
  for (const [role, menu] of Object.entries(menuOf))
    for (const { path, children } of menu)
      for (const link of [path, ...children.map((child) => child.path)])
        expect(all.find((one) => one.path === link.split('?')[0])?.who, `${role} ${link}`).toContain(role)
})

test('a screen that is lit under another one names a screen', () => {
  for (const { under } of all) if (under) expect(all.map(({ path }) => path)).toContain(under)
})

test('the server knows every screen, and no other', () => {
  const paths = all.flatMap(({ path, frame }) => (frame === 'too' ? [path, mirrorOf(path)!] : [path]))
  // Besides them: the start, which leads to one, and the sign-in page with its roles.
  expect([...known].sort()).toEqual([...paths, '/', '/login', '/login/*'].sort())
})
