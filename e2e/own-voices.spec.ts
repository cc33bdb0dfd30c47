import { readLinkup, readingWork } from '#products/reading/contract/reading-works.ts'
import { ownVoiceList } from '#shared/own-voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { startCloning } from '#testkit/desks/cloning.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { resultOf } from '#testkit/desks/work-desk.ts'
import { speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { expect, expectAccessible, password, signIn, test } from './fixture.ts'
import { withMicrophone } from './microphone.ts'

test('a voice is recorded with a verified consent, used, and revoked', async ({ world }) => {
  test.slow()
  await world.work()
  const engines = await startCloning(world.server)
  const { id: account, name } = await world.person({ features: ['ownVoices'] })
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
  try {
    await withMicrophone(world, async (page) => {
      await signIn(page, world, name)
      await page.goto('/user/voices')
      await expect(page.getByText('还没有声音')).toBeVisible()
      await expect(page.getByRole('link', { name: '我的声音' })).toBeVisible()
      await page.getByRole('button', { name: '录制声音' }).click()
      const form = page.getByRole('dialog', { name: '录制声音' })
      await form.getByRole('button', { name: '下一步' }).click()
      await expect(form.getByText('请输入录音者的姓名')).toBeVisible()
      await form.getByLabel('录音者姓名').fill('Ana López')
      await form.getByLabel('声音名称').fill('晚间')
      await form.getByText('英语').click()
      await form.getByRole('button', { name: '下一步' }).click()

      const dialog = page.getByRole('dialog', { name: '朗读授权句' })
      const sentence = (await dialog.getByText(/^I am Ana López/).textContent())!
      const record = async () => {
        await dialog.getByRole('button', { name: /^(开始录音|重新录制)$/ }).click()
        await expect(dialog.getByText('已录 0:01')).toBeVisible()
        await dialog.getByRole('button', { name: '停止录音' }).click()
        await dialog.getByRole('button', { name: '提交核对' }).click()
      }
      engines.hears(sentence.replace('I agree', 'I do not agree'))
      await record()
      const difference = dialog.getByRole('alert', { name: '与授权句的差异' })
      await expect(difference).toContainText('没有听到同意，或听到了否定')
      await expect(difference.locator('ins').first()).toHaveText('do not')
      await expectAccessible(page)

      engines.hears(sentence)
      await record()
      await expect(dialog).toHaveCount(0)
      const row = page.getByRole('listitem').filter({ hasText: '晚间' })
      await expect(row).toContainText('Ana López · 英语')
      // The sound takes a second, which a busy machine can miss: it is repeated, from a whole file, since a part ends all the same.
      await page.evaluate(() => {
        const { play } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = function () {
          this.loop = true
          this.src = this.src.replace(/#.*/, '')
          return play.call(this)
        }
      })
      await row.getByRole('button', { name: '播放晚间' }).click()
      await row.getByRole('button', { name: '停止播放' }).waitFor()
      await expectAccessible(page)

      await row.getByRole('button', { name: '“晚间”的更多操作' }).click()
      await page.getByRole('menuitem', { name: '添加录音' }).click()
      const add = page.getByRole('dialog', { name: '为“晚间”添加录音' })
      await expect(add.getByText('运营方已关闭说话人核对')).toBeVisible()
      await add.getByLabel('这是 Ana López 本人的录音').check()
      await add.getByText('上传', { exact: true }).click()
      engines.hears('ask not what your country can do for you')
      await add.locator('input[type=file]').setInputFiles(speechFile)
      await expect(page.getByText('已换用新的录音')).toBeVisible()
      await expect(row).toContainText('未核对说话人与授权录音是否为同一人')

      const owner = await new Browser(world.server).signIn('user', name, password)
      const { voices } = await resultOf(owner.call(ownVoiceList, {}))
      const { port } = voices[0]!
      const created = await resultOf(
        owner.call(readLinkup, { name: 'Note', language: 'en', text: 'The red house.', port }),
      )
      await until(
        () => resultOf(owner.call(readingWork, { id: created.id })),
        ({ run }) => run?.state === 'done',
        60_000,
      )
      await page.goto(`/readingWork?id=${created.id}`)
      await expect(page.getByText('含克隆声音：晚间')).toBeVisible()

      await page.goto('/user/voices')
      await row.getByRole('button', { name: '“晚间”的更多操作' }).click()
      await page.getByRole('menuitem', { name: '撤销' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
      await expect(page.getByText('还没有声音')).toBeVisible()
    })
  } finally {
    await engines.close()
    await world.work()
  }
})
