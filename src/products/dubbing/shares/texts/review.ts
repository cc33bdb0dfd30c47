import { texts } from '#core/texts/texts.ts'

/** Comments on a work: its own page, and the page of its reviewers. */
export const commentTexts = texts('commentTexts', {
  comments: { cn: '审阅意见', en: 'Comments' },
  closed: { cn: '已处理 {count} 条', en: '{count} closed' },
  ofVersion: { cn: '第 {version} 版', en: 'Version {version}' },
  owner: { cn: '作者', en: 'Owner' },
  you: { cn: '您', en: 'You' },
  play: { cn: '从 {time} 播放', en: 'Play from {time}' },
  answer: { cn: '回复', en: 'Answer' },
  answerTo: { cn: '回复 {name}', en: 'Answer {name}' },
  send: { cn: '发送', en: 'Send' },
  cancel: { cn: '取消', en: 'Cancel' },
  close: { cn: '标记为已处理', en: 'Close' },
  open: { cn: '重新打开', en: 'Open again' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除这条意见？', en: 'Delete this comment?' },
  removeText: {
    cn: '意见及其回复将被删除，审阅者也无法再看到。',
    en: 'The comment and its answers are deleted. Reviewers no longer see them.',
  },
  openCount: { cn: '{count} 条未处理的审阅意见', en: '{count} open {count:comment|comments}' },
  openOf: { cn: '{language}配音的审阅意见', en: 'Comments on the dub in {language}' },
  ofProject: { cn: '“{name}”的审阅意见', en: 'Comments on “{name}”' },
  failed: { cn: '审阅意见未能加载', en: 'Couldn’t load the comments' },
  ofLine: { cn: '第 {number} 条的审阅意见', en: 'Comments on line {number}' },
  seeVersion: { cn: '查看第 {version} 版', en: 'See version {version}' },
  editLine: { cn: '修改这一条', en: 'Edit line' },
})

/** Sharing a work for review, on its own page. */
export const reviewTexts = texts('reviewTexts', {
  share: { cn: '邀请审阅', en: 'Share for review' },
  hint: {
    cn: '收到链接的人无需账号，即可观看作品和字幕，并对某个时刻或某条字幕提出意见；除此之外，他们看不到也改不了任何内容。',
    en: 'People with the link can watch the work with its subtitles and comment on a time or a line, without an account. They can’t see or change anything else.',
  },
  revokeText: {
    cn: '链接会立即失效，正在观看的人也无法继续。已提出的意见会保留。',
    en: 'The link stops working immediately, also for people who are watching. Their comments are kept.',
  },
  none: { cn: '还没有意见。', en: 'No comments yet.' },
})

/** The public page of reviewers. */
export const reviewPage = texts('reviewPage', {
  title: { cn: '作品审阅', en: 'Review' },
  about: { cn: '{language} · 第 {version} 版', en: '{language} · version {version}' },
  moved: {
    cn: '现在是第 {version} 版；您收到链接时是第 {first} 版。',
    en: 'This is now version {version}. The link was first sent with version {first}.',
  },
  newer: { cn: '第 {version} 版已就绪。', en: 'Version {version} is ready.' },
  older: {
    cn: '此版本已被删除，现在显示第 {version} 版。',
    en: 'This version was deleted. The link now shows version {version}.',
  },
  showNow: { cn: '查看第 {version} 版', en: 'Show version {version}' },
  film: { cn: '作品“{name}”', en: '“{name}”' },
  unplayable: {
    cn: '无法播放，请刷新页面后重试。',
    en: 'This can’t be played. Reload the page and try again.',
  },
  lines: { cn: '字幕', en: 'Subtitles' },
  linesFailed: { cn: '字幕未能加载', en: 'Couldn’t load the subtitles' },
  earlier: { cn: '显示更早的字幕', en: 'Earlier subtitles' },
  later: { cn: '显示更晚的字幕', en: 'Later subtitles' },
  commentOn: { cn: '对这条字幕提意见', en: 'Comment on this subtitle' },
  name: { cn: '您的名字', en: 'Your name' },
  text: { cn: '意见', en: 'Comment' },
  textHint: { cn: '写下您的意见', en: 'Write a comment' },
  atMoment: { cn: '针对 {time} 处', en: 'About {time}' },
  atNow: { cn: '针对当前时刻', en: 'About this moment' },
  sent: { cn: '意见已发送', en: 'Comment sent' },
  none: {
    cn: '还没有意见。播放作品，在需要修改的地方写下第一条。',
    en: 'No comments yet. Play the work and write the first one where something should change.',
  },
  commentsFailed: { cn: '意见未能加载', en: 'Couldn’t load the comments' },
})
