// Generated from ../terminal-checks.ts by `./yiyin texts`.

export const checkHelp = {
  "benchRows": "rows 測量時每個大表的行數",
  "benchData": "儲存 rows 所用資料庫的資料夾，供下次測量使用",
  "benchSets": "存放他人公開測試集的資料夾，供 read.numbers 使用",
  "benchPlans": "測量 rows 時列出每個查詢的執行計劃",
  "map": "把源碼各層的匯入關係畫進 CONTRIBUTING.md，並列出循環匯入。",
  "changed": "只檢查與 main（或 REF）相比有改動的部分：類型、改動檔案的規範和格式，以及受影響的測試",
  "mapCheck": "不寫入；圖已過期或有資料夾互相匯入時報錯",
}
