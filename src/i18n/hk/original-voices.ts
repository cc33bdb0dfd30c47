// Generated from ../original-voices.ts by `./yiyin texts`.

export const originalVoices = {
  "voice": "說話人自己的聲音",
  "voiceHint": "以影片中每位說話人的一段聲音為樣本克隆。可先搜尋樣本，試聽或更換。",
  "samples": "說話人的聲音樣本",
  "find": "搜尋說話人的聲音",
  "findAgain": "重新搜尋",
  "findHint": "為每位說話人挑出最清晰的幾段。首次搜尋需要分離人聲，生成配音時不再重複。",
  "readFailed": "未能讀取聲音樣本",
  "everybody": "說話人",
  "sample": "樣本 {from} – {to}",
  "hearSample": "{who} 的樣本 {from}",
  "tryLine": "試聽譯文",
  "tryLineOf": "用 {who} 的聲音試聽譯文",
  "noneFound": "影片中沒有 {who} 單獨說話的片段，將使用其他發音人。",
  "declareFirst": "勾選聲明後才能試聽譯文。",
  "cloned": "克隆自影片",
  "statement": "我聲明：片中說話人已同意以其聲音生成配音，或我有權這樣使用。作品會標明含克隆聲音。",
  "declared": "已於 {date} 聲明，可隨時取消勾選。",
  "undeclared": "須先作出聲明，才能用說話人自己的聲音生成。",
}

export const originalVoiceProblems = {
  "originalUndeclared": "使用說話人自己的聲音之前，請先勾選聲明；或換一個發音人",
  "originalNeedsFilm": "此項目沒有影片或音訊，聽不到說話人的聲音。請換一個發音人",
  "originalUnheard": "還沒有這位說話人的聲音樣本。請先點擊「搜尋說話人的聲音」；如果仍沒有，請為這一行指定說話人或換一個發音人",
}
