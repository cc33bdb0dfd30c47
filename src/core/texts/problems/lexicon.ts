import { texts } from '#core/texts/texts.ts'

/** Problems of pronunciations, in the order in which a person meets them. */
export const lexiconProblems = texts('lexiconProblems', {
  lexiconTermEmpty: { cn: '请输入词条', en: 'Enter the term' },
  lexiconReadingEmpty: { cn: '请输入“{term}”的读法', en: 'Enter how “{term}” is read' },
  lexiconTermLong: { cn: '词条最多 {most} 个字符', en: 'A term can have at most {most} characters' },
  lexiconReadingLong: { cn: '读法最多 {most} 个字符', en: 'A reading can have at most {most} characters' },
  lexiconPinyin: {
    cn: '“{term}”有 {characters} 个字，“{reading}”不是与之对应的拼音：每个字写一个带声调的音节，用空格隔开，例如 yin2 hang2',
    en: '“{term}” has {characters} characters, and “{reading}” isn’t their pinyin. Write one syllable with its tone for each, separated by spaces, such as yin2 hang2',
  },
  lexiconLanguage: {
    cn: '“{language}”不是语言代码：请填写 zh、en 等代码，留空则适用于所有语言',
    en: '“{language}” isn’t a language code. Use a code such as zh or en, or leave it empty for all languages',
  },
  lexiconCase: {
    cn: '“区分大小写”一列请填“是”或“否”，而不是“{written}”',
    en: 'Write yes or no for match case instead of “{written}”',
  },
  lexiconTwice: {
    cn: '“{term}”在第 {first} 行已有另一种读法，请删除其中一行',
    en: '“{term}” already has another reading in row {first}. Remove one of them',
  },
  lexiconTaken: {
    cn: '“{term}”已在读音词典中，请修改已有的词条',
    en: '“{term}” is already in the list. Change that entry instead',
  },
  lexiconFull: {
    cn: '读音词典最多 {most} 条，请先删除不用的词条',
    en: 'The list can have at most {most} terms. Remove terms you no longer need',
  },
  lexiconFileEmpty: {
    cn: '文件中没有可读取的词条：请使用 CSV 或未加密的 XLSX 文件，每行依次为词条和读法',
    en: 'No terms can be read in this file. Use a CSV file, or an XLSX file without a password, with a term and its reading in each row',
  },
})
