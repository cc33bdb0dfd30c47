import { words } from '#core/texts/words.ts'

/** The list of pronunciations; the names of its columns are also those of its file. */
export const lexiconWords = words('lexicon', {
  title: { cn: '读音词典', en: 'Pronunciation' },
  intro: {
    cn: '词典中的词在您的所有作品中都按此朗读。',
    en: 'Terms are read this way in everything you make.',
  },
  staffTitle: { cn: '公共读音', en: 'Shared pronunciation' },
  staffIntro: {
    cn: '适用于本租户的所有账号；账号自己的词条优先。',
    en: 'Applies to all accounts of this tenant. An account’s own terms come first.',
  },
  term: { cn: '词条', en: 'Term' },
  reading: { cn: '读法', en: 'Read as' },
  language: { cn: '语言', en: 'Language' },
  matchCase: { cn: '区分大小写', en: 'Match case' },
  yes: { cn: '是', en: 'Yes' },
  everyLanguage: { cn: '所有语言', en: 'All languages' },

  add: { cn: '添加', en: 'Add' },
  save: { cn: '保存', en: 'Save' },
  adding: { cn: '添加词条', en: 'Add a term' },
  editing: { cn: '修改“{term}”', en: 'Edit “{term}”' },
  readingHint: {
    cn: '写成其他文字，或每个汉字的拼音，如 yin2 hang2',
    en: 'Other words, or pinyin for each Chinese character, such as yin2 hang2',
  },
  readAs: { cn: '读作：{reading}', en: 'Read as: {reading}' },
  saved: { cn: '已保存“{term}”', en: 'Saved “{term}”' },
  count: { cn: '{count} / {most} 条', en: '{count} of {most} terms' },

  search: { cn: '搜索词条或读法', en: 'Search terms and readings' },
  none: { cn: '还没有词条', en: 'No terms yet' },
  noneHint: {
    cn: '添加容易读错的人名、品牌或缩写，或导入一份 CSV 文件。',
    en: 'Add names, brands or abbreviations that are read wrongly, or import a CSV file.',
  },
  loadFailed: { cn: '读音词典加载失败', en: 'Couldn’t load the terms' },
  keys: {
    cn: '方向键移动，Enter 修改，空格选择，Delete 删除',
    en: 'Use arrow keys to move, Enter to edit, Space to select, Delete to delete',
  },
  choose: { cn: '选择“{term}”', en: 'Select “{term}”' },
  chosenTools: { cn: '所选词条的操作', en: 'Actions for the selected terms' },
  removeAsk: { cn: '删除 {count} 条读音？', en: 'Delete {count} {count:term|terms}?' },
  removeHint: {
    cn: '新生成的作品不再使用这些读音。删除后可以立即撤销。',
    en: 'New works no longer use them. You can undo this right after deleting.',
  },
  removed: { cn: '已删除 {count} 条读音', en: '{count} {count:term|terms} deleted' },
  restored: { cn: '已恢复 {count} 条读音', en: '{count} {count:term|terms} restored' },

  import: { cn: '导入 CSV', en: 'Import CSV' },
  export: { cn: '导出 CSV', en: 'Export CSV' },
  imported: { cn: '新增 {added} 条，更新 {changed} 条', en: '{added} added, {changed} changed' },
  faultsTitle: {
    cn: '未导入：{count} 行有误',
    en: 'Not imported: {count} {count:row needs|rows need} a correction',
  },
  faultsHint: {
    cn: '请在文件“{file}”中改正以下各行，然后重新导入。',
    en: 'Correct these rows in {file}, then import it again.',
  },
  row: { cn: '第 {line} 行', en: 'Row {line}' },
  moreFaults: { cn: '另有 {count} 行', en: 'and {count} more' },

  try: { cn: '试一句', en: 'Try a sentence' },
  tryText: { cn: '输入句子，查看会怎样朗读', en: 'Type a sentence to see how it will be read' },
  trySample: { cn: '2026年，银行行长去了重庆。', en: 'On March 5, 2026, Dr. Lee showed the new GPU.' },
  spoken: { cn: '朗读内容', en: 'What is read' },
})
