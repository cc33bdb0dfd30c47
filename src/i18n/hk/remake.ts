// Generated from ../remake.ts by `./yiyin texts`.

export const remake = {
  "remake": "重做修改的配音",
  "remakeLines": "重做 {count} 句",
  "changed": "{language}作品生成之後有 {count} 句已修改。",
  "uses": "只重做這些句子，設定不變，將使用 {time}。",
  "stale": "其中 {count} 條譯文已過期，請先更新譯文。",
  "updateTranslation": "更新譯文",
  "changeSettings": "更改設定",
  "making": "正在重做{language}配音",
  "cancel": "取消",
  "failed": "{language}配音未能重做。",
  "made": "{language}第 {version} 版已完成。",
  "hear": "聽這一句",
  "seeWork": "查看作品",
}
