import { expect, test } from 'vitest'
import { declareScreens } from '#core/screens.ts'
import { screen, screensOf } from './screen.ts'

const title = { cn: '一', en: 'One', hk: '一' }
const paths = declareScreens(
  { here: title, there: title },
  { '/here': { name: 'here', who: ['user'] }, '/there': { name: 'there', who: ['agent'] } },
)
const component = screen({
  module: () => Promise.resolve({ Here: null, load: null }),
  component: 'Here',
})

test('a screen has what its feature declares and what its web part adds', () => {
  const screens = screensOf(paths, { '/here': component, '/there': component })
  expect(screens['/there']).toMatchObject({
    path: '/there',
    name: 'there',
    title,
    who: ['agent'],
    component: 'Here',
    search: {},
  })
})

test('what does not fit is a type error', () => {
  // @ts-expect-error A declared path has no component.
  screensOf(paths, { '/here': component })
  const strange = { '/here': component, '/there': component, '/nowhere': component }
  // @ts-expect-error A component has no declared path.
  expect(() => screensOf(paths, strange)).toThrow()
  // @ts-expect-error The module has no such component.
  screen({ module: () => Promise.resolve({ Here: null, load: null }), component: 'There' })
  // @ts-expect-error The module has no `load`, and nothing says why.
  screen({ module: () => Promise.resolve({ Here: null }), component: 'Here' })
  screen({ module: () => Promise.resolve({ Here: null }), component: 'Here', reads: 'nothing' })
  // @ts-expect-error The name has no title.
  declareScreens({ here: title }, { '/here': { name: 'there', who: ['user'] } })
  const menu = [{ section: 'nowhere', order: 10 }] as const
  // @ts-expect-error There is no such section of the menu.
  declareScreens({ here: title }, { '/here': { name: 'here', who: ['user'], menu } })
})
