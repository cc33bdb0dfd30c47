// Generated from ../read-warnings.ts by `./yiyin texts`.

export const readWarnings = {
  "encoding": "文字編碼不能確定，已按 {encoding} 讀取。如有亂碼，請換一種編碼。",
  "pagesWithoutText": "有 {count} 頁沒有文字，可能是掃描圖片：第 {pages} 頁",
  "runningLines": "已略去 {count} 行頁眉、頁腳和頁碼",
  "footnotes": "有 {count} 段腳註",
  "references": "有 {count} 段參考文獻",
  "tables": "{count} 個表格按行轉為文字",
  "images": "已略去 {count} 張圖片",
  "missingParts": "檔案中有 {count} 個部分缺失或損壞",
  "unknownLetters": "有 {count} 個字元無法從字體中識別，已略去",
  "coverLeftOut": "封面圖片無法使用，已略去",
}
