// Generated from ../reading-problems.ts by `./yiyin texts`.

export const readingProblems = {
  "readingNameEmpty": "請輸入名稱",
  "readingTooLong": "文字超過 100 萬個字元，請分成幾次朗讀",
  "readingSource": "請粘貼文字、選擇檔案或輸入網址，三者選一",
  "readingImporting": "文字仍在匯入，請等待完成",
  "readingChanged": "文字已修改，不能再從檔案重新匯入。要換一種匯入方式，請新增文稿",
  "generationFailed": "生成失敗，請重試",
  "textKind": "僅支援 txt、doc、docx、epub、pdf 檔案",
  "textTooLarge": "檔案須小於 {megabytes} MB",
  "nothingToSpeak": "沒有可以朗讀的文字",
  "noSuchChapter": "沒有第 {chapter} 章，請重新載入頁面",
  "characterVoiceGone": "角色「{character}」的發音人已不可用；請在「角色」中重新選擇",
  "textVoiceGone": "「{text}」的發音人已不可用；請為這段文字重新選擇",
  "importCancelled": "匯入已取消；請點擊重試繼續",
}
