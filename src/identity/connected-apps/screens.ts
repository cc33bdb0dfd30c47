import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const connectedAppTitles = texts('connectedAppTitles', {
  connect: { cn: '连接应用', en: 'Connect an app' },
})

export const connectedAppPaths = declareScreens(connectedAppTitles, {
  '/connect': { name: 'connect', who: ['user', 'agent'] },
})

declare module '#core/screens.ts' {
  interface Register {
    connectedApps: typeof connectedAppPaths
  }
}
