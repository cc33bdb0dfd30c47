import { texts } from '#core/texts/texts.ts'

/** Problems of subtitle lines, and reasons for rejected changes. */
export const lineProblems = texts('lineProblems', {
  overlap: { cn: '与前一条重叠 {value} 秒', en: 'Overlaps the previous line by {value} s' },
  endBeforeStart: { cn: '结束早于开始', en: 'Ends before it starts' },
  pastEnd: { cn: '超出视频结尾 {limit}', en: 'Runs past the end of the video ({limit})' },
  unreadable: {
    cn: '无法阅读：文字或时间过长，或含有其他字幕的时间',
    en: 'Unreadable: too long, or it contains the times of other lines',
  },
  emptyText: { cn: '没有内容', en: 'No text' },
  lineTooLong: {
    cn: '第 {line} 行 {value} 字，宜在 {limit} 字以内',
    en: 'Row {line} has {value} {value:character|characters} (recommended: up to {limit})',
  },
  tooManyLines: {
    cn: '有 {value} 行，宜在 {limit} 行以内',
    en: '{value} {value:row|rows} (recommended: up to {limit})',
  },
  tooFast: {
    cn: '每秒 {value} 字，宜在 {limit} 字以内',
    en: '{value} characters per second (recommended: up to {limit})',
  },
  tooShort: {
    cn: '仅 {value} 秒，宜在 {limit} 秒以上',
    en: 'Only {value} s long (recommended: at least {limit} s)',
  },
  tooLong: { cn: '长 {value} 秒，宜在 {limit} 秒以内', en: '{value} s long (recommended: up to {limit} s)' },
  gapTooSmall: {
    cn: '距前一条 {value} 秒，宜在 {limit} 秒以上',
    en: '{value} s after the previous line (recommended: at least {limit} s)',
  },

  unknownCue: { cn: '这一条已被他人删除', en: 'Someone else deleted this line' },
  locked: { cn: '这一条已锁定，请先解锁', en: 'This line is locked. Unlock it first' },
  badTime: { cn: '时间格式如 00:00:41.5', en: 'Enter a time like 00:00:41.5' },
  endNotAfter: { cn: '结束须晚于开始', en: 'The end must be after the start' },
  beforeStart: { cn: '不能早于 0 秒', en: 'Times can’t be earlier than 0 s' },
  pastFilm: { cn: '结束不能超过视频结尾', en: 'A line can’t end after the video ends' },
  noRoom: {
    cn: '此处空闲不足 0.1 秒，无法添加',
    en: 'There is less than 0.1 s free here, so no line can be added',
  },
  textTooLong: { cn: '一条字幕最多 5000 字', en: 'A line can have up to 5,000 characters' },
  tooMany: { cn: '字幕最多 5 万条', en: 'There can be up to 50,000 lines' },
  tooMuchText: {
    cn: '字幕总共最多 300 万字，请先删去一部分',
    en: 'All lines together can have up to 3,000,000 characters. Shorten or delete some first',
  },
  tooMuchWork: {
    cn: '一次处理的内容过多，请减少字幕条数或替换项，分几次进行',
    en: 'That’s too much at once. Select fewer lines or replacements and work in steps',
  },
  lastCue: { cn: '最后一条没有下一条可以合并', en: 'The last line has no next line to merge with' },
  badOffset: {
    cn: '请将光标放在内容中间再拆分',
    en: 'Put the cursor inside the text where you want to split it',
  },
  timeOutside: { cn: '拆分处须在这一条之内', en: 'The split point must be inside the line' },
  badPoints: {
    cn: '两个时间点须不同，且先后一致',
    en: 'The two points must differ and be in the same order',
  },
  nothingToFind: { cn: '请输入要查找的文字', en: 'Enter text to find' },
  notTaken: { cn: '服务器未接受此修改', en: 'The server didn’t accept this change' },
})
