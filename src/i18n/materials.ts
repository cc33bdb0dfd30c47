import * as hk from './hk/materials.ts'
import { words } from './words.ts'

/** What students of a class get to read. */
export const materialWords = words('materialWords', hk.materialWords, {
  title: { cn: '“{title}”的资料', en: 'Materials of “{title}”' },
  intro: {
    cn: '学生在观看页打开“资料”即可阅读，无需账号。上课时添加的资料也会立即出现。',
    en: 'Students open them under “Materials” on the audience page, without an account. What you add during a lesson appears there immediately.',
  },
  column: { cn: '资料', en: 'Materials' },
  open: { cn: '{count} 份资料', en: '{count} {count:material|materials}' },
  openOf: { cn: '“{title}”的资料：{count} 份', en: 'Materials of “{title}”: {count}' },
  list: { cn: '资料列表', en: 'List of materials' },
  none: { cn: '还没有资料', en: 'No materials yet' },
  failed: { cn: '资料加载失败', en: 'Couldn’t load the materials' },
  drop: { cn: '把文件拖到这里', en: 'Drop files here' },
  dropHint: {
    cn: 'PDF、docx、pptx、xlsx、文本、图片或音频，每个小于 {megabytes} MB',
    en: 'PDF, DOCX, PPTX, XLSX, text, images or audio, each under {megabytes} MB',
  },
  sending: { cn: '正在上传“{name}”', en: 'Uploading “{name}”' },
  added: { cn: '已添加“{name}”', en: 'Added “{name}”' },
  addLink: { cn: '添加链接', en: 'Add a link' },
  linkName: { cn: '名称', en: 'Name' },
  url: { cn: '网址', en: 'Address' },
  add: { cn: '添加', en: 'Add' },
  addDocument: { cn: '从翻译文库添加', en: 'Add from the library' },
  documentHint: {
    cn: '学生以自己的语言获得文档；没有译文时获得原文。以后的修改也会生效。',
    en: 'Students get the document in their language, or the original if there is no translation. Later corrections are included.',
  },
  searchLibrary: { cn: '搜索文库', en: 'Search the library' },
  noDocuments: { cn: '文库中没有可添加的文档', en: 'The library has no document to add' },
  libraryFailed: { cn: '翻译文库加载失败', en: 'Couldn’t load the library' },
  addOf: { cn: '添加“{name}”', en: 'Add “{name}”' },
  link: { cn: '链接', en: 'Link' },
  translated: { cn: '{from} → {to}', en: '{from} → {to}' },
  gone: {
    cn: '已从文库删除，学生看不到',
    en: 'Deleted from the library. Students can’t see it',
  },
  name: { cn: '“{name}”的名称', en: 'Name of “{name}”' },
  up: { cn: '上移“{name}”', en: 'Move “{name}” up' },
  down: { cn: '下移“{name}”', en: 'Move “{name}” down' },
  more: { cn: '“{name}”的更多操作', en: 'More actions for “{name}”' },
  rename: { cn: '重命名', en: 'Rename' },
  download: { cn: '下载', en: 'Download' },
  visit: { cn: '打开链接', en: 'Open the link' },
  remove: { cn: '移除', en: 'Remove' },
  removed: { cn: '已移除“{name}”', en: 'Removed “{name}”' },
  undo: { cn: '撤销', en: 'Undo' },
})
