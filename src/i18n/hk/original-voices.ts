// Generated from ../original-voices.ts by `./yiyin texts`.

export const originalVoices = {
  "voice": "說話人自己的聲音",
  "voiceHint": "從影片中每位說話人最清晰的一段克隆，不能試聽。",
  "cloned": "克隆自影片",
  "statement": "我聲明：片中說話人已同意以其聲音生成配音，或我有權這樣使用。作品會標明含克隆聲音。",
  "declared": "已於 {date} 聲明，可隨時取消勾選。",
  "undeclared": "須先作出聲明，才能用說話人自己的聲音生成。",
}

export const originalVoiceProblems = {
  "originalUndeclared": "使用說話人自己的聲音之前，請先勾選聲明；或換一個發音人",
  "originalNeedsFilm": "此項目沒有影片或音訊，聽不到說話人的聲音。請換一個發音人",
}
