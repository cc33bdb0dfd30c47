import { guestFrameBytes } from '#products/podcast/contract/guests.ts'
import { podcastSoundList } from '#products/podcast/contract/sounds.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { withMicrophone } from './microphone.ts'
import { openEpisode } from './podcast-owner.ts'

test('a guest records over a cut network and a reload, without an account; the track is in the script', async ({
  world,
  page,
}) => {
  test.slow()
  const { blocks, ask } = await openEpisode(page, world, 'Ana: Hello.')
  await page.getByRole('button', { name: '邀请嘉宾' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请嘉宾' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  await expect(dialog.getByText('请输入嘉宾姓名')).toBeVisible()
  await dialog.getByLabel('嘉宾姓名').fill('Gus')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const path = await dialog.getByRole('link', { name: '打开' }).getAttribute('href')
  await expect(dialog.getByText('还没有录音')).toBeVisible()
  await expectAccessible(page)

  await withMicrophone(world, async (guest) => {
    await guest.goto(path!)
    await expect(guest.getByRole('heading', { name: 'Gus，您好' })).toBeVisible()
    await guest.getByRole('button', { name: '检查麦克风' }).click()
    const meter = guest.getByRole('meter', { name: '输入音量' })
    await expect
      .poll(() => meter.evaluate((element) => (element as HTMLMeterElement).value))
      .toBeGreaterThan(0.3)
    await guest.getByRole('button', { name: '开始录音' }).click()
    await expect(guest.getByText('请先勾选同意录音')).toBeVisible()
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: '开始录音' }).click()
    await expect(guest.getByRole('timer')).toContainText('0:02')
    await expectAccessible(guest)
    await guest.getByRole('button', { name: '暂停' }).click()
    await expect(guest.getByRole('timer')).toContainText('已暂停')
    await guest.getByRole('button', { name: '继续' }).click()
    // The network goes, and the page is reloaded before it is back.
    await guest.route('**/api/podcast/guest/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await expect(guest.getByText('网络已断开')).toBeVisible()
    await expect(guest.getByRole('timer')).toContainText('0:05')
    guest.on('dialog', (asked) => void asked.accept())
    await guest.reload()
    await expect(guest.getByText(/正在发送/)).toBeVisible()
    await guest.unroute('**/api/podcast/guest/*')
    await expect(guest.getByText('录音已全部送达')).toBeVisible({ timeout: 20_000 })
  })
  await expect(dialog.getByText(/的录音已在脚本里/)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Gus', { exact: true }).first()).toBeVisible()
  expect((await blocks()).at(-1)).toMatchObject({ kind: 'sound', character: 'Gus' })
  const { records } = await ask(podcastSoundList, { kind: 'recording' })
  // Five seconds at least, of which nothing is missing.
  expect(records[0]!.size).toBeGreaterThan(44 + 50 * guestFrameBytes - 1)
})

test('the page says that a link is revoked, in the language of the browser', async ({ world, browser }) => {
  const outside = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  const guest = await outside.newPage()
  await guest.goto('/guest?token=0123456789abcdef01234567')
  await expect(guest.getByText('This link is no longer valid')).toBeVisible()
  await outside.close()
})
