// Generated from ../odd-lines.ts by `./yiyin texts`.

export const oddLines = {
  "told": "字幕檔案中有 {count} 處未能正常讀取",
  "hint": "如果需要這些內容，請在這裏新增，或修改檔案後重新匯入。",
  "whichEncoding": "請選擇檔案編碼",
  "whichEncodingHint": "無法確定檔案的編碼，已暫按第一種匯入。請選擇文字顯示正確的一種：",
  "keepReading": "保持不變",
  "takeReading": "改用此編碼",
  "line": "第 {line} 行",
  "more": "還有 {count} 處",
  "encoding": "編碼不能確定，按其中第一種讀取；如文字不對，請重新匯入並選擇編碼",
  "time": "時間無法讀取，這一條未匯入",
  "timeOutside": "時間超出範圍，已改為最接近的有效時間",
  "text": "不屬於任何一條字幕，未匯入",
  "unreadable": "無法閱讀：文字或時間過長，或含有其他字幕的時間",
  "format": "格式無法識別，未匯入",
}
