// Generated from ../document.ts by `./yiyin texts`.

export const document = {
  "restored": "已恢復上次未儲存的修改：{count} 處",
}
