import { texts } from '#core/texts/texts.ts'

/** Findings of an audit of the ledger. */
export const ledgerFindings = texts('ledgerFindings', {
  posting: { cn: '过账 {posting}（{unit}）', en: 'posting {posting} in {unit}' },
  package: { cn: '用量包 {id}', en: 'package {id}' },
  inPackage: { cn: '剩余 {remaining}、占用 {held}', en: '{remaining} remaining, {held} on hold' },
  balance: { cn: '账号 {account} 的余额（{unit}）', en: 'balance of {account} in {unit}' },
  inBalance: {
    cn: '剩余 {remaining}、占用 {held}、已用 {used}、累计购买 {bought}',
    en: '{remaining} remaining, {held} on hold, {used} used, {bought} bought',
  },
  day: { cn: '账号 {account} 在 {day} 的{kind}（{unit}）', en: '{kind} of {account} in {unit} on {day}' },
  heldForRun: { cn: '为任务 {run} 占用', en: 'on hold for run {run}' },
  setAside: { cn: '占用中', en: 'on hold' },
  runIs: { cn: '任务{state}', en: 'nothing: the run is {state}' },
  runGone: { cn: '任务不存在', en: 'nothing: the run no longer exists' },
  heldInPackage: { cn: '用量包 {id} 中的占用', en: 'on hold in package {id}' },
  refunds: { cn: '订单 {number} 的退款', en: 'refunds of order {number}' },
  refunded: { cn: '{fen} 分、{usage} 单位', en: '{fen} fen, {usage} {usage:unit|units}' },
  refundedInLedger: {
    cn: '{fen} 分、{usage} 单位，账簿中 {posted} 单位',
    en: '{fen} fen, {usage} {usage:unit|units}, {posted} in the ledger',
  },
  settlement: { cn: '机构 {agent} 在 {month} 的结算', en: 'settlement of agent {agent} in {month}' },
  inSettlement: {
    cn: '{orders} 笔订单、收款 {paid} 分、退款 {refunded} 分',
    en: '{orders} {orders:order|orders}, {paid} fen paid, {refunded} fen refunded',
  },
  nothing: { cn: '没有', en: 'nothing' },
})
