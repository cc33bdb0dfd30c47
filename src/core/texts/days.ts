import { texts } from './texts.ts'

/** Days, and ranges of them above a list. */
export const dayTexts = texts('dayTexts', {
  choose: { cn: '选择日期', en: 'Choose a date' },
  days: { cn: '日期', en: 'Dates' },
  any: { cn: '不限日期', en: 'Any date' },
  range: { cn: '{since} 至 {until}', en: '{since} – {until}' },
  since: { cn: '{since} 起', en: 'Since {since}' },
  until: { cn: '截至 {until}', en: 'Until {until}' },
  week: { cn: '最近 7 天', en: 'Last 7 days' },
  month: { cn: '最近 30 天', en: 'Last 30 days' },
  thisMonth: { cn: '本月', en: 'This month' },
  lastMonth: { cn: '上月', en: 'Last month' },
  thisYear: { cn: '今年', en: 'This year' },
  previous: { cn: '上个月', en: 'Previous month' },
  next: { cn: '下个月', en: 'Next month' },
  first: { cn: '选择开始日期', en: 'Choose the first day' },
  last: { cn: '选择结束日期', en: 'Choose the last day' },
})
