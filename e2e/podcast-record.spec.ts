import type { Page } from '@playwright/test'
import { podcastSoundList } from '#products/podcast/contract/sounds.ts'
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

test('a recording that ends at once, by itself, or with its dialog leaves no error and no open microphone', async ({
  world,
}) => {
  await withMicrophone(world, async (page) => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      const tracks: MediaStreamTrack[] = []
      Object.assign(globalThis, { tracks })
      mediaDevices.getUserMedia = async (wanted) => {
        if (sessionStorage.getItem('late')) await new Promise((later) => setTimeout(later, 500))
        const stream = await open(wanted)
        tracks.push(...stream.getAudioTracks())
        return stream
      }
    })
    const openTracks = () =>
      page.evaluate(() => {
        const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] }
        return tracks.filter(({ readyState }) => readyState === 'live').length
      })
    await openEpisode(page, world, 'Anna: Good morning.')
    const dialog = await openRecorder(page)
    const start = dialog.getByRole('button', { name: /^(开始录音|重新录制)$/ })
    const stop = dialog.getByRole('button', { name: '停止录音' })
    await start.click()
    await stop.click()
    await expect(start).toBeVisible()
    expect(await openTracks()).toBe(0)

    await start.click()
    await expect(dialog.getByText('已录 0:01')).toBeVisible()
    // As if it was unplugged.
    await page.evaluate(() => {
      const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] }
      for (const track of tracks) track.stop()
    })
    await stop.click()
    await expect(dialog.locator('audio')).toBeAttached()

    await start.click()
    await expect(stop).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(openTracks).toBe(0)

    await page.evaluate(() => sessionStorage.setItem('late', 'late'))
    const again = await openRecorder(page)
    await again.getByRole('button', { name: '开始录音' }).click()
    await page.keyboard.press('Escape')
    await expect(again).toBeHidden()
    await page.waitForFunction(() => (globalThis as unknown as { tracks: unknown[] }).tracks.length === 4)
    await expect.poll(openTracks).toBe(0)
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
