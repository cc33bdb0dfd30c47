import { readingQuote } from '#products/reading/contract/quotes.ts'
import { readingBlocks } from '#products/reading/contract/readings.ts'
import { audioVoiceprint } from '#shared/voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { expect, expectAccessible, password, test } from './fixture.ts'
import { openScript, saved, tool } from './script-owner.ts'

test('several chapters are promoted, merged and left out of the reading at once, by keyboard, and undone', async ({
  page,
  world,
}) => {
  await world.work()
  const { id, name } = await openScript(page, world, {
    text: 'Chapter 1\n\nAll rights reserved.\n\nChapter 2\n\nOne.\n\nChapter 3\n\nTwo.\n\nChapter 4\n\nThree.',
    kind: 'book',
    language: 'en-US',
  })
  await page.getByRole('tab', { name: '大纲' }).click()
  const panel = page.getByRole('tabpanel')
  const entry = (title: string) => panel.getByRole('button', { name: title })
  const levels = () =>
    panel
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((each) => `${each.dataset['level']} ${(each as HTMLElement).innerText.split('\n')[0]}`),
      )

  await entry('Chapter 3').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(panel.getByText('已选 2 个标题')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(levels).toEqual(['1 Chapter 1', '1 Chapter 2', '2 Chapter 3', '2 Chapter 4'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(levels).toEqual(['1 Chapter 1', '1 Chapter 2', '1 Chapter 3', '1 Chapter 4'])
  await page.keyboard.press('m')
  await expect.poll(levels).toEqual(['1 Chapter 1', '1 Chapter 2', '1 Chapter 3'])
  await tool(page, /^撤销/).click()
  await expect.poll(levels).toEqual(['1 Chapter 1', '1 Chapter 2', '1 Chapter 3', '1 Chapter 4'])

  // Left out, a chapter costs nothing and is no chapter of the reading.
  await panel.getByRole('button', { name: '取消选择' }).click()
  await panel.getByRole('checkbox', { name: '选择“Chapter 1”' }).check()
  await panel.getByRole('checkbox', { name: '选择“Chapter 4”' }).check()
  await panel.getByRole('button', { name: '不朗读', exact: true }).click()
  await expect(entry('Chapter 1')).toContainText('不朗读')
  await expectAccessible(page)
  await saved(page)
  const browser = await new Browser(world.server).signIn('user', name, password)
  const voices = await browser.call(audioVoiceprint, { language: 'en' })
  const quote = { id, port: voices.body.result![0]!.id }
  // “Chapter two. One. Chapter three. Two.”
  expect((await browser.call(readingQuote, quote)).body.result).toMatchObject({ blocks: 4, characters: 28 })
  expect((await browser.call(readingQuote, { ...quote, chapter: 3 })).body.success).toBe(false)
  await panel.getByRole('button', { name: '恢复朗读' }).click()
  await expect(entry('Chapter 1')).not.toContainText('不朗读')
  await saved(page)
  expect((await browser.call(readingQuote, quote)).body.result).toMatchObject({ blocks: 8 })
  const { items } = (await browser.call(readingBlocks.list, { id })).body.result!
  expect(items).toHaveLength(8)
})
