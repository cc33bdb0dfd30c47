// Generated from ../own-providers.ts by `./yiyin texts`.

export const ownProviders = {
  "title": "登入服務",
  "hint": "關聯後，可用登入服務的帳號登入，無需在此輸入密碼。",
  "failed": "登入服務載入失敗",
  "since": "關聯於",
  "none": "未關聯",
  "link": "關聯",
  "linkOf": "關聯「{name}」",
  "linked": "已關聯「{name}」",
  "unlink": "解除關聯",
  "unlinkOf": "解除關聯「{name}」",
  "unlinkTitle": "解除關聯「{name}」？",
  "unlinkText": "此後不能再用它登入此帳號，可以隨時重新關聯。",
  "unlinked": "已解除關聯",
}
