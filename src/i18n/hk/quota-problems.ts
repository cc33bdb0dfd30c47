// Generated from ../quota-problems.ts by `./yiyin texts`.

export const quotaProblems = {
  "quotaInvalid": "上限須為大於 0 的數，留空表示不限",
  "quotaStorage": "儲存空間不足：已用 {used} GB，上限 {limit} GB。請刪除不需要的作品或檔案（刪除的項目 30 天后釋放空間），或聯絡營運人員提高上限",
  "quotaTenantStorage": "平台的儲存空間已滿，營運人員已收到通知，請稍後再試",
  "quotaRuns": "同時進行的任務最多 {most} 個，請等其中一個結束後再試",
  "quotaTenantRuns": "平台上同時進行的任務已達上限，請稍後再試",
  "retentionInvalid": "保留天數須為 7 到 3650 之間的整數，留空表示一直保留",
  "uploadsInvalid": "同時進行的上載須為 1 到 20 之間的整數，留空表示 20",
  "quotaUpload": "單個檔案不能超過 {megabytes} MB，請壓縮或分割後上載，或聯絡營運人員提高上限",
}
