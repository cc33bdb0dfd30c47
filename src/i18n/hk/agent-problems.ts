// Generated from ../agent-problems.ts by `./yiyin texts`.

export const agentProblems = {
  "contactMissing": "請填寫手機號碼或電郵，用戶忘記密碼時需要",
  "tooManyLines": "一次最多 1000 行，請分成幾個檔案",
  "twiceInFile": "與前面的行重複，請修改其中一行",
  "priceInvalid": "請填寫大於 0 的價格，精確到分",
  "priceTooLow": "價格不能低於您的採購價，請調高",
  "bankFieldMissing": "開啟線下收款時，五項收款資料都需填寫",
  "giftTooSmall": "贈送數量須為大於 1 的整數",
  "giftTooLarge": "贈送數量過大，請減少",
}
