import { speechFile } from '#testkit/media/films.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { openEpisode } from './podcast-owner.ts'

test('music is previewed, chosen, changed and uploaded with its license', async ({ page, world }) => {
  const { blocks } = await openEpisode(page, world, 'Anna: Good morning.')
  await page.getByRole('button', { name: '添加音乐' }).click()
  const dialog = page.getByRole('dialog', { name: '添加音乐' })
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择一个文件')
  const heard = page.waitForResponse(
    (response) => response.headers()['content-type']?.startsWith('audio') ?? false,
  )
  await dialog.getByRole('button', { name: '播放舒缓片头' }).click()
  expect([200, 206]).toContain((await heard).status())
  await dialog.getByRole('button', { name: '停止播放' }).click()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '明快片尾' }).check()
  await expect(dialog.getByLabel('用作')).toHaveValue('outro')
  await dialog.getByLabel('淡入（秒）').fill('40')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(dialog.getByText('请输入 0 至 30 之间的秒数')).toBeVisible()
  await dialog.getByLabel('淡入（秒）').fill('1.5')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('明快片尾')).toBeVisible()
  await expect
    .poll(async () => (await blocks()).find(({ kind }) => kind === 'music'))
    .toMatchObject({
      asset: 'bright-outro',
      role: 'outro',
      gain: 0,
      fadeIn: 1500,
    })

  await page.getByRole('button', { name: /音乐或音效: 修改/ }).press('Enter')
  const edit = page.getByRole('dialog', { name: '修改音乐' })
  await edit.getByText('我的文件').click()
  await edit.getByLabel('版权说明').fill('Ana Lin, CC BY 4.0')
  await edit.locator('input[type=file]').setInputFiles(speechFile)
  await expect(edit.getByRole('radio', { name: /CC BY/ })).toBeChecked()
  await edit.getByLabel('音量').press('ArrowLeft')
  await edit.getByLabel('从（秒）').fill('2')
  await edit.getByLabel('到（秒）').fill('1')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit.getByText('结束须晚于开始')).toBeVisible()
  await edit.getByLabel('到（秒）').fill('4')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('片尾 · −1 分贝')).toBeVisible()
  await expect
    .poll(async () => (await blocks()).find(({ kind }) => kind === 'music'))
    .toMatchObject({
      gain: -1,
      from: 2000,
      to: 4000,
    })

  await page.getByRole('button', { name: /音乐或音效: 修改/ }).click()
  await edit.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(edit.getByText('还没有文件，请上传')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('文件已删除')).toBeVisible()
})
