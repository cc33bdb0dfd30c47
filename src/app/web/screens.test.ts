import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#app/features.ts'
import { allScreens } from '#app/registry/screens.ts'
import { mirrorOf } from '#core/contract/frame-path.ts'
import { audiencePaths } from '#core/contract/public-pages.ts'
import type { ScreenPlace } from '#core/screens.ts'
import { pageAddresses } from '#core/server/http/wants-page.ts'
import type { Text } from '#core/texts/texts.ts'
import { target } from '#core/web/router/href.ts'
import type { Screen } from '#core/web/router/screen.ts'
import { readSearch } from '#core/web/router/search.ts'
import { BadScreens, openMenu } from '#identity/menu/server/menu.ts'
import { notePaths } from '#testkit/notes/screens.ts'
import { screens } from './screens.ts'

const all: readonly Screen[] = screens
const menu = openMenu(allScreens)
const isPage = pageAddresses(allScreens)
const src = join(import.meta.dirname, '../..')

test('each declared screen has a component, and each component belongs to a declared screen', () => {
  expect(all.map(({ path }) => path).sort()).toEqual(allScreens.map(({ path }) => path).sort())
})

test('the file of every feature that declares screens is registered', async () => {
  const files = await Array.fromAsync(glob('**/screens.ts', { cwd: src }))
  const declared = files.filter((file) => !/(^|\/)(web|testkit)\//.test(file) && file !== 'core/screens.ts')
  expect(declared.length).toBeGreaterThan(30)
  const paths = await Promise.all(
    declared.map(async (file) =>
      Array.from(
        (await readFile(join(src, file), 'utf8')).matchAll(/^ {2}'(\/[^']*)': \{/gm),
        ([, path]) => path!,
      ),
    ),
  )
  expect(paths.flat().sort()).toEqual(allScreens.map(({ path }) => path).sort())
})

test('each text of a declaration is a title or the text of a menu entry', async () => {
  for (const { screens: load } of features) {
    if (!load) continue
    const [places, titles] = ['Paths', 'Titles'].map(
      (end) => (found: Record<string, object>) =>
        Object.entries(found).find(([name]) => name.endsWith(end))![1],
    ) as [(found: object) => Record<string, ScreenPlace>, (found: object) => Record<string, Text>]
    const module = await load()
    const used = Object.values(places(module)).flatMap(({ title, menu: entries }) => [
      title,
      ...entries.map(({ text }) => text),
    ])
    expect(new Set(Object.values(titles(module)))).toEqual(new Set(used))
  }
})

test('the server serves a page at the path of each screen, also inside frames', () => {
  for (const { path } of all)
    for (const address of [path, mirrorOf(path) ?? path]) expect(isPage(address), address).toBe(true)
  expect(['/', '/login', '/login/agent', '/ly'].every(isPage)).toBe(true)
  expect(audiencePaths.every((path) => isPage(`${path}?token=x`) && isPage(`${path}/`))).toBe(true)
  expect(['/translation-record-', '/scan-pages'].some(isPage)).toBe(false)
  expect(['/nowhere', '/login/agent/more', '/staff', '/ly/orders'].some(isPage)).toBe(false)
})

const sources = (
  await Promise.all(
    (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: src })))
      .filter((file) => !/(^testkit\/|\.test\.tsx?$|(^|\/)screens\.ts$)/.test(file))
      .map((file) => readFile(join(src, file), 'utf8')),
  )
).join('\n')
/** The types of links know the screens of the sample product, too. */
test('nothing links to the sample product, which exists in tests only', () => {
  expect(Object.keys(notePaths).length).toBeGreaterThan(2)
  for (const path of Object.keys(notePaths)) expect(isLinked(path), path).toBe(false)
})
const isLinked = (path: string) => sources.includes(`'${path}'`)

test('each screen is in the menu or has a link', () => {
  const outside = allScreens.filter((screen) => screen.menu.length === 0).map(({ path }) => path)
  expect(outside.length).toBeGreaterThan(20)
  expect(outside.filter((path) => !isLinked(path))).toEqual([])
  expect(isLinked('/agent/noLinkLeadsHere')).toBe(false)
})

test('each menu entry leads to a screen of the role, and to an existing part of it', () => {
  for (const [role, items] of Object.entries(menu.of))
    for (const { path, children } of items)
      for (const link of [path, ...children.map((child) => child.path)]) {
        const { to, search } = target(link)
        const found = all.find((one) => one.path === to)
        expect(found?.who, `${role} ${link}`).toContain(role)
        expect(readSearch(found!.search, search), link).toEqual(search)
      }
})

test('each role has its entries in this order', () => {
  const visible = Object.entries(menu.of).map(([role, items]) => [
    role,
    items.map(({ code, children }) => [code, ...children.map((child) => child.code)].join(' ')),
  ])
  expect(Object.fromEntries(visible)).toMatchInlineSnapshot(`
    {
      "agent": [
        "home",
        "buy addOrder orderList",
        "usage usageTrend usageDetail",
        "users userList userTrend userOrder ownSettlements",
        "configuration priceSetting paymentSetting",
        "classroom classes classRecords thesaurus translationLibrary",
      ],
      "finance": [
        "home",
        "money staffOrders staffInvoices differences settlements usageLedger auditLog",
      ],
      "operator": [
        "home",
        "people accounts agents",
        "prices priceSetting buyerPrices separationSetting bankDetails welcomeSetting usageLedger",
        "platform tenants staffIntegrations runs engines models staffLexicon outbox auditLog",
      ],
      "user": [
        "home",
        "buy addOrder orderList",
        "usage usageTrend usageDetail",
        "translate projectType myProject starProject worksManage",
        "reading dubCreate longText readings readingWorks lexicon ownVoices",
        "podcast addPodcast podcastWorks podcastShows",
        "audio separations",
        "live speechTranslation speechRecords",
      ],
    }
  `)
})

test('screens that need the width reduce the menu', () => {
  const having = (beside: string) => all.filter((one) => one.beside === beside).map(({ path }) => path)
  expect(having('first').sort()).toEqual(['/billManage', '/connect', '/home', '/integrations', '/profile'])
  expect(having('none').sort()).toEqual([
    '/podcastEditing',
    '/translate/chooseLang',
    '/translate/editOriginal',
    '/translate/genResult',
    '/translate/generateWorks',
    '/translate/projectDetail',
    '/translate/prooSubtit',
    '/translate/prooTranslation',
    '/translate/proofreading',
    '/translate/worksDetail',
    '/works-editing',
  ])
})

const home = allScreens.find(({ path }) => path === '/home')!
const planted = (place: Partial<ScreenPlace['menu'][number]>): ScreenPlace => ({
  ...home,
  path: '/planted',
  who: ['user'],
  menu: [{ section: 'reading', order: 15, code: 'planted', text: home.title, path: '/planted', ...place }],
})

test('an entry between others gets its place', () => {
  const { of } = openMenu([...allScreens, planted({})])
  const codes = of.user.find(({ code }) => code === 'reading')!.children.map(({ code }) => code)
  expect(codes.slice(0, 3)).toEqual(['dubCreate', 'planted', 'longText'])
})

test.for<[string, readonly ScreenPlace[], string]>([
  ['a path twice', [...allScreens, { ...home, menu: [] }], 'Two screens have the path /home'],
  [
    'a place twice',
    [...allScreens, planted({ order: 10 })],
    'Two entries of the section reading have the order 10',
  ],
  [
    'an entry that nobody sees',
    [...allScreens, planted({ section: 'money' })],
    'Nobody sees the entry planted',
  ],
  [
    'an empty section',
    allScreens.filter(({ menu: entries }) => entries.every(({ section }) => section !== 'audio')),
    'The section audio of the menu has no screen for the role user',
  ],
])('a server does not start with %s', ([, declared, why]) => {
  expect(() => openMenu(declared)).toThrow(BadScreens)
  expect(() => openMenu(declared)).toThrow(why)
})
