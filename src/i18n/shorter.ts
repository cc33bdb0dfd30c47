import { words } from './words.ts'

/** Shorter wordings of lines that take too long to say. */
export const shorterWords = words('shorter', {
  find: { cn: '找更短的说法', en: 'Find a shorter wording', hk: '找更短的說法' },
  findOf: {
    cn: '为第 {number} 条找更短的说法',
    en: 'Find a shorter wording for line {number}',
    hk: '為第 {number} 條找更短的說法',
  },
  findChosen: {
    cn: '为所选过长字幕找更短的说法',
    en: 'Find shorter wordings for the chosen',
    hk: '為所選過長字幕找更短的說法',
  },
  findAll: {
    cn: '为全部过长字幕找更短的说法',
    en: 'Find shorter wordings for all that are too long',
    hk: '為全部過長字幕找更短的說法',
  },
  nothingLong: { cn: '没有过长的字幕', en: 'No line is too long', hk: '沒有過長的字幕' },
  looking: {
    cn: '正在为 {count} 条字幕找更短的说法',
    en: 'Looking for shorter wordings. Lines: {count}',
    hk: '正在為 {count} 條字幕找更短的說法',
  },
  shorter: { cn: '更短的说法', en: 'Shorter', hk: '更短的說法' },
  take: { cn: '采用', en: 'Use', hk: '採用' },
  takeOf: { cn: '第 {number} 条采用', en: 'Use it for line {number}', hk: '第 {number} 條採用' },
  leave: { cn: '不用', en: 'Leave it', hk: '不用' },
  leaveOf: { cn: '第 {number} 条不用', en: 'Leave it for line {number}', hk: '第 {number} 條不用' },
  takeChosen: { cn: '采用更短的说法', en: 'Use the shorter wording', hk: '採用更短的說法' },
  takeAll: { cn: '全部采用（{count}）', en: 'Use all ({count})', hk: '全部採用（{count}）' },
  taken: {
    cn: '已改用更短的说法：{count} 条',
    en: 'Lines with a shorter wording now: {count}',
    hk: '已改用更短的說法：{count} 條',
  },
  takenBack: { cn: '已恢复原来的说法', en: 'The former wording is back', hk: '已恢復原來的說法' },
  retaken: {
    cn: '已重新采用更短的说法',
    en: 'The shorter wording is used again',
    hk: '已重新採用更短的說法',
  },
  moved: {
    cn: '字幕刚被修改，未采用更短的说法',
    en: 'What was just changed elsewhere stays as it is',
    hk: '字幕剛被修改，未採用更短的說法',
  },
})
