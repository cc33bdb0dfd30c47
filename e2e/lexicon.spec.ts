import { readFile, writeFile } from 'node:fs/promises'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'
import { toast } from './login-page.ts'

test('a term is added, tried, changed, removed and restored with the keyboard', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/user/lexicon')
  await expect(page.getByText('还没有词条')).toBeVisible()
  await expectAccessible(page)

  const add = page.getByRole('button', { name: '添加词条' })
  const dialog = page.getByRole('dialog')
  const term = dialog.getByRole('textbox', { name: '词条' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(term).toBeFocused()
  await term.fill('重庆')
  await dialog.getByRole('textbox', { name: '读法' }).fill('chong2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“重庆”有 2 个字')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '读法' }).fill('chong2 qing4')
  await expect(dialog.getByText('读作：chóng qìng')).toBeVisible()
  await dialog.getByRole('button', { name: '保存并新增' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('已保存“重庆”')
  await expect(term).toBeFocused()
  await expect(term).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  const row = page.getByRole('row', { name: /重庆/ })
  await expect(row).toContainText('chóng qìng')

  await page.getByLabel('输入句子，查看会怎样朗读').fill('2026年去重庆')
  await expect(page.getByLabel('朗读内容')).toHaveText('2026二零二六年去重chóng庆qìng')

  await page.getByRole('button', { name: '重庆', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: '修改“重庆”' })).toBeVisible()
  await expect(term).toBeFocused()
  await dialog.getByRole('textbox', { name: '读法' }).fill('山城')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('山城')

  await page.getByRole('button', { name: '重庆', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有词条')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('山城')
})

test('a file is previewed with the faults of its rows, and imported and exported again', async ({
  page,
  world,
}, info) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/user/lexicon')
  const choose = async (file: string, content: string | Buffer) => {
    const path = info.outputPath(file)
    await writeFile(path, content)
    const chooser = await fileChooser(page, () =>
      page.getByRole('button', { name: '导入', exact: true }).click(),
    )
    await chooser.setFiles(path)
  }
  await choose('bad.csv', '词条,读法\nSQL,sequel\n银行,yin2\n')
  const dialog = page.getByRole('dialog', { name: '导入“bad.csv”' })
  await expect(dialog).toContainText('新增 1')
  await expect(dialog).toContainText('有误 1')
  const wrong = dialog.getByRole('row', { name: /银行/ })
  await expect(wrong).toContainText('“银行”有 2 个字')
  await expect(wrong).toContainText('3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('还没有词条')).toBeVisible()
  // 词条,读法 银行,yin2 hang2 as spreadsheets here write it.
  await choose('good.csv', Buffer.from('b4caccf52cb6c1b7a80ad2f8d0d02c79696e322068616e67320a', 'hex'))
  await page.getByRole('button', { name: '导入 1 个词条' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page)).toContainText('新增 1 条，修改 0 条，未导入 0 行')
  const row = page.getByRole('row', { name: /银行/ })
  await expect(row).toContainText('yín háng')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'Excel 表格' }).click()
  const workbook = await download
  expect(workbook.suggestedFilename()).toBe('读音词典.xlsx')
  await row.getByRole('button', { name: '银行', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
  const path = info.outputPath('again.xlsx')
  await workbook.saveAs(path)
  await choose('again.xlsx', await readFile(path))
  await page.getByRole('button', { name: '导入 1 个词条' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('yín háng')
})

test('an operator sets the terms of all accounts', async ({ page, world }) => {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  await page.goto('/staff/lexicon')
  await page.getByRole('button', { name: '添加词条' }).click()
  await page.getByRole('textbox', { name: '词条' }).fill('GPU')
  await page.getByRole('textbox', { name: '读法' }).fill('显卡')
  await page.getByRole('combobox', { name: '语言', exact: true }).selectOption('zh')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('row', { name: /GPU/ })).toContainText('中文')
  await expectAccessible(page)
  await page.goto('/staff/acts')
  await expect(page.getByRole('row', { name: '保存公共读音' }).first()).toContainText('GPU')
})
