import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { menuOf } from '#server/identity/menu/menu-tree.ts'
import { paths } from '#web/core/router/paths.ts'
import { places } from './places.ts'

/** Section 2 of the specification, less / and /login. */
const translate =
  'myProject starProject worksManage projectType projectDetail worksDetail uploadFile uploadVideo prooSubtit chooseLang proofreading generateWorks prooTranslation editOriginal genResult'.split(
    ' ',
  )
const agent =
  'openAccount payment smartClass/index smartClass/list smartClass/thesaurus smartClass/translation-library userList userTrend userOrder agentTrend agentDetail addOrder orderList giveList giveOrder'.split(
    ' ',
  )
const user =
  '/user/addUserOrder /user/selfOrder /user/selfTrend /user/selfDetail /dubCreate /long /dub /works /works-editing /addPodcast /podcastWorks /speechTranslation /speechTranslation/list /bgm/backgroundMusic'.split(
    ' ',
  )
const open = ['', '-tun', '-zjdh', '-bdg', '-ys', '-ts'].map((kind) => `/translation-record${kind}`)

/** Of the screens of the staff, and of what an agent is owed, it says nothing. */
const unsaid = (path: string) => path.startsWith('/staff/') || path === paths.agentSettlements()

test('the whole table of routes stands, each once', () => {
  expect(
    places
      .map(({ path }) => path)
      .filter((path) => !unsaid(path))
      .sort(),
  ).toEqual(
    [
      '/home',
      '/profile',
      '/billManage',
      '/scan-page',
      '/ly',
      ...open,
      ...agent.map((name) => `/agent/${name}`),
      ...user,
      ...translate.flatMap((name) => [`/translate/${name}`, `/ly/${name}`]),
    ].sort(),
  )
})

test('the public ones are those that need no account, and all of them are called translating or mirror a screen', () => {
  const isPublic = (path: string) => path === '/ly' || /^\/(translation-record|scan-page|ly\/)/.test(path)
  for (const place of places) expect(place.public ?? false, place.path).toBe(isPublic(place.path))
  for (const path of [...open, '/scan-page'])
    expect(places.find((place) => place.path === path)!.title.cn).toBe('翻译中')
})

test('the menu makes room on the screens that need it', () => {
  const withMenu = (menu: string) =>
    places.filter((place) => place.menu === menu && !place.public).map(({ path }) => path)
  expect(withMenu('first')).toEqual([paths.home(), paths.profile(), paths.billManage()])
  expect(withMenu('none')).toEqual([paths.prooSubtit(), paths.prooTranslation(), paths.editOriginal()])
})

test('each screen of a menu is for those who have it there', () => {
  for (const [role, menu] of Object.entries(menuOf))
    for (const { path, children } of menu)
      for (const link of [path, ...children.map((child) => child.path)]) {
        const place = places.find((each) => each.path === link.split('?')[0])!
        expect(place.who, `${role} ${link}`).toContain(role)
      }
})

test('the server knows every screen that is built, and no other', () => {
  const built = places.filter(({ screen }) => screen).map(({ path }) => path)
  // Not places of the table: the start, which leads to one, and the sign-in page with its roles.
  expect([...screens].sort()).toEqual([...built, '/', '/login', '/login/*'].sort())
})
