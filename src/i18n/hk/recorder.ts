// Generated from ../recorder.ts by `./yiyin texts`.

export const recorder = {
  "hint": "瀏覽器會請求使用麥克風。聲音只在您選擇保留後上載。",
  "start": "開始錄音",
  "finish": "停止錄音",
  "again": "重新錄製",
  "keep": "保留這一條",
  "kept": "已保留",
  "take": "錄音試聽",
  "notPlayed": "無法播放",
  "levelNow": "輸入音量",
  "elapsed": "已錄 {time}",
  "takeName": "錄音 {time}",
  "refused": "瀏覽器沒有獲得麥克風權限。請點擊地址欄旁的圖示，允許使用麥克風後再試。",
  "noMicrophone": "未找到麥克風。請連接麥克風後再試，或上載錄好的檔案。",
  "busyMicrophone": "麥克風正被其他程式佔用。請關閉該程式後再試。",
  "insecure": "只有通過 https 開啟本頁才能錄音。請改用 https 地址，或上載錄好的檔案。",
  "nothingRecorded": "錄音太短，沒有錄到內容。請重新錄製。",
  "tooQuiet": "沒有聽到聲音。請檢查麥克風是否靜音，然後重新錄製。",
  "play": "播放{name}",
  "stop": "停止播放",
}
