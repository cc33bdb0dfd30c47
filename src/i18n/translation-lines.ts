import { words } from './words.ts'

/** The lines of a translation beside their originals. */
export const lineWords = words('lines', {
  title: { cn: '{language}译文', en: '{language} translation', hk: '{language}譯文' },
  time: { cn: '时间', en: 'Time', hk: '時間' },
  fit: { cn: '时长占用', en: 'Fit', hk: '時長佔用' },
  textOf: { cn: '第 {number} 条的译文', en: 'Translation of line {number}', hk: '第 {number} 條的譯文' },
  playLine: {
    cn: '播放第 {number} 条，{time}',
    en: 'Play line {number}, {time}',
    hk: '播放第 {number} 條，{time}',
  },
  empty: { cn: '未译', en: 'Not translated', hk: '未譯' },
  missing: { cn: '未译', en: 'Missing', hk: '未譯' },
  stale: { cn: '原文已改', en: 'Stale', hk: '原文已改' },
  auto: { cn: '机器翻译', en: 'Auto', hk: '機器翻譯' },
  expert: { cn: '已校对', en: 'Checked', hk: '已校對' },
  staleHint: {
    cn: '翻译之后原文有修改，请核对译文',
    en: 'The original has changed since it was translated',
    hk: '翻譯之後原文有修改，請核對譯文',
  },
  draftHint: {
    cn: '机器翻译草稿，尚未校对',
    en: 'Machine translation draft, not proofread yet',
    hk: '機器翻譯草稿，尚未校對',
  },
  missingHint: { cn: '这一条还没有译文', en: 'This line is not translated yet', hk: '這一條還沒有譯文' },
  lacks: {
    cn: '术语“{source}”应译为“{target}”',
    en: '“{source}” should be “{target}”',
    hk: '術語「{source}」應譯為「{target}」',
  },

  filter: { cn: '筛选', en: 'Show', hk: '篩選' },
  filterAll: { cn: '全部', en: 'All lines', hk: '全部' },
  filterProblems: { cn: '有问题', en: 'With problems', hk: '有問題' },
  filterStale: { cn: '原文已改', en: 'Original changed', hk: '原文已改' },
  filterLong: { cn: '过长', en: 'Too long', hk: '過長' },
  filterUnchecked: { cn: '未校对', en: 'Not checked', hk: '未校對' },
  filterMissing: { cn: '未译', en: 'Missing', hk: '未譯' },
  filterTerms: { cn: '术语不符', en: 'Against the glossary', hk: '術語不符' },
  nothingHere: { cn: '没有符合的字幕', en: 'No such lines', hk: '沒有符合的字幕' },
  nothingHereHint: {
    cn: '没有字幕符合当前筛选。',
    en: 'No line is of the kind that you chose to see.',
    hk: '沒有字幕符合目前篩選。',
  },
  showAll: { cn: '显示全部', en: 'Show all', hk: '顯示全部' },

  retranslate: { cn: '重新翻译所选', en: 'Translate the chosen anew', hk: '重新翻譯所選' },
  retranslateOne: { cn: '重新翻译', en: 'Translate anew', hk: '重新翻譯' },
  retranslateOf: {
    cn: '重新翻译第 {number} 条',
    en: 'Translate line {number} anew',
    hk: '重新翻譯第 {number} 條',
  },
  retranslating: {
    cn: '正在重新翻译 {count} 条',
    en: 'Lines being translated anew: {count}',
    hk: '正在重新翻譯 {count} 條',
  },
  check: { cn: '将所选标记为已校对', en: 'Mark the chosen as checked', hk: '將所選標記為已校對' },
  checkOn: { cn: '标记为已校对并到下一条', en: 'Mark as checked and go on', hk: '標記為已校對並到下一條' },
  copyOriginal: { cn: '复制原文到译文', en: 'Copy the original', hk: '複製原文到譯文' },
  clear: { cn: '清空所选译文', en: 'Clear the chosen', hk: '清空所選譯文' },
  terms: {
    cn: '术语表（选中文字可添加）',
    en: 'Glossary; adds what is selected',
    hk: '術語表（選中文字可新增）',
  },

  switch: { cn: '目标语言', en: 'Language', hk: '目標語言' },
  back: { cn: '返回翻译列表', en: 'Back to the translations', hk: '返回翻譯列表' },
  next: { cn: '下一步：生成', en: 'Next: generate', hk: '下一步：生成' },
  noTrack: {
    cn: '此项目没有{language}译文',
    en: 'This project has no {language}',
    hk: '此項目沒有{language}譯文',
  },
  noTrackHint: {
    cn: '请先将项目翻译成该语言，或导入译文。',
    en: 'Translate it into that language first, or import a translation.',
    hk: '請先將項目翻譯成該語言，或匯入譯文。',
  },
})
