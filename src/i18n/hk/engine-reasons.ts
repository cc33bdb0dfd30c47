// Generated from ../engine-reasons.ts by `./yiyin texts`.

export const engineReasons = {
  "notConfigured": "尚未正確設定，請聯絡管理員",
  "missing": "伺服器上缺少它所需的程式或模型，請聯絡管理員",
  "unauthorized": "服務商不接受其密鑰，請聯絡管理員",
  "limited": "呼叫次數已達上限，請稍後重試",
  "unavailable": "沒有回應，請稍後重試",
  "refused": "拒絕處理這段內容，請修改文字或換一個發音人",
  "badAnswer": "返回的結果無法使用，請稍後重試",
}
