import * as hk from './hk/account-problems.ts'
import { words } from './words.ts'

export const accountProblems = words('accountProblems', hk.accountProblems, {
  passwordAgain: { cn: '此操作需要再次输入密码', en: 'This needs your password once more' },
  passwordWrong: { cn: '密码不正确，请重新输入', en: 'That is not your password. Please try again' },
  firstSteps: {
    cn: '请先设置自己的密码并同意条款',
    en: 'Please set a password of your own and agree to the terms first',
  },
  ownAccount: {
    cn: '不能对自己的账号执行此操作，请由另一位运营人员处理',
    en: 'This cannot be done to your own account. Ask another operator',
  },
  lastOperator: {
    cn: '这是最后一位可用的运营人员，请先开通或恢复另一位',
    en: 'This is the last operator. Open or resume another one first',
  },
  agentSuspended: {
    cn: '该机构已停用，请先恢复它或选择其他机构',
    en: 'This agent is suspended. Resume it first, or choose another one',
  },
  sellerSuspended: {
    cn: '您的服务机构已停用，目前无法购买；已有用量照常使用，请联系平台',
    en: 'Your agent is suspended, so nothing can be bought now. What you have stays yours to use; please contact the platform',
  },
  orderStillOpen: {
    cn: '订单 {number} 的付款或退款还在处理，完成后才能注销账号',
    en: 'The payment or refund of order {number} is not finished. The account can be closed once it is',
  },
  orderJustPaid: {
    cn: '订单 {number} 刚刚付款成功，账号未注销。如仍要注销，请重新操作',
    en: 'Order {number} has just been paid, so the account was not closed. Close it again if you still want to',
  },
  agentHasUsers: {
    cn: '您名下还有 {count} 位用户，请先请平台把他们转到其他机构，再注销账号',
    en: 'You still have users ({count}). Ask the platform to move them to another agent, then close the account',
  },
  settlementStillOpen: {
    cn: '线上收款还有 ¥{amount} 没有结算，结清后才能注销账号',
    en: '¥{amount} of what your users paid online is not settled yet. The account can be closed once it is',
  },
  boughtUsageLeft: {
    cn: '您购买的用量还有剩余，请先请平台退款，再注销账号',
    en: 'Usage that you paid for is left. Ask the platform to refund it, then close the account',
  },
})
