import { netFaults } from '#core/texts/faults/net.ts'
import { pipelineFaults } from '#core/texts/faults/pipeline.ts'
import { texts } from '#core/texts/texts.ts'

const own = texts('readingProblems', {
  readingNameEmpty: { cn: '请输入名称', en: 'Enter a name' },
  readingTooLong: {
    cn: '文字超过 100 万个字符，请分成几次朗读',
    en: 'The text is longer than 1,000,000 characters. Split it into several texts',
  },
  readingNoSound: {
    cn: '请至少选择一种声音格式：MP3、WAV 或 M4B',
    en: 'Choose at least one sound format: MP3, WAV or M4B',
  },
  readingSource: {
    cn: '请粘贴文字、选择文件或输入网址，三者选一',
    en: 'Do one of the following: paste a text, choose a file, or enter a web address',
  },
  readingImporting: {
    cn: '文字仍在导入，请等待完成',
    en: 'The text is still being imported. Wait until it is finished',
  },
  readingChanged: {
    cn: '文字已修改，不能再从文件重新导入。要换一种导入方式，请新建文稿',
    en: 'The text was changed, so it can’t be imported again. To import it differently, create a new text',
  },
  generationFailed: { cn: '生成失败，请重试', en: 'Generation failed. Try again' },
  textKind: {
    cn: '仅支持 txt、doc、docx、odt、rtf、epub、mobi、azw3、fb2、pdf、html、md 文件',
    en: 'Only TXT, DOC, DOCX, ODT, RTF, EPUB, MOBI, AZW3, FB2, PDF, HTML and MD files are supported',
  },
  textTooLarge: { cn: '文件须小于 {megabytes} MB', en: 'The file must be smaller than {megabytes} MB' },
  nothingToSpeak: { cn: '没有可以朗读的文字', en: 'There is no text to read aloud' },
  noSuchChapter: {
    cn: '没有第 {chapter} 章，请刷新页面',
    en: 'There is no chapter {chapter}. Reload the page',
  },
  characterVoiceGone: {
    cn: '角色“{character}”的发音人已不可用；请在“角色”中重新选择',
    en: 'The voice of the character “{character}” is no longer available. Choose another one under Characters',
  },
  textVoiceGone: {
    cn: '“{text}”的发音人已不可用；请为这段文字重新选择',
    en: 'The voice of “{text}” is no longer available. Choose another one for this text',
  },
  importCancelled: { cn: '导入已取消；请点击重试继续', en: 'The import was canceled. Retry to continue' },
})

/** Why a text cannot be read aloud. Files and pages fail with the texts of the pipeline. */
export const readingProblems = {
  ...own,
  readUnknownEnding: pipelineFaults.readUnknownEnding,
  readOtherContent: pipelineFaults.readOtherContent,
  readNotText: pipelineFaults.readNotText,
  readEmpty: pipelineFaults.readEmpty,
  readTooLarge: pipelineFaults.readTooLarge,
  readTooLong: pipelineFaults.readTooLong,
  readTooManyParagraphs: pipelineFaults.readTooManyParagraphs,
  readTooManyPages: pipelineFaults.readTooManyPages,
  readEncrypted: pipelineFaults.readEncrypted,
  readScanned: pipelineFaults.readScanned,
  readBroken: pipelineFaults.readBroken,
  readNoArticle: pipelineFaults.readNoArticle,
  readUnpacksTooLarge: pipelineFaults.readUnpacksTooLarge,
  readForbiddenMarkup: pipelineFaults.readForbiddenMarkup,
  readMacros: pipelineFaults.readMacros,
  readTooComplex: pipelineFaults.readTooComplex,
  readNeedsProgram: pipelineFaults.readNeedsProgram,
  readNeedsFonts: pipelineFaults.readNeedsFonts,
  notWebAddress: netFaults.notWebAddress,
  notPublic: netFaults.notPublic,
  portNotAllowed: netFaults.portNotAllowed,
  notReached: netFaults.notReached,
  tooManyRedirects: netFaults.tooManyRedirects,
  pageRefused: netFaults.pageRefused,
  notAPage: netFaults.notAPage,
  pageTooLarge: netFaults.pageTooLarge,
  pageTooSlow: netFaults.pageTooSlow,
  pageDamaged: netFaults.pageDamaged,
  pageEmpty: netFaults.pageEmpty,
  fileRefused: netFaults.fileRefused,
  fileTooLarge: netFaults.fileTooLarge,
  fileTooSlow: netFaults.fileTooSlow,
  fileBroken: netFaults.fileBroken,
  linkIsPage: netFaults.linkIsPage,
}
