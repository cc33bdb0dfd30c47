import { texts } from '#core/texts/texts.ts'

/** Exports of everything of an account. */
export const exportTexts = texts('exports', {
  data: { cn: '我的数据', en: 'Your data' },
  hint: {
    cn: '将账号的全部资料和文件打包为一个 ZIP 文件',
    en: 'All data and files of your account in one ZIP file',
  },
  start: { cn: '导出', en: 'Export' },
  again: { cn: '重新导出', en: 'Export again' },
  making: { cn: '正在打包，完成后会通知您', en: 'Being prepared. You’ll be notified when it’s ready' },
  ready: { cn: '{size}，可下载至 {date}', en: '{size}, available until {date}' },
  download: { cn: '下载', en: 'Download' },
  started: { cn: '已开始导出，完成后会通知您', en: 'Export started. You’ll be notified when it’s ready' },
  failed: { cn: '导出状态加载失败', en: 'Couldn’t load the export' },
  forAccount: { cn: '导出数据', en: 'Export data' },
  forAccountTitle: { cn: '为 {name} 导出数据？', en: 'Export the data of {name}?' },
  forAccountHint: {
    cn: '账号的全部资料和文件将打包为一个文件，只有本人可以下载，有效期 7 天；完成后会通知本人。',
    en: 'All data and files of the account are packed into one file that only its owner can download, for 7 days. The owner is notified when it is ready.',
  },
  forAccountStarted: { cn: '已开始导出，完成后会通知本人', en: 'Export started. The owner will be notified' },
  readMe: {
    cn: '这是您账号的全部数据。\n\ndata/  每个文件是一张数据表，JSON 格式，一行一条记录。\nfiles/ 您的文件；路径与数据表中的 key 一致。\n\n密码、密钥等机密不在其中。\n',
    en: 'This archive contains all data of your account.\n\ndata/  One file per table, as JSON with one record per line.\nfiles/ Your files. Their paths are the keys in the records.\n\nSecrets such as passwords and keys are not included.\n',
  },
})
