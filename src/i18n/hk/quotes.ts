// Generated from ../quotes.ts by `./yiyin texts`.

export const quote = {
  "uses": "將使用",
  "free": "免費",
  "remaining": "剩餘",
  "takes": "大約需要",
  "notEnough": "剩餘用量不足，請先購買。",
  "notEnoughAsk": "剩餘用量不足。需要更多用量，請聯絡：{contact}",
  "notEnoughOnly": "剩餘用量不足。請聯絡為您開通帳號的機構。",
  "beforeStart": "開始前請確認用量。",
  "quoteFailed": "用量載入失敗",
  "buyDub": "購買配音時長",
  "buySpeech": "購買朗讀字數",
  "buyLive": "購買直播翻譯時長",
}
