// Generated from ../terminal-help-lines.ts by `./yiyin texts`.

export const helpWords = {
  "usage": "yiyin COMMAND [選項]",
  "more": "詳情見 yiyin help COMMAND。",
  "options": "[選項]",
  "example": "例如：{typed}",
  "version": "yiyin {version}，Node {node}",
}
