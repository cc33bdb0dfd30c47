import type { Page } from '@playwright/test'
import { cueEdit } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addProject, type NewProject } from '#testkit/desks/add-project.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'

const cues = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
  { start: 6000, end: 7000, text: 'We wait for the ship.' },
]

async function withProject(page: Page, world: World, options: Partial<NewProject> = {}) {
  const { id: account, name } = await world.person()
  await signIn(page, world, name)
  return addProject(world.server, { tenant: world.yiyin, account, cues, duration: 60_000, ...options })
}

test('languages are chosen from those the engines offer, and translated in one run', async ({
  page,
  world,
}) => {
  await world.work()
  const id = await withProject(page, world)
  await page.goto(`/translate/chooseLang?id=${id}`)
  await expect(page.getByRole('region', { name: '可以配音' })).toBeVisible()
  await expect(page.getByText('暂时不能翻译成中文：缺少翻译引擎')).toBeVisible()
  // Constructed languages are there for those who look for them.
  const esperanto = page.getByRole('button', { name: /世界语/, includeHidden: true })
  await expect(esperanto).toHaveCount(0)
  await page.getByLabel('搜索语言').fill('esperanto')
  await expect(esperanto).toHaveCount(1)
  await page.getByRole('button', { name: '开始翻译' }).click()
  await expect(page.getByText('请至少选择一项')).toBeVisible()
  await page.getByLabel('搜索语言').fill('spanish')
  await page.getByRole('checkbox', { name: /西班牙语/ }).check()
  await page.getByLabel('搜索语言').fill('catal')
  await page.getByRole('checkbox', { name: /加泰罗尼亚语/ }).check()
  await expect(page.getByText('已选 2 种：西班牙语和加泰罗尼亚语')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: '开始翻译' }).click()
  await expect(page).toHaveURL(`/translate/proofreading?id=${id}`)
  for (const language of ['西班牙语', '加泰罗尼亚语']) {
    const row = page.getByRole('row', { name: language })
    await expect(row).toContainText('已翻译')
    await expect(row).toContainText('3 / 3 条')
  }
  await expectAccessible(page)

  // An existing language is marked, and one that is up to date is not translated again.
  await page.getByRole('link', { name: '添加语言' }).click()
  await expect(page.getByRole('checkbox', { name: /西班牙语.*已有译文/ })).toBeVisible()
})

test('a language can be removed after a confirmation', async ({ page, world }) => {
  const id = await withProject(page, world, {
    status: 2,
    translations: { es: ['Buenos días.', 'El puerto está tranquilo.', ''], ca: ['Bon dia.'] },
  })
  await page.goto(`/translate/proofreading?id=${id}`)
  await expect(page.getByRole('row', { name: '西班牙语' })).toContainText('2 / 3 条')
  await page.getByRole('button', { name: '“加泰罗尼亚语”的操作' }).click()
  await page.getByRole('menuitem', { name: '移除语言' }).click()
  await page
    .getByRole('alertdialog', { name: '移除加泰罗尼亚语？' })
    .getByRole('button', { name: '移除语言' })
    .click()
  await expect(page.getByRole('row', { name: '加泰罗尼亚语' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: '西班牙语' })).toBeVisible()
})

test('without subtitles the page explains the next step', async ({ page, world }) => {
  const id = await withProject(page, world, { cues: [] })
  for (const screen of ['chooseLang', 'proofreading']) {
    await page.goto(`/translate/${screen}?id=${id}`)
    await expect(page.getByText('没有字幕，无法继续。')).toBeVisible()
  }
})

const spanish = [
  'Buenos días a todos.',
  'La bahía está tranquila hoy.',
  'Esperamos el barco que viene de muy lejos.',
]

test('a translation is reviewed line by line', async ({ page, world }) => {
  // Other tests may have measured voices of the language, and the fit follows them.
  await world.server.app.database.outside.deleteFrom('voice_rates').execute()
  const id = await withProject(page, world, { status: 2, translations: { es: spanish, ca: ['Bon dia.'] } })
  await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
  const line = (number: number) => page.locator(`[data-cue=c${number}]`)
  const text = (number: number) => page.getByLabel(`第 ${number} 条的译文`)
  await expect(text(1)).toHaveValue(spanish[0]!)
  await expect(line(1)).toContainText('机器翻译')
  await expect(line(3)).toContainText('超 5 个字符')
  await expectAccessible(page)

  // Edited text is saved, fitted again, and marked as a person's; undo survives a reload.
  await text(3).fill('Esperamos el barco.')
  await expect(line(3)).toContainText('已校对')
  await expect(line(3)).not.toContainText('超')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.reload()
  await expect(text(3)).toHaveValue('Esperamos el barco.')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(text(3)).toHaveValue(spanish[2]!)
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()

  // Marked by keyboard, then on to the next.
  await text(1).click()
  await page.keyboard.press('Control+Enter')
  await expect(line(1)).toContainText('已校对')
  await expect(text(2)).toBeFocused()

  // The selection is added to the glossary, and lines without it are reported.
  await text(2).selectText()
  await page.keyboard.press('Control+Alt+g')
  const glossary = page.getByRole('region', { name: '术语表' })
  await expect(glossary.getByLabel('西班牙语')).toHaveValue(spanish[1]!)
  await glossary.getByLabel('英语').fill('harbour')
  await glossary.getByLabel('西班牙语').fill('puerto')
  await glossary.getByRole('button', { name: '保存词条' }).click()
  const term = line(2).getByText('术语“harbour”应译为“puerto”')
  await expect(term).toBeVisible()
  await glossary.getByRole('button', { name: '删除“harbour”' }).click()
  await expect(term).toHaveCount(0)
  await page.getByRole('region', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
  await expect(term).toBeVisible()
  await page.getByLabel('筛选').selectOption('terms')
  await expect(line(1)).toHaveCount(0)
  await text(2).fill('El puerto está tranquilo hoy.')
  await expect(line(2)).not.toContainText('术语')
  await page.getByLabel('筛选').selectOption('all')
  await expect(line(1)).toBeVisible()

  // Several at once: the original replaces the translation, and is undone in one step.
  await line(1).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '复制原文到译文' }).click()
  await expect(text(1)).toHaveValue(cues[0]!.text)
  await page.keyboard.press('Control+z')
  await expect(text(1)).toHaveValue(spanish[0]!)
  const steps = page.getByRole('navigation', { name: '步骤' })
  await steps.getByRole('link', { name: /加泰罗尼亚语\s*译文/ }).click()
  await expect(page).toHaveURL(/language=ca/)
  await expect(text(1)).toHaveValue('Bon dia.')
  await expect(line(2)).toContainText('未译')
})

test('a line that is too long gets a shorter wording, which can be ignored or used', async ({
  page,
  world,
}) => {
  const vendor = await startOpenAi({
    model: (_, reply) => ({ ...reply, lines: reply.lines.map(({ id }) => ({ id, text: 'Lo esperamos.' })) }),
  })
  const settings = {
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: vendor.key,
    OPENAI_TRANSLATION_MODEL: 'a-model',
  }
  // Other tests may have measured voices of the language, and the fit follows them.
  await world.server.app.database.outside.deleteFrom('voice_rates').execute()
  await setEngines(world.server, settings)
  try {
    await world.work()
    const id = await withProject(page, world, { status: 2, translations: { es: spanish } })
    await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
    const line = page.locator('[data-cue=c3]')
    const text = page.getByLabel('第 3 条的译文')
    const find = page.getByRole('button', { name: '找更短的说法', exact: true })
    await text.click()
    await find.click()
    await expect(line).toContainText('Lo esperamos.')
    await expect(find).toHaveCount(0)
    await expect(text).toHaveValue(spanish[2]!)
    await expectAccessible(page)
    await page.getByRole('button', { name: '第 3 条不采用' }).click()
    await expect(line).not.toContainText('Lo esperamos.')
    await expect(text).toHaveValue(spanish[2]!)

    // For all lines that are too long, with one click.
    await page.getByRole('button', { name: '为全部过长字幕找更短的说法' }).click()
    await page.getByRole('button', { name: '第 3 条采用' }).click()
    await expect(text).toHaveValue('Lo esperamos.')
    await expect(line).toContainText('已校对')
    await expect(find).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(text).toHaveValue(spanish[2]!)
  } finally {
    await setEngines(world.server, {
      ...settings,
      OPENAI_BASE_URL: null,
      OPENAI_API_KEY: null,
      OPENAI_TRANSLATION_MODEL: null,
    })
    await vendor.close()
  }
})

test('hundreds of lines are changed at once, and undone in one step', async ({ page, world }) => {
  const many = Array.from({ length: 450 }, (_, at) => ({
    start: at * 2000,
    end: at * 2000 + 1500,
    text: `Line ${at + 1}.`,
  }))
  const es = many.map((_, at) => `Línea ${at + 1}.`)
  const id = await withProject(page, world, { cues: many, duration: 900_000, translations: { es } })
  const translated = async () => {
    const rows = await world.server.app.database
      .of(world.yiyin)
      .selectFrom('translations')
      .select('cue_id')
      .where('project_id', '=', id)
      .where('text', '<>', '')
      .execute()
    return rows.length
  }
  await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
  await page.locator('[data-cue=c1]').focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '清空所选译文' }).click()
  await expect(page.getByLabel('第 1 条的译文')).toHaveValue('')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect.poll(translated).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(translated).toBe(450)
})

test('a change of the original elsewhere is shown at once, and its line can be translated again', async ({
  page,
  world,
}) => {
  await world.work()
  const { id: account, name } = await world.person()
  await signIn(page, world, name)
  const id = await addProject(world.server, {
    tenant: world.yiyin,
    account,
    cues,
    duration: 60_000,
    status: 2,
    translations: { es: spanish },
  })
  await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
  const line = page.locator('[data-cue=c2]')
  await expect(line).toContainText('机器翻译')

  const elsewhere = await new Browser(world.server).signIn('user', name, password)
  const { body } = await elsewhere.call(cueEdit, {
    id,
    client: crypto.randomUUID(),
    base: 1,
    edits: [
      {
        editId: crypto.randomUUID(),
        way: 'do',
        edit: { kind: 'setText', id: 'c2', text: 'The house is red.' },
      },
    ],
  })
  expect(body.success).toBe(true)
  await expect(line).toContainText('The house is red.')
  await expect(line).toContainText('原文已改')

  await page.getByRole('button', { name: '重新翻译第 2 条' }).click()
  await expect(page.getByLabel('第 2 条的译文')).toHaveValue(/casa/)
  await expect(line).toContainText('机器翻译')
  await expect(page.getByLabel('第 1 条的译文')).toHaveValue(spanish[0]!)
})

test('a language without a translator is imported from a file', async ({ page, world }) => {
  await world.work()
  const id = await withProject(page, world)
  await page.goto(`/translate/chooseLang?id=${id}`)
  await page.getByLabel('搜索语言').fill('斯瓦希里')
  await page.getByRole('button', { name: /斯瓦希里/ }).click()
  const lines = ['Habari za asubuhi.', 'Bandari ni tulivu leo.', 'Tunasubiri meli.']
  const file = lines.map((text, at) => `${at + 1}\n00:00:0${at + 1},000 --> 00:00:0${at + 2},000\n${text}\n`)
  const chooser = await fileChooser(page, () => page.getByRole('button', { name: '选择文件' }).click())
  await chooser.setFiles({
    name: 'sw.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(file.join('\n')),
  })
  await expect(page).toHaveURL(/prooTranslation.*language=sw/)
  await expect(page.getByLabel('第 1 条的译文')).toHaveValue(lines[0]!)
})

test('an import reports missing lines, and lines that match none', async ({ page, world }) => {
  const id = await withProject(page, world, { status: 2, translations: { es: ['Buenos días.'] } })
  await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
  await page.getByRole('button', { name: '导入字幕…' }).click()
  const dialog = page.getByRole('dialog', { name: '导入西班牙语译文' })
  await dialog.getByLabel('选择文件').setInputFiles({
    name: 'es.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      '1\n00:00:06,000 --> 00:00:07,000\nEsperamos.\n\n2\n00:00:50,000 --> 00:00:52,000\nFin.\n',
    ),
  })
  await expect(page.getByText('已导入 1 条')).toBeVisible()
  await expect(dialog).toContainText('原文中有 2 条在文件里没有译文，保持不变')
  await expect(dialog).toContainText('文件中有 1 条没有对应的原文，未导入')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /第 1 条 · 0:01\.0\s*Good morning, everybody\./,
    /第 2 条 · 0:03\.5\s*The harbour is quiet today\./,
    /第 2 条 · 0:50\.0\s*Fin\./,
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog).toHaveCount(0)
})
