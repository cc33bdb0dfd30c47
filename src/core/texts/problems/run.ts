import { texts } from '#core/texts/texts.ts'

export const runProblems = texts('runProblems', {
  runFailed: {
    cn: '任务因我方故障未能完成，请重新开始；如再次失败，请联系客服',
    en: 'Processing failed because of a problem on our end. Try again; if it fails again, contact support',
  },
  runEnded: {
    cn: '此任务已经结束，无法取消',
    en: 'This run has already finished and can’t be canceled',
  },
  runTooLong: {
    cn: '任务耗时超过 {hours} 小时，已停止；请分成较小的部分再试',
    en: 'Processing took longer than {hours} {hours:hour|hours} and was stopped. Try smaller parts',
  },
  tryFailed: { cn: '上次尝试因我方故障中断', en: 'The last attempt was interrupted by a problem on our end' },
  waitsForWorker: {
    cn: '处理服务目前没有运行，恢复后自动开始',
    en: 'Processing is not running at the moment. This starts as soon as it is back',
  },
  waitsForEngine: {
    cn: '所需的引擎目前不可用，恢复后自动开始',
    en: 'An engine that this needs is not available at the moment. This starts as soon as it is back',
  },
  waitsForDisk: { cn: '正在等待服务器腾出磁盘空间', en: 'Waiting for disk space on the server' },
  waitsForStorage: { cn: '正在等待文件存储恢复', en: 'Waiting for the file storage to be available again' },
  waitsForDatabase: { cn: '正在等待数据库恢复', en: 'Waiting for the database to be available again' },
  waitsForServer: { cn: '服务器资源暂时不足', en: 'The server is short of resources at the moment' },
  runWaitedTooLong: {
    cn: '我方故障持续超过 {hours} 小时，任务已停止，未完成的部分不收取用量。请重新开始，或联系客服',
    en: 'A problem on our end lasted longer than {hours} {hours:hour|hours}, so this was stopped. What was not finished costs nothing. Start it again, or contact support',
  },
  runCrashes: {
    cn: '处理此任务时服务已 {count} 次异常退出，任务已停止，未完成的部分不收取用量。请更换或拆分文件后重试，或联系客服',
    en: 'Processing this stopped our service {count} {count:time|times}, so it was ended. What was not finished costs nothing. Change or split the file and try again, or contact support',
  },
  tryCutOff: { cn: '服务曾中断', en: 'The service was interrupted' },
})
