import type { Brand } from '#contract/tenants.ts'
import { page } from '#web/lib/page.ts'

/** The brand of the host that the page came from; it does not change while the page lives. */
export const brand = (): Brand => page().brand
