import { words } from './words.ts'

/** What an audit finds in the book of usage. */
export const bookFindings = words('bookFindings', {
  posting: {
    cn: '过账 {posting}（{unit}）',
    en: 'posting {posting} in {unit}',
    hk: '過帳 {posting}（{unit}）',
  },
  package: { cn: '用量包 {id}', en: 'package {id}', hk: '用量包 {id}' },
  inPackage: {
    cn: '剩余 {remaining}、占用 {held}',
    en: 'remaining {remaining}, held {held}',
    hk: '剩餘 {remaining}、佔用 {held}',
  },
  balance: {
    cn: '账号 {account} 的余额（{unit}）',
    en: 'balance of {account} in {unit}',
    hk: '帳號 {account} 的餘額（{unit}）',
  },
  inBalance: {
    cn: '剩余 {remaining}、占用 {held}、已用 {used}、累计购买 {bought}',
    en: 'remaining {remaining}, held {held}, used {used}, bought {bought}',
    hk: '剩餘 {remaining}、佔用 {held}、已用 {used}、累計購買 {bought}',
  },
  day: {
    cn: '账号 {account} 在 {day} 的{kind}（{unit}）',
    en: '{kind} of {account} in {unit} on {day}',
    hk: '帳號 {account} 在 {day} 的{kind}（{unit}）',
  },
  heldForRun: { cn: '为任务 {run} 占用', en: 'held for run {run}', hk: '為任務 {run} 佔用' },
  setAside: { cn: '占用中', en: 'set aside', hk: '佔用中' },
  runIs: { cn: '任务{state}', en: 'nothing, since the run is: {state}', hk: '任務{state}' },
  runGone: { cn: '任务不存在', en: 'nothing, since the run is gone', hk: '任務不存在' },
  heldInPackage: { cn: '用量包 {id} 中的占用', en: 'held in package {id}', hk: '用量包 {id} 中的佔用' },
  refunds: { cn: '订单 {number} 的退款', en: 'refunds of order {number}', hk: '訂單 {number} 的退款' },
  refunded: {
    cn: '{fen} 分、{usage} 单位',
    en: '{fen} fen, {usage} units',
    hk: '{fen} 分、{usage} 單位',
  },
  refundedInBook: {
    cn: '{fen} 分、{usage} 单位，账簿中 {booked} 单位',
    en: '{fen} fen, {usage} units, {booked} in the book',
    hk: '{fen} 分、{usage} 單位，帳簿中 {booked} 單位',
  },
  nothing: { cn: '没有', en: 'nothing', hk: '沒有' },
})
