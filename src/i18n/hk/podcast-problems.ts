// Generated from ../podcast-problems.ts by `./yiyin texts`.

export const podcastProblems = {
  "podcastNameEmpty": "請輸入標題",
  "podcastTooLong": "腳本超過 50 萬個字元，請分成幾集",
  "podcastCategory": "請從列表中選擇分類",
  "podcastSoundKind": "僅支援 mp3、m4a、wav、flac、ogg、opus、aac 音訊檔案",
  "podcastSoundTooLarge": "音訊檔案須小於 {megabytes} MB",
  "podcastSoundGone": "腳本中有 {count} 處音樂或錄音已被刪除。請換成其他檔案，或從腳本中移除",
  "podcastNotMade": "這個版本尚未生成，請等待完成後再發佈",
  "podcastScriptKind": "僅支援 txt、md、docx、srt、vtt 腳本檔案",
  "podcastScriptTooLarge": "腳本檔案須小於 {megabytes} MB",
  "separationNotReady": "人聲還沒有分離完成，請完成後再試",
  "podcastNothingSaid": "其中沒有可匯入的台詞，請選擇其他檔案或作品",
  "imageTooSmall": "圖片的每邊須至少 {side} 像素",
  "podcastNotHeard": "沒有這個節目，或者它不再公開",
}
