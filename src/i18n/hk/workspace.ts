// Generated from ../workspace.ts by `./yiyin texts`.

export const workspace = {
  "steps": "步驟",
  "project": "概覽",
  "subtitles": "字幕",
  "translation": "譯文",
  "work": "配音",
  "languages": "語言",
  "toProjects": "我的項目",
  "later": "尚未開始",
  "todo": "待處理",
  "failed": "失敗",
  "stale": "已過期",
  "done": "已完成",
  "going": "進行中",
  "waiting": "排隊中",
  "share": "{share}，約剩 {left}",
  "lines": "{count} 句",
  "hear": "聲音",
  "original": "原聲",
  "dub": "配音",
}
