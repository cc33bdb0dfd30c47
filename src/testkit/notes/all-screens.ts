import { screens as own } from '#web/screens.ts'
import { noteScreens } from './screens.ts'

// In place of web/screens.ts, where the web app is built with this product.

export const screens = [...own, ...noteScreens]
