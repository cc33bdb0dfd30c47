// Generated from ../shares.ts by `./yiyin texts`.

export const shareWords = {
  "hours": "有效期",
  "hour": "{count} 小時",
  "days": "{count} 天",
  "passCode": "口令（可選）",
  "passCodeHint": "6 至 12 位字母或數字。觀眾須輸入口令才能進入",
  "proposePassCode": "隨機生成",
  "mostViewers": "觀看人數上限",
  "createLink": "生成連結",
  "passCodeIs": "口令 {code}",
  "expires": "有效期至 {time}",
  "copyLink": "複製連結",
  "revoke": "撤銷",
  "revokeTitle": "撤銷這個連結？",
  "revoked": "連結已撤銷",
}
