import type { Aside } from '#domain/text/asides.ts'

// What parts of a book are called where nothing else says what they are.

const titles: readonly [Aside, RegExp][] = [
  [
    'titlePage',
    /^(?:(?:front |back )?cover(?: page)?|title[ -]?page|half[- ]?title(?: page)?|封面|封底|扉页|书名页|內封|内封|書名頁|扉頁)$/i,
  ],
  [
    'imprint',
    /^(?:imprint|colophon|uncopyright|copyright(?: (?:page|notice|information|and permissions))?|impressum|版权(?:页|信息|声明|所有)?|版權(?:頁|資訊|聲明|所有)?|版本信息|出版信息|书籍信息)$/i,
  ],
  [
    'licence',
    /^(?:licen[sc]es?|(?:the )?(?:full )?(?:project )?gutenberg(?:™|\(tm\)|-tm)?(?:['’]s)? licen[sc]e|许可(?:协议|证|条款)?|授權條款)$/i,
  ],
  [
    'contents',
    /^(?:(?:table of )?contents|toc|list of (?:illustrations|figures|tables|maps|plates)|目录|目次|目錄|(?:插?图|图表|表格?|插圖)目[录錄])$/i,
  ],
  [
    'index',
    /^(?:(?:general |subject |name )?index(?: of (?:names|subjects|first lines|titles|authors))?|(?:人名|术语|主题|名词)?索引)$/i,
  ],
]

/** The part of a book that a title names, if it is one that is usually not read aloud. */
export const matterOfTitle = (title: string): Aside | undefined =>
  titles.find(([, pattern]) => pattern.test(title.replace(/[\s.:：。]+$/u, '').trim()))?.[0]
