import * as hk from './hk/line-problems.ts'
import { words } from './words.ts'

/** What can be wrong with a line of subtitles, and why a change of one was not made. */
export const lineProblems = words('lineProblems', hk.lineProblems, {
  overlap: { cn: '与前一条重叠 {value} 秒', en: 'Overlaps the line before by {value} s' },
  endBeforeStart: { cn: '结束早于开始', en: 'Ends before it starts' },
  pastEnd: { cn: '超出视频结尾 {limit}', en: 'Ends past the video, which is {limit} long' },
  unreadable: {
    cn: '无法阅读：文字或时间过长，或含有其他字幕的时间',
    en: 'Nobody could read it: far too long, or with the times of other lines in it',
  },
  emptyText: { cn: '没有内容', en: 'Has no text' },
  lineTooLong: {
    cn: '第 {line} 行 {value} 字，宜在 {limit} 字以内',
    en: 'Row {line} has {value} characters, {limit} are good',
  },
  tooManyLines: { cn: '有 {value} 行，宜在 {limit} 行以内', en: '{value} rows, {limit} are good' },
  tooFast: {
    cn: '每秒 {value} 字，宜在 {limit} 字以内',
    en: '{value} characters a second, {limit} are good',
  },
  tooShort: { cn: '仅 {value} 秒，宜在 {limit} 秒以上', en: 'Only {value} s, {limit} s are good' },
  tooLong: { cn: '长 {value} 秒，宜在 {limit} 秒以内', en: '{value} s long, {limit} s are good' },
  gapTooSmall: {
    cn: '距前一条 {value} 秒，宜在 {limit} 秒以上',
    en: '{value} s after the line before, {limit} s are good',
  },

  unknownCue: { cn: '这一条已被他人删除', en: 'Somebody else has taken this line away' },
  locked: { cn: '这一条已锁定，请先解锁', en: 'The line is locked. Unlock it first' },
  badTime: { cn: '时间格式如 00:00:41.5', en: 'Write a time like 00:00:41.5' },
  endNotAfter: { cn: '结束须晚于开始', en: 'A line must end after it starts' },
  beforeStart: { cn: '不能早于 0 秒', en: 'Nothing can start before 0 s' },
  pastFilm: { cn: '结束不能超过视频结尾', en: 'A line cannot end after the video does' },
  noRoom: {
    cn: '此处空闲不足 0.1 秒，无法添加',
    en: 'Less than 0.1 s is free here, so nothing can be added',
  },
  textTooLong: { cn: '一条字幕最多 5000 字', en: 'A line can hold 5,000 characters at most' },
  tooMany: { cn: '字幕最多 5 万条', en: 'There can be 50,000 lines at most' },
  tooMuchText: {
    cn: '字幕总共最多 300 万字，请先删去一部分',
    en: 'All lines together can have 3,000,000 characters at most. Shorten or delete some first',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'This is too much at once. Choose fewer lines or replacements, and do it in several steps',
  },
  lastCue: { cn: '最后一条没有下一条可以合并', en: 'The last line has none to merge with' },
  badOffset: {
    cn: '请将光标放在内容中间再拆分',
    en: 'Put the cursor inside the text, where it is to be split',
  },
  timeOutside: { cn: '拆分处须在这一条之内', en: 'The cut must be inside the line' },
  badPoints: {
    cn: '两个时间点须不同，且先后一致',
    en: 'The two points must differ and stay in their order',
  },
  nothingToFind: { cn: '请输入要查找的文字', en: 'Enter what to look for' },
  notTaken: { cn: '服务器未接受此修改', en: 'The server did not take this change' },
})
