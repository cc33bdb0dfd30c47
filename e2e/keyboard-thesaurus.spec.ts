import { writeFile } from 'node:fs/promises'
import { replaceOffer, removeOffers } from '#testkit/desks/offers.ts'
import { expect, signIn, test } from './fixture.ts'
import { chooseFiles, moveTo, onBothScreens, pick, press, tabTo } from './keyboard.ts'

test.afterEach(({ world }) => removeOffers(world.server.app))

onBothScreens(() => {
  test('terms are added, changed, imported and removed by keyboard alone, in languages that are offered', async ({
    page,
    world,
  }, info) => {
    await replaceOffer(world.server.app, { recognizes: ['en', 'zh'], translates: [['en', 'es']] })
    const { name } = await world.person({ role: 'agent', features: ['thesaurus'] })
    await signIn(page, world, name, 'agent')
    await page.goto('/agent/smartClass/thesaurus')
    const add = page.getByRole('button', { name: '添加词条' }).first()
    await press(page, add)
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('textbox', { name: '词条' }))
    await page.keyboard.insertText('SQL')
    const language = dialog.getByRole('combobox', { name: '语言', exact: true })
    await expect(language.getByRole('option')).toHaveText(['中文', '英语', '西班牙语'])
    await pick(page, language, '英语')
    await pick(page, dialog.getByRole('combobox', { name: '译成' }), '西班牙语')
    const another = dialog.getByRole('button', { name: '添加译文' })
    await press(page, another)
    await press(page, dialog.getByRole('button', { name: /^删除.+译文$/ }).last())
    await expect(another).toBeFocused()
    await moveTo(page, dialog.getByRole('textbox', { name: '译文' }), 'Shift+Tab')
    await page.keyboard.insertText('lenguaje SQL')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()

    const row = page.getByRole('row', { name: /SQL/ })
    const term = row.getByRole('button', { name: 'SQL', exact: true })
    await press(page, term)
    await tabTo(page, dialog.getByRole('textbox', { name: '读法' }))
    await page.keyboard.insertText('sequel')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('sequel')
    await expect(term).toBeFocused()

    const path = info.outputPath('terms.csv')
    await writeFile(path, '词条,语言,es,eu\nvector,en,vector propio,\nshell,en,,maskor\n')
    const button = page.getByRole('button', { name: '导入', exact: true })
    await moveTo(page, button, 'Shift+Tab')
    await chooseFiles(page, button, path)
    await expect(dialog.getByRole('row', { name: /shell/ })).toContainText('平台目前不支持巴斯克语')
    await press(page, dialog.getByRole('button', { name: '导入 1 个词条' }))
    await expect(page.getByRole('row', { name: /vector/ })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await tabTo(page, term)
    await page.keyboard.press('Space')
    await page.keyboard.press('Delete')
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '删除' }))
    await expect(row).toHaveCount(0)
  })
})
