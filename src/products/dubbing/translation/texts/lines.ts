import { texts } from '#core/texts/texts.ts'

/** The translation editor. */
export const lineTexts = texts('lines', {
  title: { cn: '{language}译文', en: '{language} translation' },
  textOf: { cn: '第 {number} 条的译文', en: 'Translation of line {number}' },
  playLine: { cn: '播放第 {number} 条，{time}', en: 'Play line {number}, {time}' },
  empty: { cn: '未译', en: 'Not translated' },
  missing: { cn: '未译', en: 'Not translated' },
  stale: { cn: '原文已改', en: 'Outdated' },
  auto: { cn: '机器翻译', en: 'Machine' },
  expert: { cn: '已校对', en: 'Proofread' },
  staleHint: {
    cn: '翻译之后原文有修改，请核对译文',
    en: 'The original has changed since this was translated. Check the translation',
  },
  autoHint: { cn: '机器翻译，尚未校对', en: 'Machine translation, not proofread yet' },
  draftHint: { cn: '机器翻译草稿，尚未校对', en: 'Machine translation draft, not proofread yet' },
  missingHint: { cn: '这一条还没有译文', en: 'This line hasn’t been translated yet' },
  lacks: { cn: '术语“{source}”应译为“{target}”', en: '“{source}” should be “{target}”' },

  filter: { cn: '筛选', en: 'Filter' },
  filterAll: { cn: '全部', en: 'All lines' },
  filterProblems: { cn: '有问题', en: 'With problems' },
  filterStale: { cn: '原文已改', en: 'Original changed' },
  filterLong: { cn: '过长', en: 'Too long' },
  filterUnchecked: { cn: '未校对', en: 'Not proofread' },
  filterMissing: { cn: '未译', en: 'Not translated' },
  filterCommented: { cn: '有审阅意见', en: 'With comments' },
  filterTerms: { cn: '术语不符', en: 'Glossary mismatches' },
  nothingHere: { cn: '没有符合的字幕', en: 'No matching lines' },
  nothingHereHint: { cn: '没有字幕符合当前筛选。', en: 'No lines match the current filter.' },
  showAll: { cn: '显示全部', en: 'Show all' },

  retranslate: { cn: '重新翻译所选', en: 'Retranslate selected' },
  retranslateOne: { cn: '重新翻译', en: 'Retranslate' },
  retranslateOf: { cn: '重新翻译第 {number} 条', en: 'Retranslate line {number}' },
  retranslating: { cn: '正在重新翻译 {count} 条', en: 'Retranslating {count} {count:line|lines}' },
  check: { cn: '将所选标记为已校对', en: 'Mark selected as proofread' },
  checkOn: { cn: '标记为已校对并到下一条', en: 'Mark as proofread and go to next' },
  copyOriginal: { cn: '复制原文到译文', en: 'Copy original' },
  clear: { cn: '清空所选译文', en: 'Clear selected translations' },
  terms: { cn: '术语表（选中文字可添加）', en: 'Glossary (select text to add it)' },

  switch: { cn: '目标语言', en: 'Language' },
  back: { cn: '返回翻译列表', en: 'Back to translations' },
  next: { cn: '下一步：生成', en: 'Next: generate' },
  noTrack: { cn: '此项目没有{language}译文', en: 'This project has no {language} translation' },
  noTrackHint: {
    cn: '请先将项目翻译成该语言，或导入译文。',
    en: 'Translate the project into this language first, or import a translation.',
  },
})
