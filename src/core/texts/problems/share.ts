import { texts } from '#core/texts/texts.ts'

/** Problems of links for people without an account. */
export const shareProblems = texts('shareProblems', {
  passCodeForm: {
    cn: '口令须为 6 至 12 位字母或数字',
    en: 'A pass code has 6 to 12 letters or digits',
  },
  passCodeWrong: { cn: '口令不正确', en: 'The pass code is wrong' },
  workNotShared: {
    cn: '链接已失效，请向分享者索取新的链接',
    en: 'This link is no longer valid. Ask the person who sent it for a new one',
  },
  workSharesFull: {
    cn: '这个作品的链接太多。请先撤销不再使用的链接',
    en: 'This work has too many links. Revoke those no longer in use',
  },
  workNotMade: {
    cn: '作品还没有生成，生成后即可分享',
    en: 'This work isn’t ready yet. You can share it once it is',
  },
  commentEmpty: { cn: '请输入意见', en: 'Enter a comment' },
  commentsFull: {
    cn: '这个作品的意见已达 {most} 条，无法再添加。请联系作品的所有者',
    en: 'This work already has {most} comments, so no more can be added. Contact its owner',
  },
  reviewerNameEmpty: { cn: '请输入您的名字', en: 'Enter your name' },
})
