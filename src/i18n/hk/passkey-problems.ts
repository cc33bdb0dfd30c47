// Generated from ../passkey-problems.ts by `./yiyin texts`.

export const passkeyProblems = {
  "cancelled": "已取消，或等待逾時",
  "known": "此裝置上已有該帳號的通行密鑰",
  "failed": "此裝置無法使用通行密鑰：{reason}",
}
