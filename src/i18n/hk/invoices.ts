// Generated from ../invoices.ts by `./yiyin texts`.

export const invoices = {
  "title": "發票資料",
  "intro": "開具發票時使用以下資料，請與營業執照保持一致。",
  "name": "單位名稱",
  "taxpayerNumber": "納稅人識別號",
  "address": "註冊地址",
  "telephone": "註冊電話",
  "bank": "開戶銀行",
  "accountNumber": "銀行帳號",
  "notGiven": "未填寫",
  "empty": "還沒有發票資料",
  "emptyHint": "填寫一次，之後開票時會自動帶出。",
  "fill": "填寫發票資料",
  "edit": "編輯",
  "save": "儲存",
  "saved": "發票資料已儲存",
  "failed": "發票資料載入失敗",
  "nameMissing": "請填寫單位名稱",
}
