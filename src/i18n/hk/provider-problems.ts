// Generated from ../provider-problems.ts by `./yiyin texts`.

export const providerProblems = {
  "providerFieldEmpty": "請填寫此項",
  "providerDomain": "請輸入電郵域名，例如 example.com",
  "providerAddress": "登入服務的地址須以 https:// 開頭；內網地址須由平台管理員在 ALLOWED_PRIVATE_HOSTS 中允許",
  "providerPrivate": "{host} 不是公網地址；內網地址須由平台管理員在 ALLOWED_PRIVATE_HOSTS 中允許",
  "providerFailed": "登入服務沒有給出有效的答覆，請重新登入；如仍有問題，請聯絡客服",
  "providerSecretLost": "登入服務的密鑰已無法讀取，請營運人員重新填寫",
  "providersFull": "最多可有 {most} 個登入服務，請先移除不用的",
  "providerAttempt": "此次登入已失效，請重新登入",
  "providerTaken": "「{provider}」的這個帳號已關聯其他帳號，請先在那個帳號中解除關聯",
  "providerDenied": "登入服務中的登入已取消或被拒絕",
  "providerEmail": "{provider} 沒有提供經過驗證的電郵，請先在那裏驗證電郵",
  "providerForeign": "{email} 所屬的電郵域名不能在這裏登入，請換一個帳號",
  "providerNoAccount": "{email} 沒有對應的帳號，請聯絡客服開通",
}
