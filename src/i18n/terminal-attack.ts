import { words } from './words.ts'

/** What `yiyin attack` reports. */
export const attackWords = words('attackWords', {
  part: {
    cn: '{part}（种子 {seed}，{seconds} 秒）',
    en: '{part} (seed {seed}, {seconds} s)',
    hk: '{part}（種子 {seed}，{seconds} 秒）',
  },
  sent: {
    cn: '发送请求 {sent} 个，覆盖接口 {calls}/{ofCalls} 个，其他路由 {routes} 个',
    en: '{sent} requests to {calls} of {ofCalls} calls and {routes} other routes',
    hk: '傳送請求 {sent} 個，涵蓋介面 {calls}/{ofCalls} 個，其他路由 {routes} 個',
  },
  answers: {
    cn: '接受 {accepted} 个，拒绝 {refused} 个，5xx {faults} 个',
    en: '{accepted} accepted, {refused} refused, {faults} answered with 5xx',
    hk: '接受 {accepted} 個，拒絕 {refused} 個，5xx {faults} 個',
  },
  holds: {
    cn: '事件循环阻塞超过 50 毫秒 {over} 次，最长 {longest} 毫秒',
    en: '{over} holds of the event loop above 50 ms, the longest {longest} ms',
    hk: '事件循環阻塞超過 50 毫秒 {over} 次，最長 {longest} 毫秒',
  },
  memory: {
    cn: '单个请求最多增加内存 {megabytes} MB',
    en: 'memory grew by {megabytes} MB at most in one request',
    hk: '單個請求最多增加記憶體 {megabytes} MB',
  },
  others: {
    cn: '其他调用的 p99：空闲时 {alone} 毫秒，攻击期间 {meanwhile} 毫秒',
    en: 'p99 of other callers: {alone} ms alone, {meanwhile} ms during the attack',
    hk: '其他呼叫的 p99：閒置時 {alone} 毫秒，攻擊期間 {meanwhile} 毫秒',
  },
  found: { cn: '发现问题 {count} 个', en: '{count} findings', hk: '發現問題 {count} 個' },
  noCall: { cn: '没有接口 {call}', en: 'there is no call {call}', hk: '沒有介面 {call}' },
  notWhole: {
    cn: '{name} 须为整数',
    en: '{name} takes a whole number',
    hk: '{name} 須為整數',
  },
})
