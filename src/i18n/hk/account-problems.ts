// Generated from ../account-problems.ts by `./yiyin texts`.

export const accountProblems = {
  "passwordAgain": "此操作需要再次輸入密碼",
  "passwordWrong": "密碼不正確，請重新輸入",
  "firstSteps": "請先完成首次登入的步驟：設定自己的密碼、同意條款、開啟兩步驗證",
  "secondFactorOff": "該帳號沒有開啟兩步驗證",
  "secondFactorRequired": "工作人員必須使用兩步驗證，不能關閉；可以更換驗證器應用",
  "setUpExpired": "設定已逾時，請重新開始",
  "passkeyRefused": "通行密鑰驗證未通過，請重試",
  "passkeyUnknown": "此網站沒有這個通行密鑰，可能已被移除。請用其他方式登入",
  "passkeysFull": "最多可有 {most} 個通行密鑰，請先移除不用的",
  "passkeyNameEmpty": "請輸入通行密鑰的名稱",
  "ownAccount": "不能對自己的帳號執行此操作，請由另一位營運人員處理",
  "lastOperator": "這是最後一位可用的營運人員，請先開通或恢復另一位",
  "agentSuspended": "該機構已停用，請先恢復它或選擇其他機構",
  "sellerSuspended": "您的服務機構已停用，目前無法購買；已有用量照常使用，請聯絡平台",
  "orderStillOpen": "訂單 {number} 的付款或退款還在處理，完成後才能註銷帳號",
  "orderJustPaid": "訂單 {number} 剛剛付款成功，帳號未註銷。如仍要註銷，請重新操作",
  "agentHasUsers": "您名下還有 {count} 位用戶，請先請平台把他們轉到其他機構，再註銷帳號",
  "settlementStillOpen": "線上收款還有 ¥{amount} 沒有結算，結清後才能註銷帳號",
  "boughtUsageLeft": "您購買的用量還有剩餘，請先請平台退款，再註銷帳號",
}
