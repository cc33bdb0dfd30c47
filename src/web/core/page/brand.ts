import { createContext, use } from 'react'
import type { Brand } from '#contract/tenants.ts'
import { page } from './page.ts'

/** The brand of the host that the page came from; it does not change while the page lives. */
export const brand = (): Brand => page().brand

/** Round what is shown as another brand would show it, where staff try one on. */
export const TriedBrand = createContext<Brand | undefined>(undefined)

/** The brand that a screen wears. */
export const useBrand = (): Brand => use(TriedBrand) ?? brand()
