import type { Page } from '@playwright/test'
import { startLibreTranslate } from '#testkit/vendors/libretranslate.ts'
import { startKokoro } from '#testkit/vendors/speech-servers.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

async function openEngines(page: Page, world: World) {
  await world.work()
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff', { confirmed: true })
  await page.goto('/staff/engines')
}

const servers = (page: Page) => page.getByRole('table', { name: '已连接的服务器' })

test('a server is connected by its name and address: it is asked, heard, saved, changed and removed', async ({
  page,
  world,
}) => {
  const kokoro = await startKokoro({ voices: ['af_heart', 'zm_yunxi'] })
  await openEngines(page, world)
  await page.getByRole('button', { name: '连接服务器：配音' }).click()
  const dialog = page.getByRole('dialog', { name: '连接服务器' })
  await dialog.getByLabel('程序或服务').selectOption({ label: 'Kokoro-FastAPI' })
  const address = dialog.getByLabel('地址', { exact: true })
  await address.fill(`${kokoro.origin}/nowhere`)
  await dialog.getByRole('button', { name: '询问服务器' }).click()
  await expect(dialog.getByRole('status')).toContainText('Not Found')

  await address.fill(kokoro.baseUrl)
  await dialog.getByRole('button', { name: '询问服务器' }).click()
  await expect(dialog.getByRole('status')).toHaveText('服务器有响应：2 个发音人。')
  const voices = dialog.getByRole('table', { name: '发音人' })
  await expect(voices.getByRole('row').nth(2)).toContainText('zm_yunxi中文男声')
  await dialog.getByRole('button', { name: '试听“zm_yunxi”' }).click()
  await expect.poll(() => kokoro.heard.map(({ voice }) => voice)).toEqual(['zm_yunxi'])
  await expectAccessible(page)

  // Chosen voices are rows that can be edited.
  await dialog.getByRole('checkbox', { name: '使用服务器列出的全部发音人' }).uncheck()
  await dialog.getByRole('button', { name: '移除发音人：af_heart' }).click()
  await dialog.getByText('更多设置').click()
  await dialog.getByLabel('所有语言').selectOption({ label: '很好' })
  await dialog.getByRole('button', { name: '检查并保存' }).click()
  await expect(toast(page)).toContainText('已保存')
  const row = servers(page).getByRole('row').filter({ hasText: 'Kokoro-FastAPI' })
  await expect(row).toContainText(kokoro.baseUrl)
  await expect(row).toContainText('正常')

  await row.getByRole('button', { name: '修改：kokoro' }).click()
  const edit = page.getByRole('dialog', { name: '修改：kokoro' })
  await expect(edit.getByRole('textbox', { name: '名称' }).first()).toHaveValue('zm_yunxi')
  await edit.getByText('更多设置').click()
  await expect(edit.getByLabel('所有语言')).toHaveValue('veryGood')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '移除：kokoro' }).click()
  const confirm = page.getByRole('alertdialog', { name: '移除“kokoro”？' })
  const text = confirm.getByText('下一个任务起不再使用它')
  expect(await text.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await confirm.getByRole('button', { name: '移除' }).click()
  await expect(row).toHaveCount(0)
  await kokoro.close()
})

test('on a phone and by keyboard, a translator is connected with the languages that it has', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const libre = await startLibreTranslate({ codes: ['en', 'es', 'zt'] })
  await openEngines(page, world)
  await page.getByRole('button', { name: '连接服务器：翻译' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '连接服务器' })
  const program = dialog.getByLabel('程序或服务')
  await program.selectOption('tencent')
  await dialog.getByRole('button', { name: '询问服务器' }).press('Enter')
  await expect(dialog.getByText('请填写密钥 ID')).toBeVisible()
  await program.focus()
  await page.keyboard.type('Libre')
  await expect(program).toHaveValue('libretranslate')
  await expect(dialog.getByText('请填写密钥')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type(libre.origin)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '询问服务器' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('服务器有响应：3 种语言。')
  await expect(dialog.getByRole('listitem').filter({ hasText: '繁体中文' })).toBeVisible()
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await dialog.getByRole('button', { name: '检查并保存' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(servers(page)).toContainText('LibreTranslate')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: '移除：libretranslate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(servers(page)).toHaveCount(0)
  await libre.close()
})

test('the order of engines is changed by dragging and by keyboard, quality by language; scripts see both as variables', async ({
  page,
  world,
}) => {
  await openEngines(page, world)
  await page.getByRole('button', { name: '引擎顺序' }).click()
  const dialog = page.getByRole('dialog', { name: '引擎顺序' })
  const translators = dialog.getByRole('list', { name: '翻译', exact: true }).getByRole('listitem')
  await expect(translators).toHaveText(['OpenAI 及兼容服务', '本机神经模型', '内置引擎'])
  await translators.nth(2).dragTo(translators.nth(0))
  await expect(translators).toHaveText(['内置引擎', 'OpenAI 及兼容服务', '本机神经模型'])
  const up = translators.nth(2).getByRole('button', { name: '上移：本机神经模型' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(translators).toHaveText(['本机神经模型', '内置引擎', 'OpenAI 及兼容服务'])
  await expect(dialog.getByText('本机神经模型：第 1 位')).toBeAttached()
  await expect(translators.first().getByRole('button', { name: /^上移/ })).toBeDisabled()
  await expect(dialog.getByText('YIYIN_TRANSLATOR')).toBeHidden()
  await dialog.getByText('供脚本使用').click()
  await expect(dialog.getByText('YIYIN_TRANSLATOR=neural,embedded,openai')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '引擎顺序' }).click()
  await expect(translators).toHaveText(['本机神经模型', '内置引擎', 'OpenAI 及兼容服务'])
  await dialog.getByRole('button', { name: '恢复默认顺序' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '设置：自有语音服务' }).click()
  const linkup = page.getByRole('dialog', { name: '设置：自有语音服务' })
  await linkup.getByLabel('所有语言').selectOption({ label: '很好' })
  await linkup.getByLabel('添加语言').fill('斯瓦希里')
  await page.keyboard.press('Enter')
  await expect(linkup.getByLabel('添加语言')).toBeFocused()
  await expect(linkup.getByLabel('添加语言')).toHaveValue('')
  await linkup.getByLabel('斯瓦希里语', { exact: true }).selectOption({ label: '草稿' })
  await linkup.getByText('供脚本使用').click()
  await expect(linkup.getByText('LINKUP_QUALITY=veryGood,sw=draft')).toBeVisible()
  await linkup.getByRole('button', { name: '检查并保存' }).click()
  await expect(linkup).toBeHidden()
  await page.getByRole('button', { name: '设置：自有语音服务' }).click()
  await expect(linkup.getByLabel('斯瓦希里语', { exact: true })).toHaveValue('draft')
  await linkup.getByRole('button', { name: '移除：斯瓦希里语' }).click()
  await linkup.getByLabel('所有语言').selectOption({ label: '默认' })
  await linkup.getByRole('button', { name: '检查并保存' }).click()
  await expect(linkup).toBeHidden()
})
