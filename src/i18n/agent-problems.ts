import { words } from './words.ts'

/** What can be wrong when an agent opens accounts, sets prices or gives usage. */
export const agentProblems = words('agentProblems', {
  contactMissing: {
    cn: '请填写手机号或邮箱，用户忘记密码时需要',
    en: 'Give a phone number or an email address: it is needed when the password is forgotten',
    hk: '請填寫手機號碼或電郵，用戶忘記密碼時需要',
  },
  tooManyLines: {
    cn: '一次最多 1000 行，请分成几个文件',
    en: 'At most 1000 lines at a time. Split the file',
    hk: '一次最多 1000 行，請分成幾個檔案',
  },
  twiceInFile: {
    cn: '与前面的行重复，请修改其中一行',
    en: 'It stands in an earlier line too. Change one of them',
    hk: '與前面的行重複，請修改其中一行',
  },
  priceInvalid: {
    cn: '请填写大于 0 的价格，精确到分',
    en: 'Enter a price above 0, in yuan and fen',
    hk: '請填寫大於 0 的價格，精確到分',
  },
  priceTooLow: {
    cn: '价格不能低于您的采购价，请调高',
    en: 'The price is below what you pay yourself. Raise it',
    hk: '價格不能低於您的採購價，請調高',
  },
  bankFieldMissing: {
    cn: '开启线下收款时，五项收款信息都需填写',
    en: 'All five fields are needed where you collect bank transfers',
    hk: '開啟線下收款時，五項收款資料都需填寫',
  },
  giftTooSmall: {
    cn: '赠送数量须为大于 1 的整数',
    en: 'Give a whole number above 1',
    hk: '贈送數量須為大於 1 的整數',
  },
  giftTooLarge: {
    cn: '赠送数量过大，请减少',
    en: 'This is more than can be given at once. Give less',
    hk: '贈送數量過大，請減少',
  },
})
