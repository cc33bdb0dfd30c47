import { giveUsage } from '#testkit/desks/give-usage.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'
import { area, cursorAt, openScript, saved, tool } from './script-owner.ts'

test('text is read aloud from the cursor, sentence by sentence', async ({ page, world }) => {
  await world.work()
  await openScript(page, world, { text: 'One moment. Two of them.\n\nThree at last.', language: 'en-US' })
  await expect(page.getByRole('button', { name: '更换发音人：全文' })).toBeVisible()
  await cursorAt(page, 1, 12)
  await page.keyboard.press('Control+Space')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('Two of them.')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('Three at last.')
  await expect(page.locator('[data-lit="spoken"]')).toHaveCount(0)
  await expect(area(page, 1)).toBeFocused()
  await cursorAt(page, 1, 0)
  await page.keyboard.press('Control+Space')
  await expect(page.locator('[data-lit="spoken"]')).toHaveText('One moment.')
  await expect(tool(page, '停止试听')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-lit="spoken"]')).toHaveCount(0)

  // Unsupported marks of the voice are reported beside the mark.
  await cursorAt(page, 1, 0, 3)
  await page.keyboard.press('Control+Alt+e')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^发音人“.+”不支持：强调$/).first()).toBeVisible()
  await expect(page.locator('[data-lacking]')).toHaveText('One')
})

test('the spoken text opens before any paragraph was clicked', async ({ page, world }) => {
  await openScript(page, world, { text: 'It costs $5.\n\nThree at last.', language: 'en-US' })
  await tool(page, /^预览朗读文本/).click()
  const dialog = page.getByRole('dialog', { name: '预览朗读文本' })
  await expect(dialog).toContainText('five dollars')
})

test('characters without a sound are named beside the price and in the preview', async ({ page, world }) => {
  await world.work()
  await openScript(page, world, { text: 'Plain words.\n\nGood ★★ morning 😀.', language: 'en-US' })
  const notice = page.locator('[data-unsounded]')
  await expect(notice).toContainText('以下字符所选音色不会读出，朗读时会略过（共 3 个）：★ 😀')
  await expect(notice).toContainText('首次出现于“Good ★★ morning 😀.”')
  await expectAccessible(page)
  await area(page, 2).fill('Good morning.')
  await saved(page)
  await expect(notice).toHaveCount(0)
})

test('options are kept, the quote follows the text, and generating opens the page of the work', async ({
  page,
  world,
}) => {
  await world.work()
  const { id, account } = await openScript(page, world, {
    text: 'Chapter 1\n\nOne moment.\n\nChapter 2\n\nTwo of them.',
    kind: 'book',
    language: 'en-US',
  })
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
  const uses = page.locator('dl').filter({ hasText: '全文' })
  await expect(uses).toContainText('38')
  await page.getByRole('slider', { name: '语速' }).fill('6.5')
  await page.getByLabel('响度').selectOption('-16')
  await page.getByRole('checkbox', { name: '音频（WAV）' }).check()
  await page.getByRole('checkbox', { name: '音频（MP3）' }).uncheck()
  await area(page, 2).fill('One short moment.')
  await saved(page)
  await expect(uses).toContainText('43')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('slider', { name: '语速' })).toHaveValue('6.5')
  await expect(page.getByLabel('响度')).toHaveValue('-16')
  await expect(page.getByRole('checkbox', { name: '音频（WAV）' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '音频（MP3）' })).not.toBeChecked()

  await area(page, 4).fill('Two.')
  await page.getByRole('button', { name: '先试读第一章' }).click()
  await expect(page).toHaveURL(/\/readingWork\?id=/)
  await page.goto(`/works-editing?id=${id}`)
  await expect(page.getByRole('link', { name: '打开第 1 版' })).toBeVisible()
  // Only the first chapter was read, so the newest work contains nothing of the second.
  await area(page, 2).fill('One.')
  await saved(page)
  await expect(page.getByText('上次生成后修改过').first()).toBeAttached()
  await cursorAt(page, 4, 0)
  await page.keyboard.press('F7')
  await expect(area(page, 2)).toBeFocused()
})

test('while a version is generated, each paragraph shows whether it is spoken, also after a reload', async ({
  page,
  world,
}) => {
  test.slow()
  const linkup = await startLinkup()
  try {
    await setEngines(world.server, { LINKUP_ENDPOINT: linkup.origin, LINKUP_KEY: linkup.key })
    await world.work()
    const { account } = await openScript(page, world, {
      text: '潮水第一段。\n\n潮水第二段。\n\n潮水第三段。',
    })
    await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
    await page.reload()
    await page.getByRole('button', { name: '更换发音人：全文' }).click()
    await page.getByRole('dialog').getByText('李', { exact: true }).click()
    await page.keyboard.press('Escape')
    linkup.hold('第二段')
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await expect(page).toHaveURL(/\/readingWork\?id=/)
    await page.goBack()
    const states = () => page.locator('tr td:first-child .spoken-only').allTextContents()
    await expect.poll(states, { timeout: 30_000 }).toEqual(['已生成', '等待生成', '已生成'])
    await page.reload()
    await expect.poll(states).toEqual(['已生成', '等待生成', '已生成'])
    await area(page, 3).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('新的一段。')
    // A paragraph that was added since is not part of this version.
    await expect.poll(states).toEqual(['已生成', '等待生成', '已生成'])
    linkup.release()
    await expect(page.getByRole('link', { name: '打开第 1 版' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(states).toEqual(['上次生成后修改过'])
  } finally {
    linkup.release()
    await setEngines(world.server, { LINKUP_ENDPOINT: null, LINKUP_KEY: null })
    await linkup.close()
  }
})

test('a text that could not be imported shows the reason, and can be deleted', async ({ page, world }) => {
  const { id: account, name } = await world.person()
  const db = world.server.app.database.of(world.yiyin)
  const { id } = await db
    .insertInto('readings')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      kind: 'article',
      name: '一篇文章',
      state: 'failed',
      problem: 'readEmpty',
      problem_values: { name: 'article.txt' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await signIn(page, world, name)
  await page.goto(`/works-editing?id=${id}`)
  await expect(page.getByText('“一篇文章”未能导入')).toBeVisible()
  await expect(page.getByText('article.txt 里没有文字。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除')).toBeVisible()
  await page.goto(`/works-editing?id=${id}`)
  await expect(page.getByText('文稿加载失败')).toBeVisible()
})

test('without enough usage, what is missing is said, and generating leads to buying it and back', async ({
  page,
  world,
}) => {
  await world.work()
  const { id } = await openScript(page, world, { text: 'One moment.', language: 'en-US' })
  const short = page.getByText('剩余用量不足，还差 9 字，请先购买。')
  await expect(short).toBeVisible()
  await area(page, 1).fill('One moment please.')
  await expect(page.getByText('还差 15 字')).toBeVisible()
  await page.getByRole('button', { name: '购买字数后生成' }).click()
  await expect(page).toHaveURL(/\/user\/addUserOrder\?type=0&quantity=1$/)
  await expect(page.getByLabel('数量')).toHaveValue('100')
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回继续' }).click()
  await expect(page).toHaveURL(new RegExp(`/works-editing\\?id=${id}`))
  await expect(area(page, 1)).toHaveValue('One moment please.')
})
