import { texts } from '#core/texts/texts.ts'

export const quotaProblems = texts('quotaProblems', {
  quotaInvalid: {
    cn: '上限须为大于 0 的数，留空表示不限',
    en: 'A limit must be a number above 0. Leave it empty for no limit',
  },
  quotaStorage: {
    cn: '存储空间不足：已用 {used} GB，上限 {limit} GB。请删除不需要的作品或文件（删除的项目 30 天后释放空间），或联系运营人员提高上限',
    en: 'Not enough storage: {used} GB of {limit} GB is in use. Delete works or files you no longer need (deleted projects free their space after 30 days), or ask the operator for more',
  },
  quotaTenantStorage: {
    cn: '平台的存储空间已满，运营人员已收到通知，请稍后再试',
    en: 'The storage of this platform is full. Its operators have been notified. Try again later',
  },
  quotaRuns: {
    cn: '同时进行的任务最多 {most} 个，请等其中一个结束后再试',
    en: 'You can have at most {most} {most:run|runs} in progress. Try again when one has ended',
  },
  quotaTenantRuns: {
    cn: '平台上同时进行的任务已达上限，请稍后再试',
    en: 'This platform has reached its limit of runs in progress. Try again later',
  },
  retentionInvalid: {
    cn: '保留天数须为 7 到 3650 之间的整数，留空表示一直保留',
    en: 'Days must be a whole number from 7 to 3650. Leave the field empty to keep everything',
  },
  uploadsInvalid: {
    cn: '同时进行的上传须为 1 到 20 之间的整数，留空表示 20',
    en: 'Uploads in progress must be a whole number from 1 to 20. Leave the field empty for 20',
  },
  quotaUpload: {
    cn: '单个文件不能超过 {megabytes} MB，请压缩或分割后上传，或联系运营人员提高上限',
    en: 'A file can be at most {megabytes} MB. Compress or split it, or ask the operator for a higher limit',
  },
})
