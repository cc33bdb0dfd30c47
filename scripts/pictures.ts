import { href } from '#core/web/router/href.ts'
import { addDemoDocument, agencyLogin } from './demo-document.ts'
import { demoLogin, startDemo } from './demo-server.ts'
import { addDemoScripts, addDemoWorks } from './demo-works.ts'
import { signInAt, takePictures } from './take-pictures.ts'

// The pictures of the README and the docs, from the real pages with the demo data and the sample project that real jobs
// prepare, translate and dub: `node scripts/pictures.ts [NAME...]` after a build of the pages.

const demo = await startDemo()
const { server } = demo
const { separation, reading, podcast } = await addDemoWorks(demo)
const chinese = await addDemoScripts(demo, 'zh')
const document = await addDemoDocument(demo)
await demo.stopWorking()

const { work } = demo.sample
const pictures = [
  ['result', href('/translate/worksDetail', { id: work }), 'light'],
  ['separation', href('/bgm/separation', { id: separation }), 'light'],
  ['reading-editor', href('/works-editing', { id: reading.book }), 'light'],
  ['reading', href('/readingWork', { id: reading.work }), 'dark'],
  ['podcast-editor', href('/podcastEditing', { id: podcast.episode }), 'light'],
  ['podcast', href('/podcastWork', { id: podcast.work }), 'light'],
  ['podcast-show', href('/podcastShow', { id: podcast.show }), 'dark'],
  ['reading-editor-cn', href('/works-editing', { id: chinese.reading.book }), 'light'],
  ['podcast-editor-cn', href('/podcastEditing', { id: chinese.podcast.episode }), 'light'],
  ['separation-cn', href('/bgm/separation', { id: separation }), 'light'],
  ['library', href('/agent/smartClass/translation-document', document), 'light'],
  ['library-cn', href('/agent/smartClass/translation-document', document), 'light'],
] as const

await takePictures(
  pictures.map(([name, path, colorScheme]) => ({
    name,
    context: { colorScheme, ...(name.endsWith('-cn') && { locale: 'zh-CN' }) },
    async show(page) {
      const origin = server.origin()
      const login = path.startsWith('/agent/') ? agencyLogin : demoLogin
      await signInAt(page, origin, login)
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    },
  })),
)
await demo.stop()
