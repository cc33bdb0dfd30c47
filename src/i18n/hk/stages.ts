// Generated from ../stages.ts by `./yiyin texts`.

export const stages = {
  "cover": "生成封面",
  "preview": "生成可播放的預覽",
  "read": "讀取檔案",
  "listen": "檢測語音",
  "separate": "分離人聲與背景",
  "identify": "檢測語言",
  "recognize": "識別字幕",
  "translate": "翻譯",
  "speak": "合成語音",
  "sounds": "準備音樂與錄音",
  "fit": "對齊時間",
  "shorten": "尋找更短的說法",
  "mix": "混音",
  "picture": "渲染畫面",
  "write": "生成檔案",
  "audio": "生成音訊檔案",
}
