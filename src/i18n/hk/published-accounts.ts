// Generated from ../published-accounts.ts by `./yiyin texts`.

export const publishedAccounts = {
  "suspended": "這些帳號的密碼是公開的，已停用：{names}。執行 ./yiyin operator 名稱 可為營運帳號設定新密碼，執行 ./yiyin demo remove 可移除全部示範資料。",
}
