// Generated from ../terminal-engines.ts by `./yiyin texts`.

export const engineListWords = {
  "recognize": "識別",
  "translate": "翻譯",
  "synthesize": "配音",
  "separate": "人聲分離",
  "detect": "語音檢測",
  "diarize": "區分說話人",
  "voices": "{count} 個發音人",
  "silent": "沒有返回發音人。執行：yiyin engines check",
  "failed": "{count} 項檢查未通過。",
}
