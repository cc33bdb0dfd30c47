import * as hk from './hk/agent-problems.ts'
import { words } from './words.ts'

/** What can be wrong when an agent opens accounts, sets prices or gives usage. */
export const agentProblems = words('agentProblems', hk.agentProblems, {
  contactMissing: {
    cn: '请填写手机号或邮箱，用户忘记密码时需要',
    en: 'Give a phone number or an email address: it is needed when the password is forgotten',
  },
  tooManyLines: {
    cn: '一次最多 1000 行，请分成几个文件',
    en: 'At most 1000 lines at a time. Split the file',
  },
  twiceInFile: {
    cn: '与前面的行重复，请修改其中一行',
    en: 'It stands in an earlier line too. Change one of them',
  },
  priceInvalid: { cn: '请填写大于 0 的价格，精确到分', en: 'Enter a price above 0, in yuan and fen' },
  priceTooLow: {
    cn: '价格不能低于您的采购价，请调高',
    en: 'The price is below what you pay yourself. Raise it',
  },
  bankFieldMissing: {
    cn: '开启线下收款时，五项收款信息都需填写',
    en: 'All five fields are needed where you collect bank transfers',
  },
  giftTooSmall: { cn: '赠送数量须为大于 1 的整数', en: 'Give a whole number above 1' },
  giftTooLarge: { cn: '赠送数量过大，请减少', en: 'This is more than can be given at once. Give less' },
})
