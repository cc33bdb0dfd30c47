import type { Page } from '@playwright/test'
import { readingCreate } from '#products/reading/contract/readings.ts'
import { Browser } from '#testkit/client/browser.ts'
import { expect, password, signIn, type World } from './fixture.ts'

/** A person signed in on the page, with the editor of an own text open. */
export async function openScript(
  page: Page,
  world: World,
  {
    text,
    kind = 'article',
    language = 'zh-CN',
  }: { text: string; kind?: 'article' | 'book'; language?: string },
) {
  const { id: account, name } = await world.person()
  const browser = await new Browser(world.server).signIn('user', name, password)
  const { body } = await browser.call(readingCreate, { kind, name: '文稿', language, text, leaveOut: [] })
  expect(body.resultInfo).toBe('')
  const id = body.result!.id
  await signIn(page, world, name)
  await page.goto(`/works-editing?id=${id}`)
  await expect(page.getByRole('table')).toBeVisible()
  return { id, name, account }
}

export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
export const texts = (page: Page) =>
  page.locator('tr textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
export const area = (page: Page, number: number) => page.locator(`tr[aria-rowindex="${number}"] textarea`)
export const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: '编辑工具' }).getByRole('button', { name, exact: true })

/** Puts the text cursor into a text, or selects a part of it. */
export async function cursorAt(page: Page, number: number, start: number, end = start) {
  await area(page, number).focus()
  await area(page, number).evaluate(
    (element: HTMLTextAreaElement, [from, to]) => element.setSelectionRange(from!, to!),
    [start, end],
  )
}
