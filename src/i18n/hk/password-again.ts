// Generated from ../password-again.ts by `./yiyin texts`.

export const passwordAgain = {
  "title": "請再次輸入密碼",
  "note": "此操作涉及資金或他人的帳號，請確認是您本人。十分鐘內不會再次詢問。",
  "password": "密碼",
  "confirm": "確認",
}
