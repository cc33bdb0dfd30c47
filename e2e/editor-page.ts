import type { Page } from '@playwright/test'
import { addProject, type NewProject } from '#testkit/desks/add-project.ts'
import { expect, signIn, type World } from './fixture.ts'

// The subtitle editor with a few lines, and what its tests look at.

export const said = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
  { start: 6000, end: 7000, text: 'We wait for the ship.' },
]

type Options = Partial<NewProject>

/** The editor of a new project of a new person. */
export async function opened(page: Page, world: World, options: Options = {}) {
  const { id: account, name } = await world.person()
  const id = await addProject(world.server, { tenant: world.yiyin, account, cues: said, ...options })
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  await expect(page.getByRole('table', { name: '字幕' })).toBeVisible()
  return { id, name }
}

export const text = (page: Page, number: number) => page.getByLabel(`第 ${number} 条的内容`)
export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
export const texts = (page: Page) =>
  page.locator('tr textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

export async function inDatabase({ server, yiyin }: World, project: string) {
  const rows = await server.app.database
    .of(yiyin)
    .selectFrom('cues')
    .select(['text', 'start_ms', 'end_ms', 'speaker', 'locked'])
    .where('project_id', '=', project)
    .orderBy('start_ms')
    .execute()
  return rows.map((row) => row.text)
}
