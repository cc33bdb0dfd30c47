// Generated from ../key-problems.ts by `./yiyin texts`.

export const keyProblems = {
  "keyUnknown": "API 密鑰無效，請檢查是否完整，以及是否屬於此域名",
  "keyExpired": "API 密鑰已過期，請建立新的密鑰",
  "keyRevoked": "API 密鑰已被撤銷，請建立新的密鑰",
  "keyScope": "API 密鑰缺少權限 {scope}，請建立帶有該權限的密鑰",
  "keyNotAllowed": "API 密鑰不能呼叫此介面，請登入後操作",
  "keyNameEmpty": "請輸入密鑰名稱",
  "keyScopesEmpty": "請至少選擇一項權限",
  "keyScopeForeign": "您的帳號不能授予權限 {scope}",
  "keyNeeded": "此介面只能用 API 密鑰呼叫，請從您的伺服器發起請求",
  "frameAddress": "地址須為以 /ly 開頭的頁面，例如 /ly/myProject",
  "frameUser": "沒有這個用戶，或帳號已停用。請檢查帳號名或帳號 ID",
  "idempotencyOther": "此 Idempotency-Key 已用於另一個請求，請為新的請求使用新的值",
  "idempotencyRunning": "使用此 Idempotency-Key 的請求正在處理，請稍後重試",
  "idempotencyUnknown": "使用此 Idempotency-Key 的請求中途出錯，無法確定是否已完成。請先查看結果，再用新的值重新請求",
  "webhookAddress": "請輸入以 https:// 開頭的公網地址，連接埠須為 443 或 8443",
  "webhookEventsEmpty": "請至少選擇一種事件",
  "webhooksFull": "最多可有 {most} 個接收地址，請先刪除不再使用的",
  "keysFull": "最多可有 {most} 個有效密鑰，請先撤銷不再使用的密鑰",
}
