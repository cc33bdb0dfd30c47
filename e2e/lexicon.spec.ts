import { writeFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from './fixture.ts'
import { toast } from './login-page.ts'

test('a term is added, tried, changed, removed and restored with the keyboard', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/user/lexicon')
  await expect(page.getByText('还没有词条')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: '词条' }).fill('重庆')
  await page.getByRole('textbox', { name: '读法' }).fill('chong2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“重庆”有 2 个字')).toBeVisible()
  await page.getByRole('textbox', { name: '读法' }).fill('chong2 qing4')
  await expect(page.getByText('读作：chóng qìng')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('已保存“重庆”')
  const row = page.getByRole('row', { name: /重庆/ })
  await expect(row).toContainText('chóng qìng')
  await expect(page.getByRole('textbox', { name: '词条' })).toBeFocused()

  await page.getByLabel('输入句子，查看会怎样朗读').fill('2026年去重庆')
  await expect(page.getByLabel('朗读内容')).toHaveText('2026二零二六年去重chóng庆qìng')

  await page.getByRole('button', { name: '重庆', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '修改“重庆”' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '词条' })).toBeFocused()
  await page.getByRole('textbox', { name: '读法' }).fill('山城')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('山城')

  await page.getByRole('button', { name: '重庆', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有词条')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('山城')
})

test('the faults of a file are explained, and a correct file is imported and exported again', async ({
  page,
  world,
}, info) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/user/lexicon')
  const choose = async (file: string, content: string | Buffer) => {
    const path = info.outputPath(file)
    await writeFile(path, content)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '导入 CSV' }).click()
    await (await chooser).setFiles(path)
  }
  await choose('bad.csv', '词条,读法\nSQL,sequel\n银行,yin2\n')
  const dialog = page.getByRole('dialog', { name: '未导入：1 行有误' })
  await expect(dialog).toContainText('第 3 行')
  await expect(dialog).toContainText('“银行”有 2 个字')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // 词条,读法 银行,yin2 hang2 as spreadsheets here write it.
  await choose('good.csv', Buffer.from('b4caccf52cb6c1b7a80ad2f8d0d02c79696e322068616e67320a', 'hex'))
  await expect(toast(page)).toContainText('新增 1 条，更新 0 条')
  await expect(page.getByRole('row', { name: /银行/ })).toContainText('yín háng')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await download).suggestedFilename()).toBe('读音词典.csv')
})

test('an operator sets the terms of all accounts', async ({ page, world }) => {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  await page.goto('/staff/lexicon')
  await page.getByRole('textbox', { name: '词条' }).fill('GPU')
  await page.getByRole('textbox', { name: '读法' }).fill('显卡')
  await page.getByLabel('语言', { exact: true }).selectOption('zh')
  await page.getByRole('button', { name: '添加' }).click()
  await expect(page.getByRole('row', { name: /GPU/ })).toContainText('中文')
  await expectAccessible(page)
  await page.goto('/staff/acts')
  await expect(page.getByRole('row', { name: '保存公共读音' }).first()).toContainText('GPU')
})
