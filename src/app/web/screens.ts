import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { projectScreens } from '#products/dubbing/projects/web/screens.ts'
import { subtitleScreens } from '#products/dubbing/subtitles/web/screens.ts'
import { translationScreens } from '#products/dubbing/translation/web/screens.ts'
import { uploadScreens } from '#products/dubbing/uploads/web/screens.ts'
import { workScreens } from '#products/dubbing/works/web/screens.ts'
import { homeScreens } from '#app/home/web/screens.ts'
import { accountScreens } from '#app/accounts/web/screens.ts'
import { agentScreens } from '#money/customers/web/screens.ts'
import { integrationScreens } from '#identity/integrations/web/screens.ts'
import { profileScreens } from '#app/profile/web/screens.ts'
import { tenantScreens } from '#identity/staff-tenants/web/screens.ts'
import { libraryScreens } from '#products/library/web/screens.ts'
import { thesaurusScreens } from '#shared/thesaurus/web/screens.ts'
import { classroomScreens } from '#products/classroom/web/screens.ts'
import { lexiconScreens } from '#shared/lexicon/web/screens.ts'
import { ownVoiceScreens } from '#shared/own-voices/web/screens.ts'
import { liveScreens } from '#products/live/web/screens.ts'
import { financeScreens } from '#money/finance/web/screens.ts'
import { giftScreens } from '#money/gifts/web/screens.ts'
import { invoiceInfoScreens } from '#money/invoices/web/screens.ts'
import { ledgerScreens } from '#money/usage/web/ledger/screens.ts'
import { orderScreens } from '#money/orders/web/screens.ts'
import { priceScreens } from '#money/prices/web/screens.ts'
import { settlementScreens } from '#money/settlements/web/screens.ts'
import { usageScreens } from '#money/usage/web/screens.ts'
import { separationScreens } from '#products/separation/web/screens.ts'
import { readingScreens } from '#products/reading/web/screens.ts'
import { podcastScreens } from '#products/podcast/web/screens.ts'
import { auditScreens } from '#operations/audit-log/web/screens.ts'
import { engineScreens } from '#shared/engines/web/screens.ts'
import { outboxScreens } from '#identity/notifications/web/screens.ts'
import { queueScreens } from '#operations/queue/web/screens.ts'

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
  ...thesaurusScreens,
  ...libraryScreens,
  ...liveScreens,
  ...auditScreens,
  ...queueScreens,
  ...engineScreens,
  ...outboxScreens,
]

declare module '#core/web/router/screen.ts' {
  interface Register {
    screens: typeof screens
  }
}
