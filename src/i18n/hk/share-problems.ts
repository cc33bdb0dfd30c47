// Generated from ../share-problems.ts by `./yiyin texts`.

export const shareProblems = {
  "passCodeForm": "口令須為 6 至 12 位字母或數字",
  "passCodeWrong": "口令不正確",
  "workNotShared": "連結已失效，請向分享者索取新的連結",
  "workSharesFull": "這個作品的連結太多。請先撤銷不再使用的連結",
  "workNotMade": "作品還沒有生成，生成後即可分享",
  "commentEmpty": "請輸入意見",
  "commentsFull": "這個作品的意見已達 {most} 條，無法再新增。請聯絡作品的所有者",
  "reviewerNameEmpty": "請輸入您的名字",
}
