// Generated from ../messages.ts by `./yiyin texts`.

export const messages = {
  "codeSms": "【{brand}】驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。如非本人操作，請忽略。",
  "codeSubject": "{brand}驗證碼",
  "codeLead": "您的驗證碼是",
  "codeAdvice": "{minutes} 分鐘內有效，請勿告訴他人。如非本人操作，請忽略這封電郵。",
  "noticeSms": "【{brand}】{title}。{text}",
  "noticeSubject": "{brand}：{title}",
}

export const outbox = {
  "title": "寄件匣",
  "why": "未設定短訊和電郵服務，因此訊息留在這裏，不會發出。此頁僅本機可見，每 3 秒重新整理。",
  "empty": "還沒有訊息。在登入頁取得驗證碼後會顯示在這裏。",
  "sms": "短訊",
  "email": "電郵",
}
