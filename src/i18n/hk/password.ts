// Generated from ../password.ts by `./yiyin texts`.

export const password = {
  "title": "修改密碼",
  "note": "修改後，所有裝置都會登出，需要用新密碼重新登入。",
  "old": "原密碼",
  "new": "新密碼",
  "submit": "修改密碼",
  "done": "密碼已修改，請用新密碼重新登入",
}
