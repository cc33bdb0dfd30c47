import * as hk from './hk/translation-lines.ts'
import { words } from './words.ts'

/** The lines of a translation beside their originals. */
export const lineWords = words('lines', hk.lines, {
  title: { cn: '{language}译文', en: '{language} translation' },
  time: { cn: '时间', en: 'Time' },
  fit: { cn: '时长占用', en: 'Fit' },
  textOf: { cn: '第 {number} 条的译文', en: 'Translation of line {number}' },
  playLine: { cn: '播放第 {number} 条，{time}', en: 'Play line {number}, {time}' },
  empty: { cn: '未译', en: 'Not translated' },
  missing: { cn: '未译', en: 'Missing' },
  stale: { cn: '原文已改', en: 'Stale' },
  auto: { cn: '机器翻译', en: 'Auto' },
  expert: { cn: '已校对', en: 'Checked' },
  staleHint: {
    cn: '翻译之后原文有修改，请核对译文',
    en: 'The original has changed since it was translated',
  },
  draftHint: { cn: '机器翻译草稿，尚未校对', en: 'Machine translation draft, not proofread yet' },
  missingHint: { cn: '这一条还没有译文', en: 'This line is not translated yet' },
  lacks: { cn: '术语“{source}”应译为“{target}”', en: '“{source}” should be “{target}”' },

  filter: { cn: '筛选', en: 'Show' },
  filterAll: { cn: '全部', en: 'All lines' },
  filterProblems: { cn: '有问题', en: 'With problems' },
  filterStale: { cn: '原文已改', en: 'Original changed' },
  filterLong: { cn: '过长', en: 'Too long' },
  filterUnchecked: { cn: '未校对', en: 'Not checked' },
  filterMissing: { cn: '未译', en: 'Missing' },
  filterTerms: { cn: '术语不符', en: 'Against the glossary' },
  nothingHere: { cn: '没有符合的字幕', en: 'No such lines' },
  nothingHereHint: { cn: '没有字幕符合当前筛选。', en: 'No line is of the kind that you chose to see.' },
  showAll: { cn: '显示全部', en: 'Show all' },

  retranslate: { cn: '重新翻译所选', en: 'Translate the chosen anew' },
  retranslateOne: { cn: '重新翻译', en: 'Translate anew' },
  retranslateOf: { cn: '重新翻译第 {number} 条', en: 'Translate line {number} anew' },
  retranslating: { cn: '正在重新翻译 {count} 条', en: 'Lines being translated anew: {count}' },
  check: { cn: '将所选标记为已校对', en: 'Mark the chosen as checked' },
  checkOn: { cn: '标记为已校对并到下一条', en: 'Mark as checked and go on' },
  copyOriginal: { cn: '复制原文到译文', en: 'Copy the original' },
  clear: { cn: '清空所选译文', en: 'Clear the chosen' },
  terms: { cn: '术语表（选中文字可添加）', en: 'Glossary; adds what is selected' },

  switch: { cn: '目标语言', en: 'Language' },
  back: { cn: '返回翻译列表', en: 'Back to the translations' },
  next: { cn: '下一步：生成', en: 'Next: generate' },
  noTrack: { cn: '此项目没有{language}译文', en: 'This project has no {language}' },
  noTrackHint: {
    cn: '请先将项目翻译成该语言，或导入译文。',
    en: 'Translate it into that language first, or import a translation.',
  },
})
