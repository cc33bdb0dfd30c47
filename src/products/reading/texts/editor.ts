import { texts } from '#core/texts/texts.ts'

/** The screen where an article or a book is edited and read aloud. */
export const readingEditor = texts('readingEditor', {
  noReading: { cn: '请先选择一篇文稿', en: 'Choose a text first' },
  noReadingHint: {
    cn: '请从“我的文稿”中打开一篇。',
    en: 'Open one from your texts.',
  },
  toReadings: { cn: '我的文稿', en: 'My texts' },
  loadFailed: { cn: '文稿加载失败', en: 'Couldn’t load the text' },
  importing: { cn: '正在导入“{name}”', en: 'Importing {name}' },
  importCancel: { cn: '停止导入“{name}”？', en: 'Stop importing {name}?' },
  importFailed: { cn: '“{name}”未能导入', en: 'Couldn’t import {name}' },
  importCancelled: { cn: '已取消导入“{name}”', en: 'The import of {name} was canceled' },
  imported: { cn: '导入情况', en: 'What was imported' },
  parts: { cn: '要朗读的部分', en: 'Parts to read aloud' },
  partsHint: {
    cn: '更改后会重新读取文件。',
    en: 'A change reads the file again.',
  },
  partsChanged: {
    cn: '文字已修改，不能再选择。要换一种选择，请重新导入文件。',
    en: 'The text was changed, so parts can no longer be chosen. To choose others, import the file again.',
  },
  checkOutline: { cn: '检查章节', en: 'Check the chapters' },
  checkOutlineHint: {
    cn: '在大纲里可以调整、合并章节，或把版权页等整节设为不朗读。',
    en: 'In the outline, chapters can be moved up and down, merged, or left out of the reading.',
  },
  applyParts: { cn: '重新导入', en: 'Import again' },
  leftOut: { cn: '未朗读或需留意', en: 'Left out, or worth a look' },
  removed: { cn: '已删除', en: 'Deleted' },
  removeTitle: { cn: '删除“{name}”？', en: 'Delete {name}?' },
  removeText: { cn: '30 天内可以恢复。', en: 'You can restore it for 30 days.' },

  voice: { cn: '发音人', en: 'Voice' },
  whole: { cn: '全文', en: 'Whole text' },
  language: { cn: '文稿语言', en: 'Language of the text' },
  chooseLanguage: { cn: '请选择', en: 'Choose…' },
  languageHint: {
    cn: '选择文稿的语言，即可选择发音人。',
    en: 'Choose the language of the text to see its voices.',
  },
  noVoices: {
    cn: '没有会说这种语言的发音人。请选择其他语言，或联系管理员配置语音引擎。',
    en: 'No voice speaks this language. Choose another one, or ask your administrator to add a speech engine.',
  },
  pauses: { cn: '停顿', en: 'Pauses' },
  sentencePause: { cn: '句间', en: 'Between sentences' },
  paragraphPause: { cn: '段间', en: 'Between paragraphs' },
  headingPause: { cn: '标题后', en: 'After headings' },
  seconds: { cn: '{seconds} 秒', en: '{seconds} s' },
  sound: { cn: '声音', en: 'Sound' },
  loudness: { cn: '响度', en: 'Loudness' },
  audiobook: { cn: '有声书（-20 LUFS）', en: 'Audiobook (-20 LUFS)' },
  podcast: { cn: '播客（-16 LUFS）', en: 'Podcast (-16 LUFS)' },
  broadcast: { cn: '广播（-23 LUFS）', en: 'Broadcast (-23 LUFS)' },
  asIs: { cn: '不调整', en: 'As the voices are' },
  otherLoudness: { cn: '{value} LUFS', en: '{value} LUFS' },
  formats: { cn: '生成的文件', en: 'Files to make' },
  formatsHint: {
    cn: '一次全部生成，不另计字数；声音至少一种。',
    en: 'All are made in one run at the same price. At least one has sound.',
  },
  lasts: { cn: '大约时长', en: 'About how long' },
  trial: { cn: '先试读第一章', en: 'Read the first chapter as a trial' },
  toList: { cn: '返回', en: 'Back' },
})
