// Generated from ../exports.ts by `./yiyin texts`.

export const exports = {
  "data": "我的資料",
  "hint": "將帳號的全部資料和檔案打包為一個 ZIP 檔案",
  "start": "匯出",
  "again": "重新匯出",
  "making": "正在打包，完成後會通知您",
  "ready": "{size}，可下載至 {date}",
  "download": "下載",
  "started": "已開始匯出，完成後會通知您",
  "failed": "匯出狀態載入失敗",
  "forAccount": "匯出資料",
  "forAccountTitle": "為 {name} 匯出資料？",
  "forAccountHint": "帳號的全部資料和檔案將打包為一個檔案，只有本人可以下載，有效期 7 天；完成後會通知本人。",
  "forAccountStarted": "已開始匯出，完成後會通知本人",
  "readMe": "這是您帳號的全部資料。\n\ndata/  每個檔案是一張資料表，JSON 格式，一行一條記錄。\nfiles/ 您的檔案；路徑與資料表中的 key 一致。\n\n密碼、密鑰等機密不在其中。\n",
}
