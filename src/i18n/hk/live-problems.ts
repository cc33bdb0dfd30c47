// Generated from ../live-problems.ts by `./yiyin texts`.

export const liveProblems = {
  "liveNameEmpty": "請輸入會話名稱",
  "liveLanguages": "最多選擇 12 種譯文語言",
  "liveNotHeard": "沒有可識別{language}的引擎。請換一種語言，或請管理員設定引擎",
  "liveNotTranslated": "沒有可將{from}譯為{to}的引擎。請換一種語言，或請管理員設定引擎",
  "liveSameLanguage": "譯文語言不能與發言語言相同",
  "liveEnded": "會話已結束，請新增一個",
  "liveNotRunning": "會話不在進行中",
  "liveNotPaused": "會話沒有暫停",
  "liveNotShared": "連結已失效，請向主講人索取新的連結",
  "liveNoSuchCode": "沒有這個編號，請檢查後重新輸入",
  "liveNothingSaid": "會話中還沒有文字",
  "liveSharesFull": "這個會話的連結太多。請先撤銷不再使用的連結",
  "liveNotFinished": "會話還在進行或處理中。請在結束後稍候再試",
  "liveNoSound": "會話沒有保留聲音，無法配音。可以改為朗讀它的文字",
  "liveNoReview": "會話沒有保留聲音，無法再次識別。下次新增時請選擇保留聲音",
  "liveNoDiarizer": "沒有可區分說話人的模型。請管理員安裝一個：yiyin models get speakers",
  "liveVoices": "最多為 4 種語言選擇發音人",
  "liveVoiceLanguage": "這個發音人不能朗讀{language}，或本場沒有{language}。請另選發音人",
  "liveNotSpoken": "這一句沒有朗讀過",
  "liveTooLong": "配音項目須短於 {minutes} 分鐘，而會話沒有這麼短。可以改為朗讀它的文字",
}
