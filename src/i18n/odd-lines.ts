import { words } from './words.ts'

/** What of a subtitle file was not taken in as it stands. */
export const oddLineWords = words('oddLines', {
  told: {
    cn: '字幕文件中有 {count} 处未能照原样读取',
    en: 'Places of the subtitle file that could not be read as they stand: {count}',
    hk: '字幕檔案中有 {count} 處未能照原樣讀取',
  },
  hint: {
    cn: '需要的话，请在这里补上，或改好文件后重新导入。',
    en: 'Where they matter, add them here, or mend the file and import it again.',
    hk: '需要的話，請在這裏補上，或改好檔案後重新匯入。',
  },
  line: { cn: '第 {line} 行', en: 'Line {line}', hk: '第 {line} 行' },
  more: { cn: '还有 {count} 处', en: 'And {count} more', hk: '還有 {count} 處' },
  time: {
    cn: '时间无法读取，这一条未导入',
    en: 'Its time cannot be read; left out',
    hk: '時間無法讀取，這一條未匯入',
  },
  timeOutside: {
    cn: '时间超出范围，已改为最接近的时间',
    en: 'Its time is impossible; put at the nearest one',
    hk: '時間超出範圍，已改為最接近的時間',
  },
  text: {
    cn: '不属于任何一条字幕，未导入',
    en: 'It belongs to no subtitle; left out',
    hk: '不屬於任何一條字幕，未匯入',
  },
  format: {
    cn: '格式无法识别，未导入',
    en: 'Its format is not known; left out',
    hk: '格式無法識別，未匯入',
  },
})
