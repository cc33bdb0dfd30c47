// Generated from ../new-version.ts by `./yiyin texts`.

export const newVersion = {
  "make": "生成新版本",
  "changed": "{language}作品生成之後有 {count} 句已修改。",
  "uses": "新版本沿用原來的設定，只重做修改的部分，將使用 {time}。",
  "stale": "其中 {count} 條譯文已過期，請先更新譯文。",
  "updateTranslation": "更新譯文",
  "changeSettings": "更改設定",
}
