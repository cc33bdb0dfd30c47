// Generated from ../run-problems.ts by `./yiyin texts`.

export const runProblems = {
  "runFailed": "任務因我方故障未能完成，請重新開始；如再次失敗，請聯絡客服",
  "runEnded": "此任務已經結束，無法取消",
  "runTooLong": "任務耗時超過 {hours} 小時，已停止；請分成較小的部分再試",
  "tryFailed": "上次嘗試因我方故障中斷",
  "waitsForWorker": "處理服務目前沒有執行，恢復後自動開始",
  "waitsForEngine": "所需的引擎目前不可用，恢復後自動開始",
  "waitsForDisk": "正在等待伺服器騰出磁碟空間",
  "waitsForStorage": "正在等待檔案儲存恢復",
  "waitsForDatabase": "正在等待資料庫恢復",
  "waitsForServer": "伺服器資源暫時不足",
  "runWaitedTooLong": "我方故障持續超過 {hours} 小時，任務已停止，未完成的部分不收取用量。請重新開始，或聯絡客服",
  "runCrashes": "處理此任務時服務已 {count} 次異常登出，任務已停止，未完成的部分不收取用量。請更換或拆分檔案後重試，或聯絡客服",
  "tryCutOff": "服務曾中斷",
}
