import { texts } from '#core/texts/texts.ts'

/** Lines of a subtitle file that were skipped or repaired. */
export const oddLineTexts = texts('oddLines', {
  told: {
    cn: '字幕文件中有 {count} 处未能正常读取',
    en: '{count} {count:problem|problems} reading the subtitle file',
  },
  hint: {
    cn: '如果需要这些内容，请在这里添加，或修改文件后重新导入。',
    en: 'If these lines matter, add them here, or fix the file and import it again.',
  },
  whichEncoding: { cn: '请选择文件编码', en: 'Choose the file’s encoding' },
  whichEncodingHint: {
    cn: '无法确定文件的编码，已暂按第一种导入。请选择文字显示正确的一种：',
    en: 'The encoding is uncertain, and the file was imported with the first of these. Choose the one that shows the text correctly:',
  },
  keepReading: { cn: '保持不变', en: 'Keep this' },
  takeReading: { cn: '改用此编码', en: 'Use this' },
  line: { cn: '第 {line} 行', en: 'Line {line}' },
  more: { cn: '还有 {count} 处', en: 'And {count} more' },
  encoding: {
    cn: '编码不能确定，按其中第一种读取；如文字不对，请重新导入并选择编码',
    en: 'Uncertain encoding; the first one was used. If characters look wrong, import the file again and choose an encoding',
  },
  time: { cn: '时间无法读取，这一条未导入', en: 'Unreadable time; not imported' },
  timeOutside: {
    cn: '时间超出范围，已改为最接近的有效时间',
    en: 'Time out of range; moved to the nearest valid time',
  },
  text: { cn: '不属于任何一条字幕，未导入', en: 'Doesn’t belong to any subtitle; not imported' },
  unreadable: {
    cn: '无法阅读：文字或时间过长，或含有其他字幕的时间',
    en: 'Unreadable: too long, or it contains the times of other lines',
  },
  format: { cn: '格式无法识别，未导入', en: 'Unknown format; not imported' },
})
