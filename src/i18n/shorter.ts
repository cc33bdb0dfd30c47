import * as hk from './hk/shorter.ts'
import { words } from './words.ts'

/** Shorter wordings of lines that take too long to say. */
export const shorterWords = words('shorter', hk.shorter, {
  find: { cn: '找更短的说法', en: 'Find a shorter wording' },
  findOf: { cn: '为第 {number} 条找更短的说法', en: 'Find a shorter wording for line {number}' },
  findChosen: { cn: '为所选过长字幕找更短的说法', en: 'Find shorter wordings for the chosen' },
  findAll: { cn: '为全部过长字幕找更短的说法', en: 'Find shorter wordings for all that are too long' },
  nothingLong: { cn: '没有过长的字幕', en: 'No line is too long' },
  looking: { cn: '正在为 {count} 条字幕找更短的说法', en: 'Looking for shorter wordings. Lines: {count}' },
  shorter: { cn: '更短的说法', en: 'Shorter' },
  take: { cn: '采用', en: 'Use' },
  takeOf: { cn: '第 {number} 条采用', en: 'Use it for line {number}' },
  leave: { cn: '不用', en: 'Leave it' },
  leaveOf: { cn: '第 {number} 条不用', en: 'Leave it for line {number}' },
  takeChosen: { cn: '采用更短的说法', en: 'Use the shorter wording' },
  takeAll: { cn: '全部采用（{count}）', en: 'Use all ({count})' },
  taken: { cn: '已改用更短的说法：{count} 条', en: 'Lines with a shorter wording now: {count}' },
  takenBack: { cn: '已恢复原来的说法', en: 'The former wording is back' },
  retaken: { cn: '已重新采用更短的说法', en: 'The shorter wording is used again' },
  moved: { cn: '字幕刚被修改，未采用更短的说法', en: 'What was just changed elsewhere stays as it is' },
})
