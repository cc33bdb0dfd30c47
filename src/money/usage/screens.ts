import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const usageTitles = texts('usageTitles', {
  usageTrend: { cn: '用量分析', en: 'Usage analysis' },
  usageDetail: { cn: '用量明细', en: 'Usage details' },
  userTrend: { cn: '用户用量', en: 'User usage' },
})

export const usagePaths = declareScreens(usageTitles, {
  '/user/selfTrend': { name: 'usageTrend', who: ['user'], menu: [{ section: 'usage', order: 10 }] },
  '/user/selfDetail': { name: 'usageDetail', who: ['user'], menu: [{ section: 'usage', order: 20 }] },
  '/agent/agentTrend': { name: 'usageTrend', who: ['agent'], menu: [{ section: 'usage', order: 10 }] },
  '/agent/agentDetail': { name: 'usageDetail', who: ['agent'], menu: [{ section: 'usage', order: 20 }] },
  '/agent/userTrend': { name: 'userTrend', who: ['agent'], menu: [{ section: 'users', order: 20 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    usage: typeof usagePaths
  }
}
