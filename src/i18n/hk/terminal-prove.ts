// Generated from ../terminal-prove.ts by `./yiyin texts`.

export const proveWords = {
  "summary": "反覆檢驗平台的 12 項承諾（不丟資料、帳目平衡、付款只算一次等），並確認每項檢驗能發現人為植入的錯誤。",
  "seed": "重複某次檢驗的種子；預設隨機",
  "time": "每項檢驗持續多久，如 90s、10m、2h；預設 60s",
  "badTime": "--for {given} 不是時長：請寫成 90s、10m 或 2h。",
  "holds": "成立",
  "broken": "被打破",
  "run": "（種子 {seed}，{seconds} 秒）",
  "noticed": "植入的錯誤被發現",
  "unnoticed": "植入的錯誤沒有被發現",
}
