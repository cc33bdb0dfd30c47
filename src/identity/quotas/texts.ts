import { texts } from '#core/texts/texts.ts'

/** Limits of tenants and accounts, and what is used of them. */
export const quotaTexts = texts('quotas', {
  storage: { cn: '存储空间', en: 'Storage' },
  usedOf: { cn: '已用 {used}，共 {limit}', en: '{used} of {limit} used' },
  used: { cn: '已用 {used}', en: '{used} used' },
  almostFull: {
    cn: '存储空间即将用完：已用 {used}，共 {limit}。请删除不需要的作品和文件。',
    en: 'Your storage is almost full: {used} of {limit} used. Delete works and files you no longer need.',
  },
  full: {
    cn: '存储空间已满，暂时无法上传。请删除不需要的作品和文件，或联系运营人员提高上限。',
    en: 'Your storage is full, so nothing can be uploaded. Delete works and files you no longer need, or ask the operator for more.',
  },
  tenantFull: {
    cn: '平台的存储空间已满，暂时无法上传。运营人员已收到通知。',
    en: 'The storage of this platform is full, so nothing can be uploaded. Its operators have been notified.',
  },
  upTo: { cn: '单个文件不超过 {size}', en: 'Files of up to {size}' },
  freed: {
    cn: '包含已删除但仍可恢复的项目，30 天后释放。',
    en: 'Deleted projects count until they can no longer be restored, for 30 days.',
  },
  runs: { cn: '进行中的任务', en: 'Runs in progress' },
  runsOf: { cn: '{now}，最多 {limit}', en: '{now} of at most {limit}' },
  failed: { cn: '用量上限加载失败', en: 'Couldn’t load the limits' },

  title: { cn: '用量上限', en: 'Limits' },
  tenantHint: {
    cn: '留空表示不限。降低上限不会删除任何内容，只会拒绝新的上传和任务。',
    en: 'Leave a field empty for no limit. A lower limit deletes nothing; only new uploads and runs are refused.',
  },
  accountHint: {
    cn: '留空则使用租户为每个账号设定的上限。',
    en: 'Leave a field empty to use the tenant’s limit for each account.',
  },
  allAccounts: { cn: '全部账号合计', en: 'All accounts together' },
  eachAccount: { cn: '每个账号', en: 'Each account' },
  registered: { cn: '自行注册的账号', en: 'Accounts that registered themselves' },
  registeredHint: {
    cn: '适用于用户自行注册、并非由运营人员或机构开通的账号；与每个账号的上限不同时，以较低者为准。',
    en: 'For accounts that no operator or agent has opened. If the limit of each account is lower, it applies instead.',
  },
  platformSets: {
    cn: '合计上限由平台主租户的运营人员设定。',
    en: 'Limits of all accounts together are set by operators of the platform’s home tenant.',
  },
  storageField: { cn: '存储空间（GB）', en: 'Storage (GB)' },
  runsField: { cn: '同时进行的任务', en: 'Runs in progress' },
  uploadField: { cn: '单个文件（MB）', en: 'File size (MB)' },
  uploadsField: { cn: '同时进行的上传', en: 'Uploads in progress' },
  uploadsUsual: { cn: '{max}（系统上限）', en: '{max} (maximum)' },
  unlimited: { cn: '不限', en: 'No limit' },
  retention: { cn: '保留期限', en: 'Retention' },
  retentionHint: {
    cn: '超过天数的内容每晚自动删除，删除前 7 天通知所有者；正在进行的任务所用的内容不会删除。留空表示一直保留。',
    en: 'Older data is deleted every night. Owners are notified 7 days before, and data that a run in progress uses is not deleted. Leave a field empty to keep everything.',
  },
  keepSources: { cn: '未使用的项目与源文件（天）', en: 'Unused projects and sources (days)' },
  keepWorks: { cn: '作品（天）', en: 'Works (days)' },
  keepLiveSound: { cn: '实时翻译录音（天）', en: 'Live recordings (days)' },
  keepLogs: { cn: '操作记录等日志（天）', en: 'Audit log and other logs (days)' },
  keptForever: { cn: '一直保留', en: 'Kept' },
  retentionSaved: { cn: '保留期限已保存', en: 'Retention periods saved' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '用量上限已保存', en: 'Limits saved' },
})
