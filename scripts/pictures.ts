import { href, loginPath } from '#core/web/router/href.ts'
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

const { work, project, language } = demo.sample
const pictures = [
  ['login', 'localhost', loginPath(), 'light'],
  ['login-studio', 'studio.localhost', loginPath(), 'dark'],
  ['home', 'localhost', href('/home'), 'light'],
  ['projects', 'localhost', href('/translate/myProject'), 'light'],
  ['project', 'localhost', href('/translate/projectDetail', { id: project }), 'light'],
  ['subtitles', 'localhost', href('/translate/prooSubtit', { id: project }), 'light'],
  ['subtitles-dark', 'localhost', href('/translate/prooSubtit', { id: project }), 'dark'],
  ['translation', 'localhost', href('/translate/prooTranslation', { id: project, language }), 'light'],
  ['generate', 'localhost', href('/translate/generateWorks', { id: project, language }), 'light'],
  ['result', 'localhost', href('/translate/worksDetail', { id: work }), 'light'],
  ['separation', 'localhost', href('/bgm/separation', { id: separation }), 'light'],
  ['reading-editor', 'localhost', href('/works-editing', { id: reading.book }), 'light'],
  ['reading', 'localhost', href('/readingWork', { id: reading.work }), 'dark'],
  ['podcast-editor', 'localhost', href('/podcastEditing', { id: podcast.episode }), 'light'],
  ['podcast', 'localhost', href('/podcastWork', { id: podcast.work }), 'light'],
  ['podcast-show', 'localhost', href('/podcastShow', { id: podcast.show }), 'dark'],
  ['reading-editor-cn', 'localhost', href('/works-editing', { id: chinese.reading.book }), 'light'],
  ['podcast-editor-cn', 'localhost', href('/podcastEditing', { id: chinese.podcast.episode }), 'light'],
  ['separation-cn', 'localhost', href('/bgm/separation', { id: separation }), 'light'],
  ['library', 'localhost', href('/agent/smartClass/translation-document', document), 'light'],
  ['library-cn', 'localhost', href('/agent/smartClass/translation-document', document), 'light'],
  ['result-dark', 'localhost', href('/translate/worksDetail', { id: work }), 'dark'],
] as const

await takePictures(
  pictures.map(([name, host, path, colorScheme]) => ({
    name,
    context: { colorScheme, ...(name.endsWith('-cn') && { locale: 'zh-CN' }) },
    async show(page) {
      const origin = server.origin(host)
      const login = path.startsWith('/agent/') ? agencyLogin : demoLogin
      if (!path.startsWith(loginPath())) await signInAt(page, origin, login)
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    },
  })),
)
await demo.stop()
