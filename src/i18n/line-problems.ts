import { words } from './words.ts'

/** What can be wrong with a line of subtitles, and why a change of one was not made. */
export const lineProblems = words('lineProblems', {
  overlap: {
    cn: '与前一条重叠 {value} 秒',
    en: 'Overlaps the line before by {value} s',
    hk: '與前一條重疊 {value} 秒',
  },
  endBeforeStart: { cn: '结束早于开始', en: 'Ends before it starts', hk: '結束早於開始' },
  pastEnd: {
    cn: '超出视频结尾 {limit}',
    en: 'Ends past the video, which is {limit} long',
    hk: '超出影片結尾 {limit}',
  },
  unreadable: {
    cn: '无法阅读：文字或时间过长，或含有其他字幕的时间',
    en: 'Nobody could read it: far too long, or with the times of other lines in it',
    hk: '無法閱讀：文字或時間過長，或含有其他字幕的時間',
  },
  emptyText: { cn: '没有内容', en: 'Has no text', hk: '沒有內容' },
  lineTooLong: {
    cn: '第 {line} 行 {value} 字，宜在 {limit} 字以内',
    en: 'Row {line} has {value} characters, {limit} are good',
    hk: '第 {line} 行 {value} 字，宜在 {limit} 字以內',
  },
  tooManyLines: {
    cn: '有 {value} 行，宜在 {limit} 行以内',
    en: '{value} rows, {limit} are good',
    hk: '有 {value} 行，宜在 {limit} 行以內',
  },
  tooFast: {
    cn: '每秒 {value} 字，宜在 {limit} 字以内',
    en: '{value} characters a second, {limit} are good',
    hk: '每秒 {value} 字，宜在 {limit} 字以內',
  },
  tooShort: {
    cn: '仅 {value} 秒，宜在 {limit} 秒以上',
    en: 'Only {value} s, {limit} s are good',
    hk: '僅 {value} 秒，宜在 {limit} 秒以上',
  },
  tooLong: {
    cn: '长 {value} 秒，宜在 {limit} 秒以内',
    en: '{value} s long, {limit} s are good',
    hk: '長 {value} 秒，宜在 {limit} 秒以內',
  },
  gapTooSmall: {
    cn: '距前一条 {value} 秒，宜在 {limit} 秒以上',
    en: '{value} s after the line before, {limit} s are good',
    hk: '距前一條 {value} 秒，宜在 {limit} 秒以上',
  },

  unknownCue: {
    cn: '这一条已被他人删除',
    en: 'Somebody else has taken this line away',
    hk: '這一條已被他人刪除',
  },
  locked: {
    cn: '这一条已锁定，请先解锁',
    en: 'The line is locked. Unlock it first',
    hk: '這一條已鎖定，請先解鎖',
  },
  badTime: { cn: '时间格式如 00:00:41.5', en: 'Write a time like 00:00:41.5', hk: '時間格式如 00:00:41.5' },
  endNotAfter: { cn: '结束须晚于开始', en: 'A line must end after it starts', hk: '結束須晚於開始' },
  beforeStart: { cn: '不能早于 0 秒', en: 'Nothing can start before 0 s', hk: '不能早於 0 秒' },
  pastFilm: {
    cn: '结束不能超过视频结尾',
    en: 'A line cannot end after the video does',
    hk: '結束不能超過影片結尾',
  },
  noRoom: {
    cn: '此处空闲不足 0.1 秒，无法添加',
    en: 'Less than 0.1 s is free here, so nothing can be added',
    hk: '此處空閒不足 0.1 秒，無法新增',
  },
  textTooLong: {
    cn: '一条字幕最多 5000 字',
    en: 'A line can hold 5,000 characters at most',
    hk: '一條字幕最多 5000 字',
  },
  tooMany: {
    cn: '字幕最多 5 万条',
    en: 'There can be 50,000 lines at most',
    hk: '字幕最多 5 萬條',
  },
  tooMuchText: {
    cn: '字幕总共最多 300 万字，请先删去一部分',
    en: 'All lines together can have 3,000,000 characters at most. Shorten or delete some first',
    hk: '字幕總共最多 300 萬字，請先刪去一部分',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'This is too much at once. Choose fewer lines or replacements, and do it in several steps',
    hk: '一次處理的內容過多，請減少字幕條數或取代項目，分幾次進行',
  },
  lastCue: {
    cn: '最后一条没有下一条可以合并',
    en: 'The last line has none to merge with',
    hk: '最後一條沒有下一條可以合併',
  },
  badOffset: {
    cn: '请将光标放在内容中间再拆分',
    en: 'Put the cursor inside the text, where it is to be split',
    hk: '請將游標放在內容中間再拆分',
  },
  timeOutside: {
    cn: '拆分处须在这一条之内',
    en: 'The cut must be inside the line',
    hk: '拆分處須在這一條之內',
  },
  badPoints: {
    cn: '两个时间点须不同，且先后一致',
    en: 'The two points must differ and stay in their order',
    hk: '兩個時間點須不同，且先後一致',
  },
  nothingToFind: { cn: '请输入要查找的文字', en: 'Enter what to look for', hk: '請輸入要尋找的文字' },
  notTaken: {
    cn: '服务器未接受此修改',
    en: 'The server did not take this change',
    hk: '伺服器未接受此修改',
  },
})
