/** A title in the two languages of the site. */
interface Title {
  en: string
  zh: string
}

interface Group {
  title: Title
  /** Addresses of pages, without the language and without `.md`. */
  pages: readonly string[]
  /** Closed until somebody opens it. */
  closed?: true
}

const learn = (page: string) => `learn/${page}`
const operate = (page: string) => `operate/${page}`
const integrate = (page: string) => `integrate/${page}`
const contribute = (page: string) => `contribute/${page}`
const reference = (page: string) => `reference/${page}`

/** The pages of the site in their order. Titles of pages are their headings; decisions are added by their dates. */
export const structure: readonly Group[] = [
  {
    title: { en: 'Learn', zh: '使用' },
    pages: [
      'first-hour',
      'dubbing',
      'reading',
      'podcast',
      'live',
      'classroom',
      'separation',
      'library',
      'voices',
    ].map(learn),
  },
  {
    title: { en: 'Install', zh: '安装' },
    pages: ['install', 'machines', 'containers', 'public-access', 'settings', 'messages', 'upgrade'].map(
      operate,
    ),
  },
  {
    title: { en: 'Keep it running', zh: '运行' },
    pages: ['backup', 'recovery', 'monitoring', 'scaling', 'security', 'packages', 'measured'].map(operate),
  },
  {
    title: { en: 'Engines', zh: '引擎' },
    pages: ['engines', 'own-servers', 'network-engines'].map(operate),
  },
  {
    title: { en: 'Tenants, people and money', zh: '租户、账号与收款' },
    pages: ['tenants', 'accounts', 'sign-in', 'quotas', 'money', 'payments'].map(operate),
  },
  {
    title: { en: 'Integrate', zh: '接口' },
    pages: ['api', 'webhooks', 'frames', 'mcp', 'peers'].map(integrate),
  },
  {
    title: { en: 'Reference', zh: '参考' },
    pages: ['settings', 'codes', 'limits', 'glossary', 'changelog'].map(reference),
  },
  {
    title: { en: 'Products in detail', zh: '产品细节' },
    closed: true,
    pages: [
      'dubbing',
      'studio',
      'subtitles',
      'voices',
      'reading',
      'reading-input',
      'audiobooks',
      'script-editor',
      'podcast',
      'live',
      'separation',
      'library',
    ].map(reference),
  },
  {
    title: { en: 'Contribute', zh: '开发' },
    closed: true,
    pages: [
      'contributing',
      'code-of-conduct',
      'support',
      'security-policy',
      'architecture',
      'database',
      'product',
      'threat-model',
      'attack',
      'prove',
    ].map(contribute),
  },
]

export const decisionsFolder = contribute('decisions')
export const decisionsTitle: Title = { en: 'Decisions', zh: '决定' }

/** What has to be there in Chinese, too. */
export const inChinese: readonly string[] = [
  'index',
  ...structure[0]!.pages,
  ...['install', 'settings', 'upgrade', 'backup', 'security', 'engines'].map(operate),
  ...['api', 'peers'].map(integrate),
  ...['settings', 'codes', 'limits'].map(reference),
]
