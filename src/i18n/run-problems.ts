import * as hk from './hk/run-problems.ts'
import { words } from './words.ts'

export const runProblems = words('runProblems', hk.runProblems, {
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
  tryCutOff: { cn: '服务曾中断', en: 'The service was interrupted' },
})
