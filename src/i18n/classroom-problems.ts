import * as hk from './hk/classroom-problems.ts'
import { words } from './words.ts'

/** Problems of the smart classroom and its thesaurus. */
export const classroomProblems = words('classroomProblems', hk.classroomProblems, {
  featureOff: {
    cn: '此功能尚未开通，请联系管理员开通',
    en: 'This feature isn’t switched on. Ask your administrator to switch it on',
  },
  thesaurusTextLong: {
    cn: '这一别名或译文最多 {most} 个字符',
    en: 'This alias or translation can have at most {most} characters',
  },
  thesaurusAliases: { cn: '一个词条最多 {most} 个别名', en: 'A term can have at most {most} aliases' },
  thesaurusWeight: {
    cn: '权重请填写 {least} 到 {most} 的整数',
    en: 'Enter a whole number from {least} to {most} as the weight',
  },
  thesaurusLanguage: {
    cn: '“{language}”不是语言代码，请填写 zh、en 等代码',
    en: '“{language}” isn’t a language code. Use a code such as zh or en',
  },
  thesaurusTaken: {
    cn: '“{term}”已在词库中，请修改已有的词条',
    en: '“{term}” is already in the thesaurus. Change that entry instead',
  },
  thesaurusFull: {
    cn: '词库最多 {most} 条，请先删除不用的词条',
    en: 'The thesaurus can hold {most} terms. Remove terms you no longer need',
  },
  thesaurusFileKind: {
    cn: '文件中没有可读取的词条：请使用 CSV 或未加密的 XLSX 文件，第一行写列名，每行一个词条',
    en: 'No terms can be read in this file. Use a CSV file, or an XLSX file without a password, with the names of the columns in the first row and one term in each row',
  },
  thesaurusFileLarge: {
    cn: '文件过大：最多 4 MB，请拆分后导入',
    en: 'The file is too large. Files can have 4 MB at most; split it',
  },
  classTitleEmpty: { cn: '请输入课堂名称', en: 'Enter the title of the class' },
  classesFull: {
    cn: '最多 {most} 个课堂，请先删除不用的课堂',
    en: 'There can be {most} classes. Delete classes you no longer need',
  },
})
