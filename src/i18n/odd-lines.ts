import * as hk from './hk/odd-lines.ts'
import { words } from './words.ts'

/** What of a subtitle file was not taken in as it stands. */
export const oddLineWords = words('oddLines', hk.oddLines, {
  told: {
    cn: '字幕文件中有 {count} 处未能照原样读取',
    en: 'Places of the subtitle file that could not be read as they stand: {count}',
  },
  hint: {
    cn: '需要的话，请在这里补上，或改好文件后重新导入。',
    en: 'Where they matter, add them here, or mend the file and import it again.',
  },
  whichEncoding: { cn: '请选择文件编码', en: 'Choose the encoding of the file' },
  whichEncodingHint: {
    cn: '无法确定文件的编码，已暂按第一种导入。请选择文字显示正确的一种：',
    en: 'The encoding is not certain, and the file was imported in the first of these. Choose the one that shows the text correctly:',
  },
  keepReading: { cn: '保持不变', en: 'Keep this one' },
  takeReading: { cn: '改用此编码', en: 'Use this one' },
  line: { cn: '第 {line} 行', en: 'Line {line}' },
  more: { cn: '还有 {count} 处', en: 'And {count} more' },
  encoding: {
    cn: '编码不能确定，按其中第一种读取；如文字不对，请重新导入并选择编码',
    en: 'Its encoding is not certain; read as the first. Where the letters are wrong, import it again and choose',
  },
  time: { cn: '时间无法读取，这一条未导入', en: 'Its time cannot be read; left out' },
  timeOutside: {
    cn: '时间超出范围，已改为最接近的时间',
    en: 'Its time is impossible; put at the nearest one',
  },
  text: { cn: '不属于任何一条字幕，未导入', en: 'It belongs to no subtitle; left out' },
  unreadable: {
    cn: '无法阅读：文字或时间过长，或含有其他字幕的时间',
    en: 'Nobody could read it: far too long, or with the times of other lines in it',
  },
  format: { cn: '格式无法识别，未导入', en: 'Its format is not known; left out' },
})
