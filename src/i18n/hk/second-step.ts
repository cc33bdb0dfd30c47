// Generated from ../second-step.ts by `./yiyin texts`.

export const secondStep = {
  "appWhy": "請開啟驗證器應用，輸入其中顯示的 6 位驗證碼。",
  "appCode": "驗證碼",
  "recoveryWhy": "請輸入您儲存的一個恢復碼。每個恢復碼只能使用一次。",
  "recoveryCode": "恢復碼",
  "usePasskey": "改用通行密鑰",
  "useRecovery": "改用恢復碼",
  "useApp": "改用驗證器應用",
  "goOn": "繼續",
}
