// Generated from ../glossary.ts by `./yiyin texts`.

export const glossary = {
  "title": "術語表",
  "note": "{from}譯為{to}時，這些詞始終按此翻譯。適用於您的所有項目。",
  "keep": "儲存詞條",
  "kept": "已儲存「{source}」",
  "edit": "修改「{source}」",
  "removed": "已刪除「{source}」",
  "putBack": "已恢復「{source}」",
  "remove": "刪除「{source}」",
  "empty": "還沒有詞條",
  "emptyHint": "在字幕中選中一個詞即可新增；新的翻譯會用它，已有譯文中缺少它的行會有提示。",
  "loadFailed": "術語表載入失敗",
}
