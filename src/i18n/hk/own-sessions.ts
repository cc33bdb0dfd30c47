// Generated from ../own-sessions.ts by `./yiyin texts`.

export const ownSessions = {
  "title": "登入中的裝置",
  "failed": "裝置列表載入失敗",
  "ended": "該裝置已登出",
  "everywhere": "全部登出",
  "everywhereTitle": "在所有裝置上登出？",
  "everywhereText": "包括目前裝置在內，所有裝置都會登出。如懷疑密碼泄露，請修改密碼。",
  "programs": "同時撤銷 API 密鑰並暫停 Webhook",
}
