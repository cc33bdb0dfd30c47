// Generated from ../net-faults.ts by `./yiyin texts`.

export const netFaults = {
  "notWebAddress": "這不是網頁地址。請輸入以 http:// 或 https:// 開頭的完整地址。",
  "notPublic": "{host} 不是公網地址，無法讀取。請複製網頁中的文字並粘貼。",
  "portNotAllowed": "不能讀取連接埠 {port} 上的網頁，只支援 80、443、8080 和 8443 連接埠。",
  "notReached": "無法連接 {host}。請檢查地址，或稍後重試。",
  "tooManyRedirects": "該地址跳轉超過 {most} 次。請輸入文章頁面的最終地址。",
  "pageRefused": "{host} 拒絕提供該網頁（HTTP {status}）。如需登入才能查看，請複製文字並粘貼。",
  "notAPage": "{host} 上的該地址不是網頁（{type}）。如果是檔案，請下載後上載。",
  "pageTooLarge": "{host} 上的網頁超過 {megabytes} MB。請複製需要的文字並粘貼。",
  "pageTooSlow": "{host} 在 {seconds} 秒內沒有傳完網頁。請稍後重試。",
  "pageDamaged": "{host} 返回的網頁資料已損壞。請稍後重試，或複製文字並粘貼。",
  "pageEmpty": "{host} 上的網頁是空的。",
}
