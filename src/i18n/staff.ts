import { type Text, words } from './words.ts'

export const staffWords = words('staff', {
  runs: { cn: '任务队列', en: 'Runs', hk: '任務佇列' },
  runsIntro: {
    cn: '本平台所有耗时任务，最新的在最前面，自动更新。',
    en: 'All long work of this platform, newest first. The list renews itself.',
    hk: '本平台所有耗時任務，最新的在最前面，自動更新。',
  },
  byState: { cn: '按状态筛选', en: 'Filter by state', hk: '按狀態篩選' },
  all: { cn: '全部', en: 'All', hk: '全部' },
  waiting: { cn: '等待中', en: 'Waiting', hk: '等待中' },
  running: { cn: '进行中', en: 'Running', hk: '進行中' },
  done: { cn: '已完成', en: 'Done', hk: '已完成' },
  failed: { cn: '失败', en: 'Failed', hk: '失敗' },
  cancelled: { cn: '已取消', en: 'Cancelled', hk: '已取消' },
  what: { cn: '任务', en: 'Run', hk: '任務' },
  whose: { cn: '账号', en: 'Account', hk: '帳號' },
  state: { cn: '状态', en: 'State', hk: '狀態' },
  progress: { cn: '进度', en: 'Progress', hk: '進度' },
  time: { cn: '时间', en: 'Time', hk: '時間' },
  actions: { cn: '操作', en: 'Actions', hk: '操作' },
  ahead: { cn: '前面还有 {count} 个', en: '{count} ahead of it', hk: '前面還有 {count} 個' },
  next: { cn: '下一个就是它', en: 'Next in line', hk: '下一個就是它' },
  attempt: { cn: '第 {count} 次尝试', en: 'Try {count}', hk: '第 {count} 次嘗試' },
  took: { cn: '用时 {time}', en: 'Took {time}', hk: '用時 {time}' },
  runningFor: { cn: '已进行 {time}', en: 'Running for {time}', hk: '已進行 {time}' },
  shareDone: { cn: '{title} 的进度', en: 'Progress of {title}', hk: '{title} 的進度' },
  fault: { cn: '错误详情', en: 'What went wrong', hk: '錯誤詳情' },
  noRuns: { cn: '还没有任务', en: 'No runs yet', hk: '還沒有任務' },
  noRunsHint: {
    cn: '用户提交耗时任务后会排在这里，可以查看进度、取消或重试。',
    en: 'Long work that people start lines up here: follow it, cancel it or start it again.',
    hk: '用戶提交耗時任務後會排在這裏，可以查看進度、取消或重試。',
  },
  noRunsInState: { cn: '没有这种状态的任务', en: 'No runs in this state', hk: '沒有這種狀態的任務' },
  showAll: { cn: '查看全部', en: 'Show all', hk: '查看全部' },
  runsFailed: { cn: '任务加载失败', en: 'The runs did not load', hk: '任務載入失敗' },
  cancel: { cn: '取消任务', en: 'Cancel', hk: '取消任務' },
  cancelNamed: { cn: '取消任务：{title}', en: 'Cancel: {title}', hk: '取消任務：{title}' },
  cancelTitle: { cn: '取消“{title}”？', en: 'Cancel “{title}”?', hk: '取消「{title}」？' },
  cancelText: {
    cn: '{account} 的这个任务会立即停止。已完成的部分会保留，之后重试时从那里继续。',
    en: 'This run of {account} stops at once. What it has done so far is kept, and goes on from there when it is started again.',
    hk: '{account} 的這個任務會立即停止。已完成的部分會保留，之後重試時從那裏繼續。',
  },
  keep: { cn: '不取消', en: 'Let it run', hk: '不取消' },
  cancelDone: { cn: '已请求取消', en: 'It is being cancelled', hk: '已請求取消' },
  retry: { cn: '重试', en: 'Start again', hk: '重試' },
  retryNamed: { cn: '重试：{title}', en: 'Start again: {title}', hk: '重試：{title}' },
  retryDone: { cn: '已重新排队', en: 'It is in the queue again', hk: '已重新排隊' },

  outbox: { cn: '发件箱', en: 'Outbox', hk: '寄件匣' },
  outboxIntro: {
    cn: '本平台发出的短信和邮件，最新的在最前面。仅在未配置发送服务时保留正文。',
    en: 'SMS and email that left this platform, newest first. Their text is kept only where no service sends them.',
    hk: '本平台發出的短訊和電郵，最新的在最前面。僅在未設定發送服務時保留內文。',
  },
  channel: { cn: '渠道', en: 'Channel', hk: '渠道' },
  sms: { cn: '短信', en: 'SMS', hk: '短訊' },
  email: { cn: '邮件', en: 'Email', hk: '電郵' },
  recipient: { cn: '收件人', en: 'To', hk: '收件人' },
  message: { cn: '消息', en: 'Message', hk: '訊息' },
  sent: { cn: '已发送', en: 'Sent', hk: '已發送' },
  kept: { cn: '未发送，已保留', en: 'Kept, not sent', hk: '未發送，已保留' },
  noMessages: { cn: '还没有消息', en: 'No messages yet', hk: '還沒有訊息' },
  noMessagesHint: {
    cn: '验证码等短信和邮件发出后会列在这里。',
    en: 'Codes and other messages stand here once they have left.',
    hk: '驗證碼等短訊和電郵發出後會列在這裏。',
  },
  outboxFailed: { cn: '消息加载失败', en: 'The messages did not load', hk: '訊息載入失敗' },
})

const runKinds = words('runKinds', {
  'projects.prepare': { cn: '识别字幕', en: 'Preparing a project', hk: '識別字幕' },
  'projects.prepareLong': {
    cn: '识别字幕（长视频）',
    en: 'Preparing a long video',
    hk: '識別字幕（長影片）',
  },
  'projects.sample': { cn: '制作示例', en: 'Making the sample', hk: '製作範例' },
  'translation.run': { cn: '翻译', en: 'Translating', hk: '翻譯' },
  'translation.shorten': {
    cn: '寻找更短的译文',
    en: 'Finding shorter wordings',
    hk: '尋找更短的譯文',
  },
  'works.generate': { cn: '生成作品', en: 'Making a work', hk: '生成作品' },
  'voices.sample': { cn: '试听', en: 'Audition', hk: '試聽' },
  'engines.check': { cn: '检查引擎', en: 'Checking an engine', hk: '檢查引擎' },
  'engines.save': { cn: '保存引擎设置', en: 'Saving an engine’s settings', hk: '儲存引擎設定' },
})

/** What a run does; one of an older version, whose kind is there no more, is called by that. */
export const runKind = (kind: string): Text =>
  Object.hasOwn(runKinds, kind) ? runKinds[kind as keyof typeof runKinds] : { cn: kind, en: kind, hk: kind }
