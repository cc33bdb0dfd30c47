// Generated from ../published-accounts.ts by `./yiyin texts`.

export const publishedAccounts = {
  "suspended": "這些帳號的密碼是公開的，已停用：{names}。執行 ./yiyin operator 名稱 可為營運帳號設定新密碼，執行 ./yiyin demo remove 可移除全部示範資料。",
}

export const demoWords = {
  "summary": "移除密碼公開的示範帳號和示範資料，保留其餘一切。",
  "onlyRemove": "用法：yiyin demo remove",
  "removed": "已移除 {count} 個示範帳號及其內容：{names}。訂單和帳目保留。",
  "noneLeft": "沒有使用公開密碼的示範帳號。",
  "kept": "保留 {name}：{why}",
  "cleared": "已移除示範用的銀行帳戶和客服聯絡方式：{codes}",
  "closed": "已停用沒有其他帳號的示範租戶：{codes}",
  "nextOperator": "如果沒有其他營運帳號，請執行 ./yiyin operator 名稱 建立一個。",
}
