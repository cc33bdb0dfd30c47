import { inDatabase, opened, saved, text } from './editor-page.ts'
import { expect, test } from './fixture.ts'
import { takeErrors } from './uncaught-errors.ts'

test('changes made offline are sent after a reload', async ({ page, world }) => {
  const { id } = await opened(page, world)
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('Written on the train.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('离线，修改已暂存')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute('**/api/cue/edit')
  await page.route('**/api/cue/edit', (route) => route.continue())
  await page.reload()
  await expect(text(page, 1)).toHaveValue('Written on the train.')
  await saved(page)
  await expect.poll(() => inDatabase(world, id)).toContain('Written on the train.')
})

for (const line of ['https', 'plain http'])
  test(`changes made offline survive a closed tab, but not a sign-out: ${line}`, async ({
    page,
    world,
    context,
  }) => {
    const next = await context.newPage()
    // The browser storage of pages without TLS.
    if (line === 'plain http')
      for (const one of [page, next])
        await one.addInitScript(() => {
          Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
          Reflect.deleteProperty(Navigator.prototype, 'locks')
        })
    const { id } = await opened(page, world)
    await context.route('**/api/cue/edit', (route) => route.abort())
    await text(page, 1).fill('Written on the train.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('离线，修改已暂存')).toBeVisible()
    const address = page.url()
    await page.close()
    await next.goto(address)
    await expect(text(next, 1)).toHaveValue('Written on the train.')
    await text(next, 2).fill('And under a bridge.')
    await next.keyboard.press('Control+s')
    await context.unroute('**/api/cue/edit')
    // The browser's event; an automatic retry may come first.
    await next.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(next.getByText('已恢复上次未保存的修改：1 处')).toBeVisible()
    await saved(next)
    expect((await inDatabase(world, id)).slice(0, 2)).toEqual([
      'Written on the train.',
      'And under a bridge.',
    ])
    const waiting = () =>
      next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editorPending')))
    expect(await waiting()).toEqual([])

    await context.route('**/api/cue/edit', (route) => route.abort())
    await text(next, 1).fill('Never kept.')
    await expect.poll(waiting).toHaveLength(1)
    await next.getByRole('button', { name: /我的账号/ }).click()
    await next.getByRole('menuitem', { name: '退出登录' }).click()
    await next.getByRole('button', { name: '丢弃并退出' }).click()
    await expect(next).toHaveURL(/\/login/)
    await expect.poll(waiting).toEqual([])
  })

test('an offline page stays usable, and continues when the network is back', async ({
  page,
  world,
  context,
}) => {
  const { id } = await opened(page, world)
  // Not cached by another test.
  await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await text(page, 1).fill('Written on the train.')
  await page.getByRole('button', { name: '下一步：翻译' }).click()
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(page.getByRole('link', { name: '我的项目' })).toBeVisible()
  await page.unroute('**/assets/**')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '选择目标语言' })).toBeVisible()
  await expect(page).toHaveURL(/chooseLang/)
  await expect.poll(() => inDatabase(world, id)).toContain('Written on the train.')
  // The console has why the page was not loaded at first.
  expect(takeErrors().filter((error) => !error.endsWith('TypeError: No network'))).toEqual([])
})
