import * as hk from './hk/staff.ts'
import { type Text, words } from './words.ts'

export const staffWords = words('staff', hk.staff, {
  runs: { cn: '任务队列', en: 'Runs' },
  runsIntro: {
    cn: '本平台所有耗时任务，最新的在最前面，自动更新。',
    en: 'All long-running work on this platform, newest first. Updates automatically.',
  },
  byState: { cn: '按状态筛选', en: 'Filter by status' },
  all: { cn: '全部', en: 'All' },
  waiting: { cn: '等待中', en: 'Waiting' },
  running: { cn: '进行中', en: 'Running' },
  done: { cn: '已完成', en: 'Done' },
  failed: { cn: '失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Canceled' },
  what: { cn: '任务', en: 'Run' },
  whose: { cn: '账号', en: 'Account' },
  state: { cn: '状态', en: 'Status' },
  progress: { cn: '进度', en: 'Progress' },
  time: { cn: '时间', en: 'Time' },
  actions: { cn: '操作', en: 'Actions' },
  ahead: { cn: '前面还有 {count} 个', en: '{count} ahead' },
  next: { cn: '下一个就是它', en: 'Next in line' },
  attempt: { cn: '第 {count} 次尝试', en: 'Attempt {count}' },
  took: { cn: '用时 {time}', en: 'Took {time}' },
  runningFor: { cn: '已进行 {time}', en: 'Running for {time}' },
  shareDone: { cn: '{title} 的进度', en: 'Progress of {title}' },
  fault: { cn: '错误详情', en: 'Error details' },
  noRuns: { cn: '还没有任务', en: 'No runs yet' },
  noRunsHint: {
    cn: '用户提交耗时任务后会排在这里，可以查看进度、取消或重试。',
    en: 'Work that users submit appears here. You can track, cancel and retry it.',
  },
  noRunsInState: { cn: '没有这种状态的任务', en: 'No runs with this status' },
  showAll: { cn: '查看全部', en: 'Show all' },
  runsFailed: { cn: '任务加载失败', en: 'Couldn’t load runs' },
  cancel: { cn: '取消任务', en: 'Cancel run' },
  cancelNamed: { cn: '取消任务：{title}', en: 'Cancel {title}' },
  cancelTitle: { cn: '取消“{title}”？', en: 'Cancel “{title}”?' },
  cancelText: {
    cn: '{account} 的这个任务会立即停止。已完成的部分会保留，之后重试时从那里继续。',
    en: 'This run of {account} stops immediately. Finished parts are kept, and a retry continues from there.',
  },
  keep: { cn: '不取消', en: 'Keep running' },
  cancelDone: { cn: '已请求取消', en: 'Canceling…' },
  retry: { cn: '重试', en: 'Retry' },
  retryNamed: { cn: '重试：{title}', en: 'Retry {title}' },
  retryDone: { cn: '已重新排队', en: 'Queued again' },

  outbox: { cn: '发件箱', en: 'Outbox' },
  outboxIntro: {
    cn: '本平台发出的短信和邮件，最新的在最前面。仅在未配置发送服务时保留正文。',
    en: 'SMS and email sent by this platform, newest first. Message text is kept only if no delivery service is configured.',
  },
  channel: { cn: '渠道', en: 'Channel' },
  sms: { cn: '短信', en: 'SMS' },
  email: { cn: '邮件', en: 'Email' },
  recipient: { cn: '收件人', en: 'To' },
  message: { cn: '消息', en: 'Message' },
  sent: { cn: '已发送', en: 'Sent' },
  kept: { cn: '未发送，已保留', en: 'Not sent, kept here' },
  noMessages: { cn: '还没有消息', en: 'No messages yet' },
  noMessagesHint: {
    cn: '验证码等短信和邮件发出后会列在这里。',
    en: 'Verification codes and other messages appear here once they are sent.',
  },
  outboxFailed: { cn: '消息加载失败', en: 'Couldn’t load messages' },
})

const runKinds = words('runKinds', hk.runKinds, {
  'projects.prepare': { cn: '识别字幕', en: 'Recognizing subtitles' },
  'projects.prepareLong': { cn: '识别字幕（长视频）', en: 'Recognizing subtitles (long video)' },
  'projects.sample': { cn: '制作示例', en: 'Creating sample' },
  'translation.run': { cn: '翻译', en: 'Translating' },
  'translation.shorten': { cn: '寻找更短的译文', en: 'Finding shorter wording' },
  'original.find': { cn: '查找说话人的声音', en: 'Finding speakers’ voices' },
  'takes.prepare': { cn: '处理录音', en: 'Preparing take' },
  'works.generate': { cn: '生成作品', en: 'Generating work' },
  'voices.sample': { cn: '试听', en: 'Voice preview' },
  'accounts.export': { cn: '导出账号数据', en: 'Exporting account data' },
  'engines.check': { cn: '检查引擎', en: 'Checking engine' },
  'engines.save': { cn: '保存引擎设置', en: 'Saving engine settings' },
})

/** Name of a kind of run; kinds of older versions that no longer exist are shown by their stored name. */
export const runKind = (kind: string): Text =>
  Object.hasOwn(runKinds, kind) ? runKinds[kind as keyof typeof runKinds] : { cn: kind, en: kind, hk: kind }
