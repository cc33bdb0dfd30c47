// Generated from ../terminal-self-test.ts by `./yiyin texts`.

export const selfTestWords = {
  "heardBack": "{language}：{voice} 說「{said}」，{recognizer} 聽到「{heard}」，{percent} % 一致",
  "heardByDraft": "{language}：{voice} 說「{said}」，{recognizer} 聽到「{heard}」，{percent} % 一致；其中一方只是草稿級，不能據此判斷。安裝這種語言的識別或配音模型後再檢查",
  "noRecognizer": "{language}：{voice} 已發聲，但本機沒有引擎能識別這種語言，未能比較",
  "noVoice": "{language}：本機沒有語音能說這種語言，{recognizer} 只試了載入",
  "noSentence": "{language}：沒有這種語言的例句，只試了載入",
  "silent": "{voice} 朗讀「{text}」時沒有聲音，請重新下載",
  "translated": "{from} → {to}：「{text}」譯為「{translation}」",
  "notTranslated": "{from} → {to}：「{text}」譯為「{translation}」，這不是譯文",
  "voiceClearer": "分離後的人聲與原人聲 {after} % 一致，混音時為 {before} %",
  "voiceNoClearer": "分離後的人聲與原人聲 {after} % 一致，混音時為 {before} %：沒有變清楚",
  "separatedUnheard": "分離了一秒聲音；本機沒有語音，未能比較",
  "soundBroken": "返回的聲音損壞：{samples} 個樣本，應為 {expected} 個",
  "speechFound": "檢測到人聲，靜音處沒有誤報",
  "speechNotFound": "沒有檢測到人聲，或把靜音當作人聲",
  "speakersFound": "{one} 與 {other} 輪流說話，聽出 {speakers} 個說話人",
  "punctuated": "加上標點後：「{text}」",
  "notPunctuated": "沒有加上標點：「{text}」",
  "fault": "{fault}",
}
