// Generated from ../ledger-findings.ts by `./yiyin texts`.

export const ledgerFindings = {
  "posting": "過帳 {posting}（{unit}）",
  "package": "用量包 {id}",
  "inPackage": "剩餘 {remaining}、佔用 {held}",
  "balance": "帳號 {account} 的餘額（{unit}）",
  "inBalance": "剩餘 {remaining}、佔用 {held}、已用 {used}、累計購買 {bought}",
  "day": "帳號 {account} 在 {day} 的{kind}（{unit}）",
  "heldForRun": "為任務 {run} 佔用",
  "setAside": "佔用中",
  "runIs": "任務{state}",
  "runGone": "任務不存在",
  "heldInPackage": "用量包 {id} 中的佔用",
  "refunds": "訂單 {number} 的退款",
  "refunded": "{fen} 分、{usage} 單位",
  "refundedInLedger": "{fen} 分、{usage} 單位，帳簿中 {posted} 單位",
  "settlement": "代理商 {agent} 在 {month} 的結算",
  "inSettlement": "{orders} 筆訂單、收款 {paid} 分、退款 {refunded} 分",
  "nothing": "沒有",
}
