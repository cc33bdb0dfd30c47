import type { Page } from '@playwright/test'
import { podcastSoundList } from '#contract/podcast-sounds.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { withMicrophone } from './microphone.ts'
import { openEpisode, said } from './podcast-owner.ts'

async function openRecorder(page: Page) {
  await page.getByRole('button', { name: '添加录音' }).click()
  return page.getByRole('dialog', { name: '添加录音' })
}

test('a line is recorded, played, recorded again, and replaces the synthesized one', async ({ world }) => {
  await withMicrophone(world, async (page) => {
    const { blocks, ask } = await openEpisode(page, world, 'Anna: Good morning.\nBen: Goodbye.')
    await said(page, 'Good morning.').click()
    const dialog = await openRecorder(page)
    await expect(dialog.getByLabel('说话人')).toHaveValue('Anna')
    await dialog.getByRole('button', { name: '开始录音' }).click()
    const meter = dialog.getByRole('meter', { name: '输入音量' })
    await expect
      .poll(() => meter.evaluate((element) => (element as HTMLMeterElement).value))
      .toBeGreaterThan(0.3)
    await expect(dialog.getByText('已录 0:02')).toBeVisible()
    await dialog.getByRole('button', { name: '停止录音' }).click()
    const take = dialog.locator('audio')
    await expect
      .poll(() => take.evaluate((element) => (element as HTMLAudioElement).duration))
      .toBeGreaterThan(1.5)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '重新录制' }).click()
    await expect(dialog.getByText('已录 0:01')).toBeVisible()
    await dialog.getByRole('button', { name: '停止录音' }).click()
    await dialog.getByRole('button', { name: '保留这一条' }).click()
    await expect(dialog.getByRole('button', { name: '已保留' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: '降低噪声' }).check()
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await expect.poll(async () => (await blocks()).map(({ kind }) => kind)).toEqual(['sound', 'paragraph'])
    const [sound] = await blocks()
    expect(sound).toMatchObject({ character: 'Anna', text: 'Good morning.', clean: true })
    const { records } = await ask(podcastSoundList, { kind: 'recording' })
    expect(records.map(({ id }) => id)).toEqual([sound && 'asset' in sound ? sound.asset : ''])
    await page.getByRole('button', { name: /^撤销/ }).click()
    await expect
      .poll(async () => (await blocks()).map(({ kind }) => kind))
      .toEqual(['paragraph', 'paragraph'])
  })
})

for (const [what, name, said] of [
  ['refused', 'NotAllowedError', '请点击地址栏旁的图标'],
  ['missing', 'NotFoundError', '未找到麦克风'],
  ['busy', 'NotReadableError', '正被其他程序占用'],
] as const)
  test(`a microphone that is ${what} is explained`, async ({ page, world }) => {
    await page.addInitScript((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', fault))
    }, name)
    await openEpisode(page, world, 'Anna: Good morning.')
    const dialog = await openRecorder(page)
    await dialog.getByRole('button', { name: '开始录音' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await expect(dialog.getByText('请选择一个文件')).toBeVisible()
  })

test('an insecure page explains how to open it securely', async ({ page, world }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await openEpisode(page, world, 'Anna: Good morning.')
  const dialog = await openRecorder(page)
  await dialog.getByRole('button', { name: '开始录音' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'https' })).toBeVisible()
})
