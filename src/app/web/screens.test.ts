import { expect, test } from 'vitest'
import { audiencePaths } from '#core/contract/public-pages.ts'
import { mirrorOf, screenPlaces } from '#core/contract/screens.ts'
import { titles } from '#core/texts/titles.ts'
import { isScreen } from '#core/server/http/wants-page.ts'
import { menuOf } from '#identity/menu/server/menu-tree.ts'
import { target } from '#core/web/router/href.ts'
import type { Screen } from '#core/web/router/screen.ts'
import { readSearch } from '#core/web/router/search.ts'
import { screens } from './screens.ts'

const all: readonly Screen[] = screens

test('each path of the contract has one screen', () => {
  expect(all.map(({ path }) => path).sort()).toEqual(screenPlaces.map(([path]) => path).sort())
})

test('a screen has the title and the roles of its path', () => {
  const known: Readonly<Record<string, unknown>> = titles
  for (const [path, { name, who }] of screenPlaces)
    expect(all.find((one) => one.path === path)).toMatchObject({ title: known[name], who })
})

test('each title belongs to a screen', () => {
  const names = screenPlaces.map(([, { name }]) => name)
  expect(Object.keys(titles).sort()).toEqual([...new Set([...names, 'login', 'notFound'])].sort())
})

test('the server serves a page at the path of each screen, also inside frames', () => {
  for (const { path } of all)
    for (const address of [path, mirrorOf(path) ?? path]) expect(isScreen(address), address).toBe(true)
  expect(['/', '/login', '/login/agent', '/ly'].every(isScreen)).toBe(true)
  expect(audiencePaths.every((path) => isScreen(`${path}?token=x`) && isScreen(`${path}/`))).toBe(true)
  expect(['/translation-record-', '/scan-pages'].some(isScreen)).toBe(false)
  expect(['/nowhere', '/login/agent/more', '/staff', '/ly/orders'].some(isScreen)).toBe(false)
})

test('each menu entry leads to a screen of the role, and to an existing part of it', () => {
  for (const [role, menu] of Object.entries(menuOf))
    for (const { path, children } of menu)
      for (const link of [path, ...children.map((child) => child.path)]) {
        const { to, search } = target(link)
        const found = all.find((one) => one.path === to)
        expect(found?.who, `${role} ${link}`).toContain(role)
        expect(readSearch(found!.search, search), link).toEqual(search)
      }
})

test('each role has its entries in this order', () => {
  const shown = Object.entries(menuOf).map(([role, menu]) => [
    role,
    menu.map(({ code, children }) => [code, ...children.map((child) => child.code)].join(' ')),
  ])
  expect(Object.fromEntries(shown)).toMatchInlineSnapshot(`
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
        "platform tenants staffIntegrations runs engines staffLexicon outbox auditLog",
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
  expect(having('first').sort()).toEqual(['/billManage', '/home', '/integrations', '/profile'])
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
