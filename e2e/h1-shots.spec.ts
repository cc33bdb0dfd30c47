import { randomBytes } from 'node:crypto'
import { writeFile, truncate } from 'node:fs/promises'
import { mediaLab } from '#testkit/media.ts'
import { signIn, test } from './fixture.ts'

test('shots', async ({ page, world }) => {
  test.setTimeout(240_000)
  const lab = await mediaLab()
  const db = world.server.app.database.outside
  await db.insertInto('engine_offer').values({ offer: JSON.stringify({ recognizes: ['zh', 'en'], translates: [], voices: [] }), told_at: new Date() }).execute()
  const person = await world.person({ name: '林晓' })
  await signIn(page, world, person.name)
  const files = ['春季发布会 完整版.mp4', 'A very long name of a holiday film that goes on and on – final cut version 12.avi', 'talk.flv', '演讲.avi']
  await lab.ffmpeg('-f lavfi -i testsrc2=size=160x90:rate=5:duration=95 -c:v libx264 -preset ultrafast -pix_fmt yuv420p base.mp4')
  const { readFile } = await import('node:fs/promises')
  const base = await readFile(lab.path('base.mp4'))
  await writeFile(lab.path(files[0]!), Buffer.concat([base, randomBytes(40_000_000)]))
  await writeFile(lab.path(files[1]!), randomBytes(30_000_000))
  await writeFile(lab.path(files[2]!), randomBytes(2_000_000))
  await writeFile(lab.path(files[3]!), randomBytes(1_000_000))
  await writeFile(lab.path('春季发布会 完整版.srt'), '1\n00:00:01,000 --> 00:00:02,000\n你好\n')
  for (const bad of ['clip.mov', 'empty.mp4', 'alone.srt']) await writeFile(lab.path(bad), bad === 'empty.mp4' ? '' : 'x')
  await writeFile(lab.path('big.mkv'), ''); await truncate(lab.path('big.mkv'), 900 * 1024 * 1024)
  const account = { tenant_id: world.yiyin, account_id: person.id }
  await world.server.app.database.of(world.yiyin).insertInto('uploads').values([
    { ...account, kind: 'short', name: '上周的采访.mkv', size: 300_000_000, mark: '上周的采访.mkv\n300000000\n1\n' },
  ]).execute()
  let patches = 0
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++patches > 3) await new Promise(() => {})
    await route.continue().catch(() => undefined)
  })
  async function shots(name: string) {
    for (const [w, h] of [[1440, 900], [390, 844]] as const)
      for (const scheme of ['light', 'dark'] as const) {
        if (w === 390 && scheme === 'dark' && !name.includes('video')) continue
        await page.setViewportSize({ width: w, height: h })
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/h1/shot-${name}-${w}-${scheme}.png`, fullPage: true })
      }
  }
  await page.goto('/translate/projectType')
  await page.getByRole('heading', { name: '新建项目' }).waitFor()
  await shots('type-cn')
  await page.getByRole('link', { name: /^短视频/ }).click()
  await page.getByText('上周的采访').waitFor()
  await shots('empty-video-cn')
  await page.locator('input[type=file][multiple]').setInputFiles([...files.map(lab.path), lab.path('春季发布会 完整版.srt'), ...['clip.mov', 'empty.mp4', 'alone.srt', 'big.mkv'].map(lab.path)])
  await page.getByText('alone.srt').waitFor()
  await page.getByLabel('视频里说的语言').first().selectOption('zh')
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: /暂停上传 A very/ }).click().catch(() => undefined)
  await shots('video-cn')
  await page.context().addCookies([{ name: 'locale', value: 'en', domain: 'localhost', path: '/' }])
  await page.getByRole('link', { name: /首页/ }).first().click().catch(() => undefined)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(500)
  await shots('note-cn')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/api/upload/tus/*', (route) => route.abort('connectionreset'))
  await page.goto('/translate/uploadVideo?kind=long')
  await page.locator('input[type=file][multiple]').setInputFiles([lab.path(files[0]!), lab.path('clip.mov')])
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: /Create/ }).click()
  await shots('video-en')
  await page.goto('/translate/projectType')
  await page.waitForTimeout(500)
  await shots('type-en')
  await page.goto('/ly/uploadFile')
  await page.waitForTimeout(500)
  await shots('file-en')
})
