import { texts } from './texts.ts'

/** The parts of a text that can be left out when it is read aloud. */
export const partTexts = texts('textParts', {
  titlePage: { cn: '封面和书名页', en: 'Cover and title page' },
  imprint: { cn: '版权页和出版信息', en: 'Imprint and copyright' },
  licence: { cn: '许可条款', en: 'License terms' },
  contents: { cn: '目录', en: 'Table of contents' },
  index: { cn: '索引', en: 'Index' },
  footnote: { cn: '脚注', en: 'Footnotes' },
  reference: { cn: '参考文献', en: 'References' },
  counted: { cn: '{part}（{count} 段）', en: '{part} ({count} {count:paragraph|paragraphs})' },
  leftOut: {
    cn: '不朗读：{part}（{count} 段）',
    en: 'Not read: {part} ({count} {count:paragraph|paragraphs})',
  },
})
