// Generated from ../first-steps.ts by `./yiyin texts`.

export const firstSteps = {
  "title": "歡迎，{name}",
  "passwordWhy": "目前密碼由他人設定。請換成只有您知道的密碼，之後用它登入。",
  "termsWhy": "繼續之前，請閱讀並同意以下條款。",
  "password": "新密碼",
  "goOn": "繼續",
  "signOut": "登出",
}
