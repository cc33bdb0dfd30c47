import { texts } from '#core/texts/texts.ts'

/** Lists of terms; the names of their columns are also those of their files. */
export const termTexts = texts('terms', {
  term: { cn: '词条', en: 'Term' },
  reading: { cn: '读法', en: 'Read as' },
  language: { cn: '语言', en: 'Language' },
  matchCase: { cn: '区分大小写', en: 'Match case' },
  aliases: { cn: '别名', en: 'Aliases' },
  weight: { cn: '权重', en: 'Weight' },
  translations: { cn: '译文', en: 'Translations' },

  adding: { cn: '添加词条', en: 'Add a term' },
  editing: { cn: '修改“{term}”', en: 'Edit “{term}”' },
  save: { cn: '保存', en: 'Save' },
  saveAndNew: { cn: '保存并新增', en: 'Save & new' },
  saved: { cn: '已保存“{term}”', en: 'Saved “{term}”' },

  count: { cn: '{count} / {most} 条', en: '{count} of {most} terms' },
  none: { cn: '还没有词条', en: 'No terms yet' },
  loadFailed: { cn: '词条加载失败', en: 'Couldn’t load the terms' },
  keys: {
    cn: '方向键移动，Enter 修改，空格选择，Delete 删除',
    en: 'Use arrow keys to move, Enter to edit, Space to select, Delete to delete',
  },
  choose: { cn: '选择“{term}”', en: 'Select “{term}”' },
  chosenTools: { cn: '所选词条的操作', en: 'Actions for the selected terms' },
  removeAsk: { cn: '删除 {count} 个词条？', en: 'Delete {count} {count:term|terms}?' },
  removed: { cn: '已删除 {count} 个词条', en: '{count} {count:term|terms} deleted' },
  restored: { cn: '已恢复 {count} 个词条', en: '{count} {count:term|terms} restored' },
  notRestored: {
    cn: '{count} 个词条未能恢复，请重新添加',
    en: '{count} {count:term|terms} couldn’t be restored. Add {count:it|them} again',
  },

  import: { cn: '导入', en: 'Import' },
  previewTitle: { cn: '导入“{file}”', en: 'Import {file}' },
  usualLanguage: { cn: '没有写明语言的词条属于', en: 'Language of terms without one' },
  added: { cn: '新增 {count}', en: '{count} new' },
  changed: { cn: '修改 {count}', en: '{count} changed' },
  doubtful: { cn: '存疑 {count}', en: '{count} doubtful' },
  wrong: { cn: '有误 {count}', en: '{count} wrong' },
  same: { cn: '不变 {count}', en: '{count} unchanged' },
  rowNumber: { cn: '行', en: 'Row' },
  rowState: { cn: '结果', en: 'Result' },
  rowContent: { cn: '内容', en: 'Content' },
  chooseRow: { cn: '导入第 {line} 行的“{term}”', en: 'Import “{term}” of row {line}' },
  rowReason: { cn: '原因', en: 'Reason' },
  stateAdded: { cn: '新增', en: 'New' },
  stateChanged: { cn: '修改', en: 'Changed' },
  stateDoubtful: { cn: '存疑', en: 'Doubtful' },
  stateWrong: { cn: '有误', en: 'Wrong' },
  withDoubtful: { cn: '同时导入全部存疑的行', en: 'Import all doubtful rows, too' },
  wrongHint: {
    cn: '有误的行不会导入；可以在文件中改正后重新导入。',
    en: 'Wrong rows are left out. Correct them in the file and import it again.',
  },
  nothingNew: { cn: '文件中没有新增或修改的词条。', en: 'Nothing in this file is new or changed.' },
  moreRows: { cn: '只显示前 {count} 行', en: 'Only the first {count} {count:row is|rows are} shown' },
  importNow: { cn: '导入 {count} 个词条', en: 'Import {count} {count:term|terms}' },
  imported: {
    cn: '新增 {added} 条，修改 {changed} 条，未导入 {left} 行',
    en: '{added} added, {changed} changed, {left} left out',
  },
  thesaurusTwice: {
    cn: '“{term}”在第 {first} 行已出现，请删除其中一行',
    en: '“{term}” is already in row {first}. Remove one of them',
  },
  thesaurusShort: {
    cn: '“{term}”只有一个字，会在许多词中误配',
    en: '“{term}” is a single character and may match inside other words',
  },
  thesaurusFrequent: {
    cn: '“{term}”几乎每句话都会出现，作为词条会影响所有文字',
    en: '“{term}” is in nearly every sentence, so as a term it would affect every text',
  },
  thesaurusUntranslated: {
    cn: '“{term}”的译文（{language}）与原文相同',
    en: 'The translation of “{term}” ({language}) is the same as the term',
  },
  thesaurusIsAlias: { cn: '“{term}”已是“{of}”的别名', en: '“{term}” is an alias of “{of}”' },
  thesaurusFewer: {
    cn: '“{term}”已有的译文（{languages}）将被删除',
    en: 'Translations of “{term}” ({languages}) would be removed',
  },
})

/** Pronunciations of an account, and those of the tenant. */
export const lexiconTexts = texts('lexicon', {
  intro: {
    cn: '词典中的词在您的所有作品中都按此朗读。',
    en: 'Terms are read this way in everything you make.',
  },
  staffIntro: {
    cn: '适用于本租户的所有账号；账号自己的词条优先。',
    en: 'Applies to all accounts of this tenant. An account’s own terms come first.',
  },
  search: { cn: '搜索词条或读法', en: 'Search terms and readings' },
  noneHint: {
    cn: '添加容易读错的人名、品牌或缩写，或导入 CSV、XLSX 文件。',
    en: 'Add names, brands or abbreviations that are read wrongly, or import a CSV or XLSX file.',
  },
  removeHint: {
    cn: '新生成的作品不再使用这些读音。删除后可以立即撤销。',
    en: 'New works no longer use them. You can undo this right after deleting.',
  },
  yes: { cn: '是', en: 'Yes' },
  everyLanguage: { cn: '所有语言', en: 'All languages' },
  readingHint: {
    cn: '写成其他文字，或每个汉字的拼音，如 yin2 hang2',
    en: 'Other words, or pinyin for each Chinese character, such as yin2 hang2',
  },
  readAs: { cn: '读作：{reading}', en: 'Read as: {reading}' },

  try: { cn: '试一句', en: 'Try a sentence' },
  tryText: { cn: '输入句子，查看会怎样朗读', en: 'Type a sentence to see how it will be read' },
  trySample: { cn: '2026年，银行行长去了重庆。', en: 'On March 5, 2026, Dr. Lee showed the new GPU.' },
  spoken: { cn: '朗读内容', en: 'What is read' },
})

/** The thesaurus of an agent. */
export const thesaurusTexts = texts('thesaurusTexts', {
  intro: {
    cn: '词库用于您所有用户的语音识别、翻译和朗读。',
    en: 'Used for recognition, translation and speech of all your users.',
  },
  search: { cn: '搜索词条、别名、读法或译文', en: 'Search terms, aliases, readings and translations' },
  noneHint: {
    cn: '添加人名、品牌和专业术语，或导入 CSV、XLSX 文件。',
    en: 'Add names, brands and technical terms, or import a CSV or XLSX file.',
  },
  removeHint: {
    cn: '之后的识别、翻译和朗读不再使用。删除后可以立即撤销。',
    en: 'They are no longer used. You can undo this right after deleting.',
  },
  translationInto: { cn: '译成', en: 'Into' },
  translation: { cn: '译文', en: 'Translation' },
  addTranslation: { cn: '添加译文', en: 'Add a translation' },
  removeTranslation: { cn: '删除{language}译文', en: 'Remove the translation into {language}' },
  readingHint: {
    cn: '与写法不同时填写，例如 yin2 hang2',
    en: 'If it isn’t read as written, such as sequel for SQL',
  },
  aliasesHint: { cn: '其他写法，用分号隔开', en: 'Other ways to write it, separated by semicolons' },
  weightHint: {
    cn: '1–10；引擎只接受部分词条时，权重大的优先',
    en: 'From 1 to 10. Higher ones come first where an engine takes only some terms',
  },
})
