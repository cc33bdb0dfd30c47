// Generated from ../user-trend.ts by `./yiyin texts`.

export const userTrend = {
  "title": "用戶用量",
  "titleOf": "「{name}」的用量",
  "intro": "您的用戶每天消耗和獲得的用量，按北京時間計算。",
  "all": "查看全部用戶",
  "byUser": "按用戶",
  "user": "用戶",
  "used": "使用",
  "share": "佔比",
  "nobody": "這段時間沒有用戶使用",
  "nobodyHint": "請選擇其他用量類型或更長的時間，或先為用戶贈送用量。",
}
