// Generated from ../lexicon.ts by `./yiyin texts`.

export const lexicon = {
  "title": "讀音詞典",
  "intro": "詞典中的詞在您的所有作品中都按此朗讀。",
  "staffTitle": "公共讀音",
  "staffIntro": "適用於本租戶的所有帳號；帳號自己的詞條優先。",
  "term": "詞條",
  "reading": "讀法",
  "language": "語言",
  "matchCase": "區分大小寫",
}
