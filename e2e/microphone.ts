import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, test } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import { ffmpeg, speechFile } from '#testkit/media/films.ts'
import type { World } from './fixture.ts'
import { watchErrors } from './uncaught-errors.ts'

/** A page of a browser whose microphone plays a file. */
export async function withMicrophone(world: World, run: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-microphone-'))
  const sound = join(folder, 'speech.wav')
  await ffmpeg('-i', speechFile, '-t', '8', '-ar', '48000', '-ac', '1', '-c:a', 'pcm_s16le', sound)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}`,
    ],
  })
  watchErrors(browser)
  try {
    const page = await browser.newPage({ baseURL: world.server.origin(), locale: 'zh-CN' })
    await run(page).catch(async (error: unknown) => {
      // The runner keeps pictures of its own pages only.
      await page.screenshot({ path: test.info().outputPath('microphone.png') })
      throw error
    })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}
