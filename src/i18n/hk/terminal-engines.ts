// Generated from ../terminal-engines.ts by `./yiyin texts`.

export const engineListWords = {
  "recognize": "識別",
  "translate": "翻譯",
  "synthesize": "配音",
  "separate": "人聲分離",
  "detect": "語音檢測",
  "diarize": "區分說話人",
  "identify": "判斷語言",
  "denoise": "降噪",
  "voices": "{count} 個發音人",
  "clones": "可用錄音中的聲音",
  "silent": "沒有返回發音人。執行：yiyin engines check",
  "failed": "{count} 項檢查未通過。",
}

export const engineHelp = {
  "spokenFrom": "所說的語言：en、zh……，或 detect",
  "recognizer": "用於識別的引擎或伺服器，見 yiyin engines",
  "denoise": "識別前先去除噪聲（需要降噪模型）",
  "translator": "用於翻譯的引擎或伺服器",
  "separator": "用於人聲分離的引擎",
  "reference": "說話人自己聲音的錄音，代替從影片中截取的；可寫明錄音中說的話，可重複使用",
  "translateFormat": "輸出格式；預設與原檔案相同",
  "translateOut": "輸出檔案；預設在原檔案旁，如 film.es.srt",
}
