import { texts } from '#core/texts/texts.ts'

/** Files that contain more than is read of them. */
export const outputFaults = texts('outputFaults', {
  fileTooMuchText: {
    cn: '文件中的文字超过 {max} 个字符，请拆分成多个文件',
    en: 'This file contains more than {max} characters of text. Split it into several files',
  },
  fileTooManyRows: {
    cn: '文件超过 {max} 行，请拆分成多个文件',
    en: 'This file contains more than {max} rows. Split it into several files',
  },
  fileTooManyCells: {
    cn: '文件超过 {max} 个单元格，请删除不需要的列或拆分成多个文件',
    en: 'This file contains more than {max} cells. Remove columns you don’t need, or split it into several files',
  },
  fileTooManyLines: {
    cn: '文件超过 {max} 条字幕，请拆分成多个文件',
    en: 'This file contains more than {max} subtitles. Split it into several files',
  },
  fileTooManyParts: {
    cn: '文件包含的内容超过 {max} 项，请拆分成多个文件',
    en: 'This file contains more than {max} parts. Split it into several files',
  },
  fileUnpacksTooLarge: {
    cn: '文件解压后超过 {megabytes} MB，请拆分成多个文件',
    en: 'This file unpacks to more than {megabytes} MB. Split it into several files',
  },
  fileTooComplex: {
    cn: '文件结构过于复杂，请简化或拆分成多个文件',
    en: 'This file is too complex to be read. Simplify it or split it into several files',
  },
})
