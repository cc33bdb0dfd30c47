import { createContext, use } from 'react'
import type { Brand } from '#core/contract/tenants.ts'
import { page } from './page.ts'

/** The brand of the host that the page came from; it does not change while the page lives. */
export const brand = (): Brand => page().brand

/** Overrides the brand inside a preview. */
export const TriedBrand = createContext<Brand | undefined>(undefined)

/** The brand of the page, or of the preview around the component. */
export const useBrand = (): Brand => use(TriedBrand) ?? brand()
