import { signedIn } from '#core/contract/call.ts'
import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const integrationTitles = texts('integrationTitles', {
  integrations: { cn: '接口与集成', en: 'Integrations' },
  staffIntegrations: { cn: '接口与集成', en: 'Integrations' },
})

export const integrationPaths = declareScreens(integrationTitles, {
  '/integrations': { name: 'integrations', who: signedIn },
  '/staff/integrations': {
    name: 'staffIntegrations',
    who: ['operator'],
    menu: [{ section: 'platform', order: 20 }],
  },
})

declare module '#core/screens.ts' {
  interface Register {
    integration: typeof integrationPaths
  }
}
