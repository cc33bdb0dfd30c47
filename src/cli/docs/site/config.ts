import type { DefaultTheme, UserConfig } from 'vitepress'
import { headingId } from './heading-id.ts'
import { searchable } from './search-words.ts'

export interface Sidebars {
  en: DefaultTheme.SidebarItem[]
  zh: DefaultTheme.SidebarItem[]
}

const description = {
  en: 'Recognize, translate and dub videos; read texts aloud; translate speech live.',
  zh: '识别、翻译并配音视频，朗读文字，实时翻译语音。',
}

/** The configuration of the site. It may load nothing from other hosts. */
export const siteConfig = (sidebars: Sidebars): UserConfig<DefaultTheme.Config> => ({
  title: 'Yiyin 译音',
  description: description.en,
  lastUpdated: false,
  // The data of the site in a file of its own instead of in an inline script of every page.
  metaChunk: true,
  markdown: {
    // The usual themes have comments that are too pale.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: headingId },
    // Braces after a code span are text.
    attrs: { disable: true },
    config(markdown) {
      const { code_inline: usual } = markdown.renderer.rules
      // Double braces in code are text, too.
      markdown.renderer.rules.code_inline = (tokens, at, ...rest) => {
        tokens[at]!.attrSet('v-pre', '')
        return usual!(tokens, at, ...rest)
      }
    },
  },
  // Tests find dead links, also those to headings.
  ignoreDeadLinks: 'localhostLinks',
  vite: { publicDir: false, logLevel: 'warn' },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: english(sidebars.en) },
    zh: {
      label: '简体中文',
      lang: 'zh-Hans',
      link: '/zh/',
      description: description.zh,
      themeConfig: simplifiedChinese(sidebars.zh),
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        // VitePress calls it while it builds, and leaves names with an underscore out of the pages.
        _render: (source, env, markdown) => searchable(markdown.render(source, env)),
        locales: { zh: { translations: searchTexts } },
      },
    },
  },
})

const english = (sidebar: DefaultTheme.SidebarItem[]): DefaultTheme.Config => ({
  sidebar,
  nav: [
    { text: 'Learn', link: '/learn/first-hour' },
    { text: 'Operate', link: '/operate/install' },
    { text: 'Integrate', link: '/integrate/api' },
    { text: 'Reference', link: '/reference/settings' },
    { text: 'Contribute', link: '/contribute/architecture' },
  ],
  outline: { level: [2, 3] },
  notFound: {
    title: 'There is no such page',
    quote: 'The address may be wrong, or the page has moved.',
    // What is read aloud has to be what is written.
    linkLabel: 'Go to the start page',
    linkText: 'Go to the start page',
  },
})

const simplifiedChinese = (sidebar: DefaultTheme.SidebarItem[]): DefaultTheme.Config => ({
  sidebar,
  nav: [
    { text: '使用', link: '/zh/learn/first-hour' },
    { text: '部署与运维', link: '/zh/operate/install' },
    { text: '接口', link: '/zh/integrate/api' },
    { text: '参考', link: '/zh/reference/settings' },
    { text: '开发（英文）', link: '/contribute/architecture' },
  ],
  outline: { level: [2, 3], label: '本页目录' },
  docFooter: { prev: '上一页', next: '下一页' },
  returnToTopLabel: '返回顶部',
  sidebarMenuLabel: '目录',
  darkModeSwitchLabel: '外观',
  lightModeSwitchTitle: '切换到浅色',
  darkModeSwitchTitle: '切换到深色',
  langMenuLabel: '切换语言',
  skipToContentLabel: '跳到正文',
  notFound: {
    title: '没有这个页面',
    quote: '地址可能有误，或者页面已经移动。',
    linkLabel: '回到首页',
    linkText: '回到首页',
  },
})

const searchTexts = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
  modal: {
    displayDetails: '显示详情',
    resetButtonTitle: '清除',
    backButtonTitle: '关闭',
    noResultsText: '没有找到',
    footer: {
      selectText: '打开',
      selectKeyAriaLabel: 'Enter',
      navigateText: '选择',
      navigateUpKeyAriaLabel: '上箭头',
      navigateDownKeyAriaLabel: '下箭头',
      closeText: '关闭',
      closeKeyAriaLabel: 'Esc',
    },
  },
}
