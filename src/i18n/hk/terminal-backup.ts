// Generated from ../terminal-backup.ts by `./yiyin texts`.

export const backupWords = {
  "notEncrypted": "備份未加密：密碼的哈希、個人資料和全部檔案均為明文。請設定 BACKUP_KEY 並改用新的備份位置，舊的位置不要讓他人讀到。",
  "secretInClear": "備份未加密，並以明文包含平台的密鑰：能讀到它的人可以偽造平台簽名的內容（如檔案連結），並解密儲存的引擎密鑰。密碼的哈希、個人資料和全部檔案也是明文。請設定 BACKUP_KEY 並改用新的備份位置，舊的位置不要讓他人讀到；如已有人讀到，請更換 YIYIN_SECRET。",
  "files": "正在儲存檔案",
  "database": "正在儲存資料庫和新增的檔案",
  "made": "已備份為 {name}：{rows} 行，{files} 個檔案（{size}），其中新增 {newFiles} 個",
  "removed": "已刪除過期的備份 {name}",
  "listed": "{name}  譯音 {program}  {rows} 行，{files} 個檔案（{size}）",
  "stopped": "已停止。已儲存的檔案會保留，下次備份會繼續使用。",
  "reading": "正在讀取並核對 {name} 的全部內容",
  "loading": "正在恢復到臨時資料庫",
  "verified": "{name} 完好：{objects} 項內容均已核對，資料庫可以恢復",
  "differs": "{name} 有 {count} 處差異，見上。",
  "restoring": "正在恢復檔案和資料庫",
  "wouldRestore": "可以恢復 {name}：{rows} 行，{files} 個檔案（{size}）。這次沒有改動任何內容。",
  "restored": "已恢復 {name}：{rows} 行，{files} 個檔案。啟動：yiyin up",
  "holdsDemo": "備份中有密碼公開的示範帳號。它們只在僅本機可存取的伺服器上可用；執行 yiyin demo remove 可移除。",
  "restoreStopped": "已停止。資料庫與恢復前相同，已寫入的檔案會保留；用同一命令即可重新開始。",
  "otherSecret": "這裏的 YIYIN_SECRET 與備份時不同：所有人需要重新登入，引擎密鑰需要重新填寫。請改用備份時的值。",
}

export const backupUsage = {
  "onePlace": "請指定一個備份位置：資料夾，或 s3://桶/資料夾。",
  "onlyVerify": "--snapshot 只用於 backup verify 和 restore。",
  "onlyMake": "--keep-daily 和 --keep-weekly 只用於製作備份。",
  "placeKinds": "{place} 不能存放備份。請指定資料夾，或 s3://桶/資料夾。",
  "insideFiles": "{place} 在平台自己的檔案儲存之內，請選擇其他位置。",
  "needsKeys": "桶需要 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY。",
  "stopFirst": "{folder} 正由 {what} 使用。請先停止它再恢復。",
  "noInstallation": "{folder} 中沒有譯音的資料庫。請檢查 --data 或 YIYIN_DATA。",
  "full": "空間不足，沒有留下不完整的備份或恢復。請釋放空間後再執行同一命令。",
  "unavailable": "儲存沒有回應：{why}",
}

export const backupHelp = {
  "snapshot": "哪一次備份；預設為最新的",
  "keepDaily": "保留最近 N 天每天的最後一次備份，刪除其餘過期的",
  "keepWeekly": "另外保留最近 N 周每週的最後一次備份",
  "dryRun": "只檢查能否恢復，不改動任何內容",
  "overwrite": "允許取代這個名稱的資料庫及其檔案",
}
