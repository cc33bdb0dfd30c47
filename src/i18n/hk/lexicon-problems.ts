// Generated from ../lexicon-problems.ts by `./yiyin texts`.

export const lexiconProblems = {
  "lexiconTermEmpty": "請輸入詞條",
  "lexiconReadingEmpty": "請輸入「{term}」的讀法",
  "lexiconTermLong": "詞條最多 {most} 個字元",
  "lexiconReadingLong": "讀法最多 {most} 個字元",
  "lexiconPinyin": "「{term}」有 {characters} 個字，「{reading}」不是與之對應的拼音：每個字寫一個帶聲調的音節，用空格隔開，例如 yin2 hang2",
  "lexiconLanguage": "「{language}」不是語言代碼：請填寫 zh、en 等代碼，留空則適用於所有語言",
  "lexiconCase": "「區分大小寫」一列請填「是」或「否」，而不是「{written}」",
  "lexiconTwice": "「{term}」在第 {first} 行已有另一種讀法，請刪除其中一行",
  "lexiconTaken": "「{term}」已在讀音詞典中，請修改已有的詞條",
  "lexiconFull": "讀音詞典最多 {most} 條，請先刪除不用的詞條",
  "lexiconFileEmpty": "檔案中沒有詞條：請用 CSV 檔案，每行依次為詞條和讀法",
}
