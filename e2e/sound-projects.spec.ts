import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { briefSpeech, ffmpeg, speechFile } from '#testkit/media/films.ts'
import { mediaLab } from '#testkit/media/media.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

const steps = (page: Page) => page.getByRole('navigation', { name: '步骤' })
test('an audio file becomes a project and a dub, and no screen shows a picture', async ({ page, world }) => {
  test.slow()
  await using lab = await labOf()
  await world.work()
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account })
  await signIn(page, world, name)

  await page.goto('/translate/uploadVideo?kind=short')
  await page.locator('input[type=file][multiple]').setInputFiles([lab.sound, lab.subtitles])
  const row = page.getByRole('list', { name: '待创建项目的文件' }).getByRole('listitem')
  // Guessed from the subtitles.
  await expect(row.getByLabel('原声语言')).toHaveValue('英语')
  await expectAccessible(page)
  await page.getByRole('button', { name: '创建项目' }).click()
  await expect(page).toHaveURL('/translate/myProject')
  const card = page.getByRole('article').filter({ hasText: 'talk' })
  await expect(card).toContainText('校对', { timeout: 60_000 })
  await expect(card.getByText('仅音频')).toBeVisible()
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 640)
  await expectAccessible(page)

  // The editor plays it, with its waveform.
  await card.getByRole('link', { name: 'talk' }).press('Enter')
  await expect(page.getByLabel('第 1 条的内容')).toBeVisible()
  const player = page.getByRole('region', { name: '音频' })
  await expect
    .poll(() => player.locator('video').evaluate((media: HTMLVideoElement) => media.duration))
    .toBeGreaterThan(4)
  await page.getByLabel('第 1 条的内容').click()
  await expectAccessible(page)
  await steps(page).getByRole('link', { name: '概览' }).click()
  await expect(page.getByLabel('“talk”的音频')).toHaveAttribute('src', /sound\.mp3$/)
  await expect(page.getByText('仅音频')).toBeVisible()
  await expectAccessible(page)

  // A dub of it offers nothing that needs a picture, and is sound.
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto(`/translate/generateWorks?id=${id}&language=en`)
  await expect(page.getByRole('heading', { name: '声音文件与背景' })).toBeVisible()
  await expect(page.getByText('烧录')).toHaveCount(0)
  await expect(page.getByText('放慢画面')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: '下载音频 MP3' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('配音视频 MP4')).toHaveCount(0)
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.first().evaluate((media: HTMLAudioElement) => media.duration))
    .toBeGreaterThan(4)
  // The original is played instead.
  await page.getByText('原声', { exact: true }).click()
  await expect(page.locator('audio:not([data-hidden])')).toHaveAttribute('src', /sound\.mp3$/)
  await expectAccessible(page)
})

async function labOf() {
  const lab = await mediaLab()
  const files = { sound: lab.path('talk.mp3'), subtitles: lab.path('talk.srt') }
  await ffmpeg('-i', speechFile, '-t', String(briefSpeech.seconds), files.sound)
  await writeFile(files.subtitles, briefSpeech.subtitles)
  return { ...files, [Symbol.asyncDispose]: () => lab.remove() }
}
