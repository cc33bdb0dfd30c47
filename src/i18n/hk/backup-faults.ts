// Generated from ../backup-faults.ts by `./yiyin texts`.

export const backupFaults = {
  "noBackup": "{place} 中沒有備份。",
  "noSnapshotYet": "{place} 中還沒有完成的備份。請先執行：yiyin backup {place}",
  "noSnapshot": "沒有備份 {name}。最近的有：{names}",
  "keyMissing": "{place} 中的備份已加密。請把 BACKUP_KEY 設為製作時的值。",
  "keyWrong": "BACKUP_KEY 打不開 {place} 中的備份。請使用製作時的值。",
  "keyNotNeeded": "{place} 中的備份未加密，而設定了 BACKUP_KEY。要加密，請選擇新的位置；要使用這裏的備份，請去掉 BACKUP_KEY。",
  "newerFormat": "{place} 中的備份由更新的版本製作。請先升級。",
  "newerProgram": "備份 {name} 由另一個版本製作（{migration} 在這裏沒有或不同）。請使用製作時的版本或更新的版本。",
  "damaged": "備份已損壞：{object} 與儲存時不同。其他備份可能仍完好，請用 yiyin backup verify 檢查。",
  "lost": "備份不完整：缺少 {object}。其他備份可能仍完好，請用 yiyin backup verify 檢查。",
  "running": "已有一次備份正在進行。",
  "nothingHere": "這個資料庫不是譯音的，沒有可備份的內容。請檢查 DATABASE_URL 或 --data。",
  "notOwner": "資料庫用戶不是表 {table} 的所有者，可能看不到全部行。請使用 {owner} 連接。",
  "holdsRows": "資料庫 {name} 中已有內容。要用備份取代它，請加 --overwrite {name}",
  "holdsFiles": "檔案儲存中已有不屬於此備份的檔案，例如 {key}。要用備份取代它們，請加 --overwrite {name}",
  "otherDatabase": "--overwrite 給出的是 {given}，而這裏的資料庫名為 {name}。沒有改動任何內容。",
  "connected": "還有 {count} 個連接在使用這個資料庫。請先停止伺服器和工作程序。",
}
