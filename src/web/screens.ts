import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'
import { projectScreens } from '#web/dubbing/projects/screens.ts'
import { subtitleScreens } from '#web/dubbing/subtitles/screens.ts'
import { translationScreens } from '#web/dubbing/translation/screens.ts'
import { uploadScreens } from '#web/dubbing/uploads/screens.ts'
import { workScreens } from '#web/dubbing/works/screens.ts'
import { homeScreens } from '#web/home/screens.ts'
import { accountScreens } from '#web/identity/accounts/screens.ts'
import { agentScreens } from '#web/identity/agents/screens.ts'
import { integrationScreens } from '#web/identity/integrations/screens.ts'
import { profileScreens } from '#web/identity/profile/screens.ts'
import { tenantScreens } from '#web/identity/tenants/screens.ts'
import { classroomScreens } from '#web/classroom/screens.ts'
import { lexiconScreens } from '#web/lexicon/screens.ts'
import { ownVoiceScreens } from '#web/own-voices/screens.ts'
import { liveScreens } from '#web/live/screens.ts'
import { financeScreens } from '#web/money/finance/screens.ts'
import { giftScreens } from '#web/money/gifts/screens.ts'
import { invoiceInfoScreens } from '#web/money/invoice-info/screens.ts'
import { ledgerScreens } from '#web/money/ledger/screens.ts'
import { orderScreens } from '#web/money/orders/screens.ts'
import { priceScreens } from '#web/money/prices/screens.ts'
import { settlementScreens } from '#web/money/settlements/screens.ts'
import { usageScreens } from '#web/money/usage/screens.ts'
import { separationScreens } from '#products/separation/web/screens.ts'
import { readingScreens } from '#web/reading/screens.ts'
import { podcastScreens } from '#web/podcast/screens.ts'
import { auditScreens } from '#web/staff/audit/screens.ts'
import { engineScreens } from '#web/staff/engines/screens.ts'
import { outboxScreens } from '#web/staff/outbox/screens.ts'
import { queueScreens } from '#web/staff/queue/screens.ts'

/** Its preview shows the sign-in page and the home page, so it belongs to no single feature. */
const tenantScreen = screen('/staff/tenant', {
  search: { id: text, part: oneOf('terms', 'access', 'limits') },
  under: '/staff/tenants',
  module: () => import('./tenant-screen.tsx'),
  component: 'TenantScreen',
})

/** All screens behind the sign-in page. Routes, links, titles and active menu entries are derived from this list. */
export const screens = [
  ...homeScreens,
  ...profileScreens,
  ...integrationScreens,
  ...agentScreens,
  ...accountScreens,
  ...tenantScreens,
  tenantScreen,
  ...orderScreens,
  ...usageScreens,
  ...giftScreens,
  ...priceScreens,
  ...settlementScreens,
  ...financeScreens,
  ...ledgerScreens,
  ...invoiceInfoScreens,
  ...projectScreens,
  ...uploadScreens,
  ...subtitleScreens,
  ...translationScreens,
  ...workScreens,
  ...separationScreens,
  ...readingScreens,
  ...podcastScreens,
  ...lexiconScreens,
  ...ownVoiceScreens,
  ...classroomScreens,
  ...liveScreens,
  ...auditScreens,
  ...queueScreens,
  ...engineScreens,
  ...outboxScreens,
]

declare module '#web/core/router/screen.ts' {
  interface Register {
    screens: typeof screens
  }
}
