import { texts } from '#core/texts/texts.ts'

/** Problems of agents: opening accounts, setting prices, giving usage. */
export const agentProblems = texts('agentProblems', {
  contactMissing: {
    cn: '请填写手机号或邮箱，用户忘记密码时需要',
    en: 'Enter a phone number or an email address. It’s needed to reset the password',
  },
  tooManyLines: {
    cn: '一次最多 1000 行，请分成几个文件',
    en: 'You can import up to 1,000 rows at a time. Split the file',
  },
  twiceInFile: {
    cn: '与前面的行重复，请修改其中一行',
    en: 'This duplicates an earlier row. Change one of them',
  },
  priceInvalid: {
    cn: '请填写大于 0 的价格，精确到分',
    en: 'Enter a price above ¥0 with at most two decimals',
  },
  priceTooLow: {
    cn: '价格不能低于您的采购价 {floor}，请调高',
    en: 'The price can’t be lower than your purchase price of {floor}. Raise it',
  },
  bankFieldMissing: {
    cn: '开启线下收款时，五项收款信息都需填写',
    en: 'Fill in all five bank fields to accept bank transfers',
  },
  giftTooSmall: { cn: '赠送数量须为大于 1 的整数', en: 'Enter a whole number greater than 1' },
  giftUsed: {
    cn: '这笔赠送已开始使用、正被占用或已到期，不能收回',
    en: 'This gift can’t be taken back: some of it was used or is on hold, or it has expired',
  },
  giftGone: { cn: '这笔赠送已经收回', en: 'This gift was already taken back' },
  giftTooLarge: { cn: '赠送数量过大，请减少', en: 'That’s too much to give at once. Enter a smaller amount' },
})
