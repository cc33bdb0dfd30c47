// Generated from ../days.ts by `./yiyin texts`.

export const dayWords = {
  "days": "日期",
  "any": "不限日期",
  "range": "{since} 至 {until}",
  "since": "{since} 起",
  "until": "截至 {until}",
  "week": "最近 7 天",
  "month": "最近 30 天",
  "thisMonth": "本月",
  "lastMonth": "上月",
  "thisYear": "今年",
  "previous": "上個月",
  "next": "下個月",
  "first": "選擇開始日期",
  "last": "選擇結束日期",
}
