import { texts } from '#core/texts/texts.ts'

/** Warnings about text read from a file or web page: omitted or uncertain parts. */
export const readWarnings = texts('readWarnings', {
  encoding: {
    cn: '文字编码不能确定，已按 {encoding} 读取。如有乱码，请换一种编码。',
    en: 'The encoding is uncertain; {encoding} was used. If characters look wrong, choose another one.',
  },
  pagesWithoutText: {
    cn: '有 {count} 页没有文字，可能是扫描图片：第 {pages} 页',
    en: '{count} {count:page has|pages have} no text and may be scanned: {pages}',
  },
  runningLines: {
    cn: '已略去 {count} 行页眉、页脚和页码',
    en: 'Left out {count} {count:line|lines} of page headers, footers and page numbers',
  },
  titlePages: {
    cn: '封面和书名页有 {count} 段',
    en: '{count} {count:paragraph|paragraphs} of covers and title pages',
  },
  imprints: {
    cn: '版权页和出版信息有 {count} 段',
    en: '{count} {count:paragraph|paragraphs} of imprint and copyright',
  },
  licences: { cn: '许可条款有 {count} 段', en: '{count} {count:paragraph|paragraphs} of license terms' },
  contentsLists: {
    cn: '目录有 {count} 段',
    en: '{count} {count:paragraph|paragraphs} of tables of contents',
  },
  indexes: { cn: '索引有 {count} 段', en: '{count} {count:paragraph|paragraphs} of an index' },
  footnotes: { cn: '有 {count} 段脚注', en: '{count} {count:paragraph|paragraphs} of footnotes' },
  references: {
    cn: '有 {count} 段参考文献',
    en: '{count} {count:paragraph|paragraphs} of references',
  },
  noteMarks: {
    cn: '已略去 {count} 个脚注标记',
    en: 'Left out {count} {count:mark|marks} that lead to notes or back',
  },
  pageNumbers: { cn: '已略去 {count} 个页码', en: 'Left out {count} page {count:number|numbers}' },
  lineNumbers: { cn: '已略去 {count} 个行号', en: 'Left out {count} line {count:number|numbers}' },
  pronunciations: {
    cn: '已略去 {count} 处注音',
    en: 'Left out {count} {count:note|notes} on pronunciation',
  },
  formulas: {
    cn: '{count} 个公式已转为文字',
    en: '{count} {count:formula was|formulas were} put into words',
  },
  formulasLeftOut: {
    cn: '有 {count} 个公式无法朗读，已略去',
    en: '{count} {count:formula|formulas} can’t be read aloud and {count:was|were} left out',
  },
  drawings: {
    cn: '已略去 {count} 幅图中的文字',
    en: 'Left out the labels of {count} {count:drawing|drawings}',
  },
  recordings: { cn: '已略去 {count} 段音频或视频', en: 'Left out {count} audio or video {count:clip|clips}' },
  formFields: {
    cn: '已略去 {count} 个按钮或输入框',
    en: 'Left out {count} {count:button or field|buttons and fields}',
  },
  embedded: {
    cn: '已略去 {count} 处嵌入内容',
    en: 'Left out {count} embedded {count:element|elements}',
  },
  deletions: {
    cn: '已略去 {count} 处修订中删除的文字',
    en: 'Left out {count} {count:passage|passages} deleted in tracked changes',
  },
  comments: { cn: '已略去 {count} 条批注', en: 'Left out {count} {count:comment|comments}' },
  notesNotRead: {
    cn: '有 {count} 条脚注无法从 .doc 文件中读出。如需朗读，请另存为 .docx 后再导入',
    en: '{count} {count:footnote|footnotes} can’t be read from a .doc file. Save it as .docx to have {count:it|them} read',
  },
  hidden: {
    cn: '已略去 {count} 处不显示的文字',
    en: 'Left out {count} {count:passage|passages} that the page doesn’t show',
  },
  tables: {
    cn: '{count} 个表格按行转为文字',
    en: '{count} {count:table was|tables were} turned into text, row by row',
  },
  images: { cn: '已略去 {count} 张图片', en: 'Left out {count} {count:image|images}' },
  missingParts: {
    cn: '文件中有 {count} 个部分缺失或损坏',
    en: '{count} {count:part|parts} of the file {count:is|are} missing or damaged',
  },
  turned: {
    cn: '已略去 {count} 处旋转的文字，如水印',
    en: 'Left out {count} {count:piece|pieces} of turned text, such as watermarks',
  },
  unknownLetters: {
    cn: '有 {count} 个字符无法从字体中识别，已略去',
    en: '{count} {count:character|characters} could not be recognized from the fonts and {count:was|were} left out',
  },
  outside: {
    cn: '已略去网页正文之外的 {count} 个字，如菜单、广告和评论',
    en: 'Left out {count} {count:character|characters} outside of the article, such as menus, advertisements and comments',
  },
  coverLeftOut: { cn: '封面图片无法使用，已略去', en: 'The cover image can’t be used and was left out' },
})
