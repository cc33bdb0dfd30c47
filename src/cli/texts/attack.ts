import { texts } from '#core/texts/texts.ts'

/** Output of `yiyin attack`. */
export const attackTexts = texts('attackTexts', {
  part: { cn: '{part}（种子 {seed}，{seconds} 秒）', en: '{part} (seed {seed}, {seconds} s)' },
  sent: {
    cn: '发送请求 {sent} 个，覆盖接口 {calls}/{ofCalls} 个，其他路由 {routes} 个',
    en: '{sent} {sent:request|requests} to {calls} of {ofCalls} calls and {routes} other {routes:route|routes}',
  },
  answers: {
    cn: '接受 {accepted} 个，拒绝 {refused} 个，5xx {faults} 个',
    en: '{accepted} accepted, {refused} refused, {faults} answered with 5xx',
  },
  holds: {
    cn: '事件循环阻塞超过 50 毫秒 {over} 次，最长 {longest} 毫秒',
    en: 'event loop blocked for more than 50 ms {over} {over:time|times}, longest {longest} ms',
  },
  memory: {
    cn: '单个请求最多增加内存 {megabytes} MB',
    en: 'memory grew by up to {megabytes} MB in a single request',
  },
  waits: {
    cn: '其他账号最长等待 {longest} 毫秒（{of}）',
    en: 'longest wait of another account: {longest} ms ({of})',
  },
  others: {
    cn: '其他调用的 p99：空闲时 {alone} 毫秒，攻击期间 {meanwhile} 毫秒',
    en: 'p99 of other callers: {alone} ms alone, {meanwhile} ms during the attack',
  },
  progress: {
    cn: '{part}：接口 {calls}/{ofCalls}，请求 {sent} 个，问题 {findings} 个，{path}',
    en: '{part}: {calls} of {ofCalls} calls, {sent} {sent:request|requests}, {findings} {findings:finding|findings}, {path}',
  },
  unfinished: {
    cn: '时间不够，只攻击了一部分：{calls}',
    en: 'attacked only in part, because the time was over: {calls}',
  },
  unreached: {
    cn: '时间不够，没有攻击：{calls}。请用 --minutes 增加时间，或用 --call 单独攻击',
    en: 'not attacked, because the time was over: {calls}. Increase --minutes, or use --call',
  },
  crowds: {
    cn: '按地址的限制 {limits} 项：正常访问放行 {letIn} 次，超出部分拒绝 {refused} 次',
    en: '{limits} {limits:limit|limits} by address: {letIn} honest requests let in, {refused} above them refused',
  },
  audience: {
    cn: '{silent} 个空闲连接旁边，{viewers} 名观众在 {seconds} 秒内全部进入，内存增加 {memory} MB',
    en: '{viewers} viewers let in within {seconds} s beside {silent} silent sockets; memory grew by {memory} MB',
  },
  found: { cn: '发现问题 {count} 个', en: '{count} {count:finding|findings}' },
  noCall: { cn: '没有接口 {call}', en: 'there is no call {call}' },
})
