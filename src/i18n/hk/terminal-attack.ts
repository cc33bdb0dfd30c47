// Generated from ../terminal-attack.ts by `./yiyin texts`.

export const attackWords = {
  "part": "{part}（種子 {seed}，{seconds} 秒）",
  "sent": "發送請求 {sent} 個，覆蓋介面 {calls}/{ofCalls} 個，其他路由 {routes} 個",
  "answers": "接受 {accepted} 個，拒絕 {refused} 個，5xx {faults} 個",
  "holds": "事件循環阻塞超過 50 毫秒 {over} 次，最長 {longest} 毫秒",
  "memory": "單個請求最多增加記憶體 {megabytes} MB",
  "waits": "其他帳號最長等待 {longest} 毫秒（{of}）",
  "others": "其他呼叫的 p99：空閒時 {alone} 毫秒，攻擊期間 {meanwhile} 毫秒",
  "progress": "{part}：介面 {calls}/{ofCalls}，請求 {sent} 個，問題 {findings} 個，{path}",
  "unfinished": "時間不夠，只攻擊了一部分：{calls}",
  "unreached": "時間不夠，沒有攻擊：{calls}。請用 --minutes 增加時間，或用 --call 單獨攻擊",
  "crowds": "按地址的限制 {limits} 項：正常存取放行 {letIn} 次，超出部分拒絕 {refused} 次",
  "audience": "{silent} 個空閒連接旁邊，{viewers} 名觀眾在 {seconds} 秒內全部進入，記憶體增加 {memory} MB",
  "found": "發現問題 {count} 個",
  "noCall": "沒有介面 {call}",
}
