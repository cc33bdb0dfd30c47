// Generated from ../provider-return.ts by `./yiyin texts`.

export const providerReturn = {
  "why": "這裏已有電郵為 {email} 的帳號。請輸入該帳號的密碼，確認此後可用「{provider}」登入它。",
  "whyCode": "這裏已有電郵為 {email} 的帳號。請輸入發到該電郵的驗證碼，確認此後可用「{provider}」登入它。",
  "link": "關聯並登入",
  "useCode": "改用電郵驗證碼",
  "usePassword": "改用密碼",
}
