import { screens as own } from '#app/web/screens.ts'
import { noteScreens } from './screens.ts'

// In place of app/web/screens.ts, where the web app is built with this product.

export const screens = [...own, ...noteScreens]
