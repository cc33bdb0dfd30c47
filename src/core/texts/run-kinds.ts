import { type Text, words } from './words.ts'

/** What the queue and messages call a kind of job; a test compares it with all kinds. */
const runKinds = words('runKinds', {
  'projects.prepare': { cn: '识别字幕', en: 'Recognizing subtitles' },
  'projects.prepareLong': { cn: '识别字幕（长视频）', en: 'Recognizing subtitles (long video)' },
  'projects.sample': { cn: '制作示例', en: 'Creating sample' },
  'projects.leadSample': { cn: '准备示例', en: 'Preparing the sample' },
  'projects.tidy': { cn: '清理已删除的项目', en: 'Removing deleted projects' },
  'translation.run': { cn: '翻译', en: 'Translating' },
  'translation.shorten': { cn: '寻找更短的译文', en: 'Finding shorter wording' },
  'original.find': { cn: '查找说话人的声音', en: 'Finding speakers’ voices' },
  'takes.prepare': { cn: '处理录音', en: 'Preparing take' },
  'works.generate': { cn: '生成作品', en: 'Generating work' },
  'voices.sample': { cn: '试听', en: 'Voice preview' },
  'voices.tidy': { cn: '清理试听文件', en: 'Removing voice previews' },
  'ownVoices.consent': { cn: '核对授权录音', en: 'Checking consent recording' },
  'ownVoices.add': { cn: '处理自有声音的录音', en: 'Preparing recording of own voice' },
  'readings.import': { cn: '导入文本', en: 'Importing text' },
  'readings.speak': { cn: '朗读文本', en: 'Reading aloud' },
  'readings.tidy': { cn: '清理已删除的文本', en: 'Removing deleted texts' },
  'separations.separate': { cn: '分离音轨', en: 'Separating audio' },
  'separations.tidy': { cn: '清理已删除的分离任务', en: 'Removing deleted separations' },
  'podcasts.make': { cn: '生成播客', en: 'Generating episode' },
  'podcasts.import': { cn: '导入播客文稿', en: 'Importing podcast script' },
  'podcasts.tidy': { cn: '清理已删除的播客', en: 'Removing deleted podcasts' },
  'library.read': { cn: '读取文档', en: 'Reading document' },
  'library.translate': { cn: '翻译文档', en: 'Translating document' },
  'library.tidy': { cn: '清理已删除的文档', en: 'Removing deleted documents' },
  'live.session': { cn: '直播翻译', en: 'Live translation' },
  'live.work': { cn: '直播翻译（识别和翻译）', en: 'Live translation (recognizing and translating)' },
  'live.review': { cn: '重新识别直播录音', en: 'Recognizing a live session again' },
  'live.film': { cn: '直播翻译转为配音项目', en: 'Making a project from a live session' },
  'live.spoken': { cn: '合并语音译文', en: 'Joining spoken translation' },
  'live.silence': { cn: '结束长时间无人发言的直播', en: 'Ending silent live sessions' },
  'live.tidy': { cn: '清理已删除的直播', en: 'Removing deleted live sessions' },
  'accounts.export': { cn: '导出账号数据', en: 'Exporting account data' },
  'exports.tidy': { cn: '清理过期的导出文件', en: 'Removing expired exports' },
  'engines.check': { cn: '检查引擎', en: 'Checking engine' },
  'engines.save': { cn: '保存引擎设置', en: 'Saving engine settings' },
  'engines.tidy': { cn: '清理引擎统计', en: 'Removing old engine figures' },
  'figures.count': { cn: '统计数据', en: 'Counting figures' },
  'files.tidy': { cn: '清理未写完的文件', en: 'Removing unfinished files' },
  'keys.tidy': { cn: '清理过期密钥', en: 'Removing expired keys' },
  'ledger.audit': { cn: '核对账本', en: 'Checking the ledger' },
  'ledger.expire': { cn: '处理到期的用量', en: 'Expiring usage' },
  'notices.deliver': { cn: '发送通知', en: 'Sending notice' },
  'notices.tidy': { cn: '清理旧通知', en: 'Removing old notices' },
  'payments.ask': { cn: '查询付款结果', en: 'Checking payments' },
  'payments.compare': { cn: '核对付款', en: 'Reconciling payments' },
  'refunds.ask': { cn: '查询退款结果', en: 'Checking refunds' },
  'quotas.count': { cn: '统计存储空间', en: 'Counting storage' },
  'retention.apply': { cn: '按保留期限删除', en: 'Applying retention periods' },
  'sessions.tidy': { cn: '清理过期登录', en: 'Removing expired sessions' },
  'uploads.tidy': { cn: '清理未完成的上传', en: 'Removing unfinished uploads' },
  'webhooks.deliver': { cn: '发送回调', en: 'Sending webhook' },
  'webhooks.tidy': { cn: '清理回调记录', en: 'Removing old webhook deliveries' },
})

export const namedRunKinds: readonly string[] = Object.keys(runKinds)

/** Kinds of older versions that no longer exist are named as such. */
export const runKind = (kind: string): Text =>
  Object.hasOwn(runKinds, kind)
    ? runKinds[kind as keyof typeof runKinds]
    : { cn: `旧版任务（${kind}）`, en: `Job of an older version (${kind})`, hk: `舊版任務（${kind}）` }
