import { texts } from '#core/texts/texts.ts'

/** Shorter wordings of lines that are too long. */
export const shorterTexts = texts('shorter', {
  find: { cn: '找更短的说法', en: 'Find shorter wording' },
  findOf: { cn: '为第 {number} 条找更短的说法', en: 'Find shorter wording for line {number}' },
  findChosen: { cn: '为所选过长字幕找更短的说法', en: 'Find shorter wording for selected lines' },
  findAll: { cn: '为全部过长字幕找更短的说法', en: 'Find shorter wording for all lines that are too long' },
  nothingLong: { cn: '没有过长的字幕', en: 'No lines are too long' },
  looking: {
    cn: '正在为 {count} 条字幕找更短的说法',
    en: 'Finding shorter wording for {count} {count:line|lines}',
  },
  shorter: { cn: '更短的说法', en: 'Shorter' },
  take: { cn: '采用', en: 'Use' },
  takeOf: { cn: '第 {number} 条采用', en: 'Use for line {number}' },
  leave: { cn: '不采用', en: 'Dismiss' },
  leaveOf: { cn: '第 {number} 条不采用', en: 'Dismiss for line {number}' },
  takeChosen: { cn: '采用更短的说法', en: 'Use shorter wording' },
  takeAll: { cn: '全部采用（{count}）', en: 'Use all ({count})' },
  taken: { cn: '已改用更短的说法：{count} 条', en: '{count} {count:line|lines} shortened' },
  takenBack: { cn: '已恢复原来的说法', en: 'Previous wording restored' },
  retaken: { cn: '已重新采用更短的说法', en: 'Shorter wording applied again' },
  moved: {
    cn: '字幕刚被修改，未采用更短的说法',
    en: 'The line was just changed, so the shorter wording wasn’t applied',
  },
})
