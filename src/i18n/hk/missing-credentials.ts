// Generated from ../missing-credentials.ts by `./yiyin texts`.

export const missingCredentials = {
  "token": "請先登入：請求帶有登入會話的 Cookie，但缺少 authorization 請求頭（登入返回的 jwt）",
  "cookie": "請先登入：請求帶有 authorization，但缺少同一次登入的會話 Cookie。請允許本站使用 Cookie 並重新登入；程式請改用 API 密鑰",
  "otherCookie": "請先登入：會話 Cookie 與 authorization 不是同一次登入的，請重新登入",
  "appId": "請先登入：appId 請求頭與 authorization 不是同一個帳號的，應為登入返回的 user.id",
}
