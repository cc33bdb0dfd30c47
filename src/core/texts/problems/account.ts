import { texts } from '#core/texts/texts.ts'

export const accountProblems = texts('accountProblems', {
  passwordAgain: { cn: '此操作需要再次输入密码', en: 'Enter your password again to continue' },
  passwordWrong: { cn: '密码不正确，请重新输入', en: 'Wrong password. Try again' },
  firstSteps: {
    cn: '请先完成首次登录的步骤：设置自己的密码、同意条款、开启两步验证',
    en: 'Complete the first steps: set your own password, agree to the terms, and set up two-step verification',
  },
  secondFactorOff: {
    cn: '该账号没有开启两步验证',
    en: 'Two-step verification is not on for this account',
  },
  secondFactorRequired: {
    cn: '工作人员必须使用两步验证，不能关闭；可以更换验证器应用',
    en: 'Staff need two-step verification, so it can’t be turned off. You can replace the authenticator app',
  },
  setUpExpired: {
    cn: '设置已超时，请重新开始',
    en: 'The set-up has expired. Start again',
  },
  passkeyRefused: {
    cn: '通行密钥验证未通过，请重试',
    en: 'The passkey couldn’t be verified. Try again',
  },
  passkeyUnknown: {
    cn: '此网站没有这个通行密钥，可能已被移除。请用其他方式登录',
    en: 'This passkey isn’t known here. It may have been removed. Sign in another way',
  },
  passkeysFull: {
    cn: '最多可有 {most} 个通行密钥，请先移除不用的',
    en: 'You can have up to {most} passkeys. Remove one that you don’t use first',
  },
  passkeyNameEmpty: { cn: '请输入通行密钥的名称', en: 'Enter a name for the passkey' },
  ownAccount: {
    cn: '不能对自己的账号执行此操作，请由另一位运营人员处理',
    en: 'You can’t do this to your own account. Ask another operator',
  },
  lastOperator: {
    cn: '这是最后一位可用的运营人员，请先开通或恢复另一位',
    en: 'This is the last active operator. Create or reactivate another one first',
  },
  agentSuspended: {
    cn: '该机构已停用，请先恢复它或选择其他机构',
    en: 'This agent is suspended. Reactivate it first, or choose another one',
  },
  sellerSuspended: {
    cn: '您的服务机构已停用，目前无法购买；已有用量照常使用，请联系客服',
    en: 'Your agent is suspended, so you can’t buy anything right now. You can still use what you have. Contact support to buy',
  },
  orderStillOpen: {
    cn: '订单 {number} 的付款或退款还在处理，完成后才能注销账号',
    en: 'The payment or refund for order {number} is still in progress. You can close the account once it finishes',
  },
  orderJustPaid: {
    cn: '订单 {number} 刚刚付款成功，账号未注销。如仍要注销，请重新操作',
    en: 'Order {number} was just paid, so the account was not closed. Try again if you still want to close it',
  },
  agentHasUsers: {
    cn: '您名下还有 {count} 位用户，请先请平台把他们转到其他机构，再注销账号',
    en: 'You still have {count} {count:user|users}. Ask the platform to move them to another agent, then close the account',
  },
  settlementStillOpen: {
    cn: '线上收款还有 ¥{amount} 没有结算，结清后才能注销账号',
    en: '¥{amount} in online payments has not been settled yet. You can close the account once it is settled',
  },
  boughtUsageLeft: {
    cn: '您购买的用量还有剩余，请先请平台退款，再注销账号',
    en: 'You still have usage that you paid for. Ask the platform for a refund, then close the account',
  },
})
