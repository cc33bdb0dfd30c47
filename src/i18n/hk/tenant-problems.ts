// Generated from ../tenant-problems.ts by `./yiyin texts`.

export const tenantProblems = {
  "platformOnly": "只有平台主租戶的營運人員可以執行此操作",
  "hostInvalid": "請填寫域名，例如 dub.example.com，不含協定、連接埠和路徑",
  "hostTaken": "該域名已屬於租戶，請換一個",
  "hostMain": "主域名不能移除，請先將另一個域名設為主域名",
  "hostHere": "您正在透過該域名存取，請從另一個域名移除它",
  "tenantMoved": "在您編輯期間，已有人儲存了對該租戶的修改。您的修改仍在，請核對後再次儲存",
  "homeStays": "平台主租戶不能停用",
  "originInvalid": "請填寫完整來源，例如 https://www.example.com，不含路徑",
  "tenantCodeInvalid": "代碼由 2 到 40 個小寫字母、數字或連字號組成，不以連字號開頭",
  "tenantCodeTaken": "該代碼已被另一租戶使用，請換一個",
  "wordsMissing": "請填寫簡體中文、英文和繁體中文",
  "tooManyOrigins": "最多 {most} 個來源，請先移除不用的",
  "termsMoved": "在您編輯期間，已有人儲存了新版本。您的文字仍在，請核對後再次儲存",
}
